import './insights.css';
import type { Insights } from '../../../contract/insights.ts';
import { BarPlot } from '../../ui/plot/BarPlot.tsx';
import { ColumnPlot } from '../../ui/plot/ColumnPlot.tsx';
import { dayTick } from '../../ui/plot/days.ts';
import { FunnelPlot } from '../../ui/plot/FunnelPlot.tsx';
import { HeatTable } from '../../ui/plot/HeatTable.tsx';
import { LinePlot } from '../../ui/plot/LinePlot.tsx';
import { countOf } from '../../ui/plot/measure.ts';
import { byDayOrWeek, CAUSES, MONEY, sharesOf } from './plot-data.ts';

const PLAYERS = countOf('player');
const CREDITS = countOf('credit');
const CHALLENGES = countOf('challenge');
const GUESTS = countOf('guest');
const ROOMS = countOf('room');
const SEATS = countOf('seat');
const FRIENDSHIPS = countOf('friendship');
const NUDGES = countOf('nudge');
type PlotData = Pick<Insights, 'days'>;

export function PeoplePlots({ days, months }: Pick<Insights, 'days' | 'months'>) {
  return (
    <div className="plot-pair">
      <LinePlot
        title="Players per day"
        note="Players who finished a game, and new sign-ups"
        days={days.map(({ day }) => day)}
        each="day"
        series={[
          { name: 'Players', values: days.map(({ players }) => players) },
          { name: 'Sign-ups', values: days.map(({ signUps }) => signUps) },
        ]}
        measure={PLAYERS}
      />
      <ColumnPlot
        title="Players per month"
        note="Each player counts once; this month is not over yet"
        days={months.map(({ month }) => `${month}-01`)}
        each="month"
        series={[{ name: PLAYERS.axis, values: months.map(({ players }) => players) }]}
        measure={PLAYERS}
      />
    </div>
  );
}

export function WayInPlot({ funnel }: Pick<Insights, 'funnel'>) {
  return (
    <FunnelPlot
      title="From first visit to regular"
      note="Of the players who signed up in this period: who solved a pun within a week, and who came back on the second and seventh day, which the newest have yet to reach"
      whole={{ step: 1, name: 'sign-ups' }}
      steps={[
        { name: 'Landing visits', count: funnel.visits },
        { name: 'Sign-ups', count: funnel.signUps },
        { name: 'First solve', count: funnel.firstSolve },
        { name: 'Second day', count: funnel.secondDay },
        { name: 'Seventh day', count: funnel.seventhDay },
      ]}
    />
  );
}

export function CohortTable({ cohorts }: Pick<Insights, 'cohorts'>) {
  const weeks = Math.max(1, ...cohorts.map(({ active }) => active.length));
  return (
    <HeatTable
      title="Retention"
      note="Of the players who signed up in a week, how many played in that week and in the weeks after it. Weeks that are not over yet may still grow."
      row="Week of"
      size="Sign-ups"
      columns={Array.from({ length: weeks }, (_, week) => (week === 0 ? 'First' : `+${week}`))}
      rows={cohorts
        .map((cohort) => ({
          name: dayTick(cohort.week),
          size: cohort.size,
          cells: sharesOf(cohort),
        }))
        .toReversed()}
    />
  );
}

export function CreditPlots({ days, credits }: Pick<Insights, 'days' | 'credits'>) {
  return (
    <div className="plot-pair">
      <LinePlot
        title="Credits per day"
        note="Into players’ purses, and out of them"
        days={days.map(({ day }) => day)}
        each="day"
        series={[
          { name: 'In', values: days.map(({ creditsIn }) => creditsIn) },
          { name: 'Out', values: days.map(({ creditsOut }) => creditsOut) },
        ]}
        measure={CREDITS}
      />
      {credits.length > 0 && (
        <BarPlot
          title="Credits by cause"
          note="The whole period"
          each="Cause"
          names={credits.map(({ kind }) => CAUSES[kind] ?? kind)}
          series={[
            { name: 'In', values: credits.map((cause) => cause.in) },
            { name: 'Out', values: credits.map((cause) => cause.out) },
          ]}
          measure={CREDITS}
        />
      )}
    </div>
  );
}

