import './insights.css';
import type { Insights } from '../../../contract/insights.ts';
import { ColumnPlot } from '../../ui/plot/ColumnPlot.tsx';
import { dayTick } from '../../ui/plot/days.ts';
import { LinePlot } from '../../ui/plot/LinePlot.tsx';
import { countOf, percent } from '../../ui/plot/measure.ts';
import { BarTable } from '../../ui/plot/Plot.tsx';
import { barOf, UNKNOWN } from '../../ui/plot/words.ts';
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

export function PlayerPlots({ days, months }: Pick<Insights, 'days' | 'months'>) {
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
        values={months.map(({ players }) => players)}
        measure={PLAYERS}
      />
    </div>
  );
}

export function WayInTable({ funnel }: Pick<Insights, 'funnel'>) {
  const { visits, signUps, firstSolve, secondDay, seventhDay } = funnel;
  const largest = Math.max(...Object.values(funnel));
  const row = (name: string, count: number, share = UNKNOWN) => ({
    name,
    cells: [barOf(count, largest), share],
  });
  const later = (name: string, count: number) =>
    row(name, count, signUps > 0 ? percent(count / signUps) : undefined);
  return (
    <BarTable
      title="From first visit to regular"
      note="Of the players who signed up in this period: who solved a pun within a week, and who came back on the second and seventh day, which the newest have yet to reach"
      head={['Step', 'Count', 'Of sign-ups']}
      rows={[
        row('Landing visits', visits),
        row('Sign-ups', signUps),
        later('First solve', firstSolve),
        later('Second day', secondDay),
        later('Seventh day', seventhDay),
      ]}
    />
  );
}

export function CohortTable({ cohorts }: Pick<Insights, 'cohorts'>) {
  const weeks = Math.max(1, ...cohorts.map(({ active }) => active.length));
  return (
    <BarTable
      title="Retention"
      note="Of the players who signed up in a week, how many played in that week and in the weeks after it. Weeks that are not over yet may still grow."
      head={[
        'Week of',
        'Sign-ups',
        ...Array.from({ length: weeks }, (_, week) => (week === 0 ? 'First' : `+${week}`)),
      ]}
      rows={cohorts
        .map((cohort) => ({ name: dayTick(cohort.week), cells: [cohort.size, ...sharesOf(cohort)] }))
        .toReversed()}
    />
  );
}

export function CreditPlots({ days, credits }: Pick<Insights, 'days' | 'credits'>) {
  const largest = Math.max(...credits.flatMap((cause) => [cause.in, cause.out]));
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
        <BarTable
          title="Credits by cause"
          note="The whole period"
          head={['Cause', 'In', 'Out']}
          rows={credits.map((cause) => ({
            name: CAUSES[cause.kind] ?? cause.kind,
            cells: [barOf(cause.in, largest), barOf(cause.out, largest)],
          }))}
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
