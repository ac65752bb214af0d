import './player-stats.css';
import type { PlayerStats } from '../../../contract/player-stats.ts';
import { KIND_NAMES } from '../../../rules/anatomy.ts';
import { counted, inFull } from '../../ui/numbers.ts';
import { BarPlot } from '../../ui/plot/BarPlot.tsx';
import { CalendarPlot } from '../../ui/plot/CalendarPlot.tsx';
import { ColumnPlot } from '../../ui/plot/ColumnPlot.tsx';
import { LinePlot } from '../../ui/plot/LinePlot.tsx';
import { countOf, DURATION, percent, shareOf } from '../../ui/plot/measure.ts';
import { gamesByDay, playByWeek, pointsByDay, totalsOf } from './play.ts';

const POINTS = countOf('point');
const PUNS = countOf('pun');
const SOLVED = shareOf('Solved');

export function StatsPlots({ playerStats }: { playerStats: PlayerStats }) {
  const totals = totalsOf(playerStats);
  if (totals.days < 2)
    return (
      <p className="player-stats-few text-quiet">
        {totals.days === 0
          ? 'Nothing to show yet: this page fills up as you finish puns.'
          : `${counted(totals.finished, 'pun')} on one day. Charts need two: come back another day, and the snail will sharpen its quill.`}
      </p>
    );
  const points = pointsByDay(playerStats);
  const games = gamesByDay(playerStats);
  const { mondays, solveRate, medianSeconds } = playByWeek(playerStats);

  return (
    <div className="player-stats">
      <p className="player-stats-sum">
        {counted(totals.finished, 'pun')} finished on {counted(totals.days, 'day')},{' '}
        {percent(totals.solved / totals.finished)} of them solved.
        {playerStats.rating && ` ${ratingWords(playerStats.rating)}`}
      </p>
      <CalendarPlot
        title="Days at the desk"
        note="Puns finished each day over the past year"
        days={games.days}
        counts={games.values}
        measure={PUNS}
      />
      <ColumnPlot
        title="Points per day"
        note="The last 90 days"
        days={points.days}
        each="day"
        series={[{ name: POINTS.axis, values: points.values }]}
        measure={POINTS}
      />
      <div className="plot-pair">
        <LinePlot
          title="Solve rate"
          note="Of the puns you finished each week"
          days={mondays}
          each="week"
          series={[{ name: SOLVED.axis, values: solveRate }]}
          measure={SOLVED}
        />
        <LinePlot
          title="Time to solve"
          note="The weekly median, from the moment a pun is dealt"
          days={mondays}
          each="week"
          series={[{ name: DURATION.axis, values: medianSeconds }]}
          measure={DURATION}
        />
      </div>
      <KindPlot kinds={playerStats.kinds} />
    </div>
  );
}

/** Two deviations are the 95% interval of a Glicko-2 rating; it narrows as the player meets more puns. */
function ratingWords({ rating, deviation }: NonNullable<PlayerStats['rating']>): string {
  return `Your rating: ${inFull(Math.round(rating))} ± ${inFull(Math.round(2 * deviation))}.`;
}

function KindPlot({ kinds }: Pick<PlayerStats, 'kinds'>) {
  const names = kinds.map(({ kind }) => KIND_NAMES[kind]);
  const rates = kinds.map(({ finished, solved }) =>
    finished === 0 ? undefined : percent(solved / finished),
  );
  return (
    <BarPlot
      title="By kind of pun"
      note="Which jokes you get, and which slip by"
      each="Kind"
      names={names}
      series={[
        { name: 'Solved', values: kinds.map(({ solved }) => solved) },
        { name: 'Missed', values: kinds.map(({ finished, solved }) => finished - solved) },
      ]}
      measure={PUNS}
      readings={kinds.map(({ finished, solved }, place) => ({
        name: names[place] ?? '',
        values: rates[place]
          ? `${rates[place]} · ${inFull(solved)} of ${inFull(finished)}`
          : 'none played yet',
      }))}
      table={{
        head: ['Kind', 'Finished', 'Solved', 'Solve rate'],
        rows: kinds.map(({ finished, solved }, place) => ({
          name: names[place] ?? '',
          cells: [inFull(finished), inFull(solved), rates[place] ?? '–'],
        })),
      }}
    />
  );
}