export function RevenuePlot({ days }: PlotData) {
  const taken = byDayOrWeek(days, ({ revenue }) => revenue);
  const returned = byDayOrWeek(days, (day) => day.returned);
  return (
    <LinePlot
      title="Revenue"
      note="Received for credit packages, and returned"
      days={taken.days}
      each={taken.each}
      series={[
        { name: 'Received', values: taken.values },
        { name: 'Returned', values: returned.values },
      ]}
      measure={MONEY}
    />
  );
}

export function DailyPlot({ days }: PlotData) {
  return (
    <LinePlot
      title="The pun of the day"
      note="By the pun’s date, whatever the player’s time zone"
      days={days.map(({ day }) => day)}
      each="day"
      series={[
        { name: 'Played', values: days.map(({ daily }) => daily.played) },
        { name: 'Solved', values: days.map(({ daily }) => daily.solved) },
        { name: 'Without a hint', values: days.map(({ daily }) => daily.unaided) },
      ]}
      measure={PLAYERS}
    />
  );
}

export function ChallengePlots({ days }: PlotData) {
  const dates = days.map(({ day }) => day);
  return (
    <div className="plot-pair">
      <LinePlot
        title="Challenges per day"
        note="Challenges made, and how often one was finished, by whomever"
        days={dates}
        each="day"
        series={[
          { name: 'Made', values: days.map(({ challenges }) => challenges.made) },
          { name: 'Finished', values: days.map(({ challenges }) => challenges.finished) },
        ]}
        measure={CHALLENGES}
      />
      <LinePlot
        title="Guests per day"
        note="Guests who finished a challenge, and guests who opened an account there"
        days={dates}
        each="day"
        series={[
          { name: 'Guests', values: days.map(({ challenges }) => challenges.guests) },
          { name: 'Signed up', values: days.map(({ challenges }) => challenges.signUps) },
        ]}
        measure={GUESTS}
      />
    </div>
  );
}

export function RoomPlots({ days }: PlotData) {
  const dates = days.map(({ day }) => day);
  return (
    <div className="plot-pair">
      <LinePlot
        title="Rooms per day"
        note="Rooms that hosts opened, and games that were begun in them"
        days={dates}
        each="day"
        series={[
          { name: 'Opened', values: days.map(({ rooms }) => rooms.opened) },
          { name: 'Games', values: days.map(({ rooms }) => rooms.games) },
        ]}
        measure={ROOMS}
      />
      <LinePlot
        title="Seats in rooms per day"
        note="Seats taken, those of guests, and guests who opened an account there"
        days={dates}
        each="day"
        series={[
          { name: 'Seats', values: days.map(({ rooms }) => rooms.seats) },
          { name: 'Guests', values: days.map(({ rooms }) => rooms.guests) },
          { name: 'Signed up', values: days.map(({ rooms }) => rooms.signUps) },
        ]}
        measure={SEATS}
      />
    </div>
  );
}

export function FriendPlots({ days }: PlotData) {
  const dates = days.map(({ day }) => day);
  return (
    <div className="plot-pair">
      <LinePlot
        title="Friendships per day"
        note="By consent, and by a referral"
        days={dates}
        each="day"
        series={[{ name: FRIENDSHIPS.axis, values: days.map(({ friends }) => friends.made) }]}
        measure={FRIENDSHIPS}
      />
      <LinePlot
        title="Nudges per day"
        note="Nudges sent, and nudged players who then ended that daily"
        days={dates}
        each="day"
        series={[
          { name: 'Sent', values: days.map(({ friends }) => friends.nudged) },
          { name: 'Followed', values: days.map(({ friends }) => friends.followed) },
        ]}
        measure={NUDGES}
      />
    </div>
  );
}
