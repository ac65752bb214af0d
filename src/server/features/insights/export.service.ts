import type { InsightDay, PeriodQuery } from '../../../contract/insights.ts';
import { dayIn, UTC } from '../../../rules/day.ts';
import { csvHeader, csvLine } from '../../platform/http/csv.ts';
import type { InsightDeps } from './count-days.service.ts';
import { knownPeriod, readEachDay } from './each-day.service.ts';

const inDollars = (cents: number) => (cents / 100).toFixed(2);

/** Every series of the plots that has a value for each day, exact to the last player and cent. */
const COLUMNS: readonly [name: string, write: (day: InsightDay) => number | string][] = [
  ['day', ({ day }) => day],
  ['visits', ({ visits }) => visits],
  ['signUps', ({ signUps }) => signUps],
  ['players', ({ players }) => players],
  ['gamesFinished', ({ gamesFinished }) => gamesFinished],
  ['gamesSolved', ({ solved }) => solved],
  ['dailyPlayed', ({ daily }) => daily.played],
  ['dailySolved', ({ daily }) => daily.solved],
  ['dailyWithoutHint', ({ daily }) => daily.unaided],
  ['challengesMade', ({ challenges }) => challenges.made],
  ['challengesFinished', ({ challenges }) => challenges.finished],
  ['challengeGuests', ({ challenges }) => challenges.guests],
  ['challengeSignUps', ({ challenges }) => challenges.signUps],
  ['roomsOpened', ({ rooms }) => rooms.opened],
  ['roomGames', ({ rooms }) => rooms.games],
  ['roomSeats', ({ rooms }) => rooms.seats],
  ['roomGuests', ({ rooms }) => rooms.guests],
  ['roomSignUps', ({ rooms }) => rooms.signUps],
  ['friendshipsMade', ({ friends }) => friends.made],
  ['nudgesSent', ({ friends }) => friends.nudged],
  ['nudgesFollowed', ({ friends }) => friends.followed],
  ['creditsIn', ({ creditsIn }) => creditsIn],
  ['creditsOut', ({ creditsOut }) => creditsOut],
  ['revenueInDollars', ({ revenue }) => inDollars(revenue)],
  ['returnedInDollars', ({ returned }) => inDollars(returned)],
];

/** Contains sums only, nothing about any one player, so that it is not recorded as an export of their data. */
export async function exportInsights({ db, clock }: InsightDeps, query: PeriodQuery): Promise<string> {
  const days = await readEachDay(db, await knownPeriod(db, query, dayIn(UTC, clock.now())));
  const lines = days.map((day) => csvLine(COLUMNS.map(([, write]) => String(write(day)))));
  return csvHeader(COLUMNS.map(([name]) => name)) + lines.join('');
}
