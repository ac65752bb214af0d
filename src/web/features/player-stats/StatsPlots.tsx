import './player-stats.css';
import type { PlayerStats } from '../../../contract/player-stats.ts';
import { KIND_NAMES } from '../../../rules/anatomy.ts';
import { counted, inFull } from '../../ui/numbers.ts';
import { ColumnPlot } from '../../ui/plot/ColumnPlot.tsx';
import { dayName } from '../../ui/plot/days.ts';
import { LinePlot } from '../../ui/plot/LinePlot.tsx';
import { countOf, DURATION, percent, shareOf } from '../../ui/plot/measure.ts';
import { BarTable } from '../../ui/plot/Plot.tsx';
import { barOf, UNKNOWN } from '../../ui/plot/words.ts';
import { playByWeek, playedDays, pointsByDay, totalsOf } from './play.ts';

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
  const days = playedDays(playerStats);
  const most = Math.max(...days.map(({ finished }) => finished));
  const { mondays, solveRate, medianSeconds } = playByWeek(playerStats);

  return (
    <div className="player-stats">
      <p className="player-stats-sum">
        {counted(totals.finished, 'pun')} finished on {counted(totals.days, 'day')},{' '}
        {percent(totals.solved / totals.finished)} of them solved.
        {playerStats.rating && ` ${ratingWords(playerStats.rating)}`}
      </p>
      <BarTable
        title="Days at the desk"
        note="Puns finished each day over the past year"
        head={['Day', PUNS.axis]}
        rows={days.map(({ day, finished }) => ({ name: dayName(day), cells: [barOf(finished, most)] }))}
      />
      <ColumnPlot
        title="Points per day"
        note="The last 90 days"
        days={points.days}
        each="day"
        values={points.values}
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
      <KindTable kinds={playerStats.kinds} />
    </div>
  );
}

/** Two deviations are the 95% interval of a Glicko-2 rating; it narrows as the player meets more puns. */
function ratingWords({ rating, deviation }: NonNullable<PlayerStats['rating']>): string {
  return `Your rating: ${inFull(Math.round(rating))} ± ${inFull(Math.round(2 * deviation))}.`;
}

function KindTable({ kinds }: Pick<PlayerStats, 'kinds'>) {
  return (
    <BarTable
      title="By kind of pun"
      note="Which jokes you get, and which slip by"
      head={['Kind', 'Finished', 'Solved', 'Solve rate']}
      rows={kinds.map(({ kind, finished, solved }) => {
        const share = finished === 0 ? null : solved / finished;
        const rate = share === null ? UNKNOWN : { value: percent(share), share };
        return { name: KIND_NAMES[kind], cells: [finished, solved, rate] };
      })}
    />
  );
}
