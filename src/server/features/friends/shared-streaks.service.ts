import { DONE } from '../../../contract/endpoint.ts';
import type { SharedStreakView } from '../../../contract/friends.ts';
import { pairOf, SHARED_STREAKS_MAX } from '../../../rules/friends.ts';
import { countDay, NEW_SHARED_STREAK, runOf, shownDays } from '../../../rules/shared-streak.ts';
import type { Streak } from '../../../rules/streak.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { type OnDaySolved, readStreaks } from '../daily/streak.service.ts';
import { areFriends } from '../friendships/friendships.service.ts';
import { lockPlayers } from '../players/players.service.ts';
import {
  deleteShared,
  findPlayers,
  findSharedStreak,
  findSharedStreaks,
  findSolvedInStreak,
  lockShared,
  type SharedRow,
  saveChoice,
  saveShared,
} from './shared-streaks.store.ts';

interface SharedDeps {
  db: Db;
  clock: Clock;
}

/**
 * Counts the day for each friend who has solved it before. The rows are locked first, so that of two who solve it at the
 * same moment exactly one is the second.
 */
export const countSharedDay: OnDaySolved = async (tx, { playerId, day, streak }) => {
  const rows = await lockShared(tx, { playerId });
  // A late solve may be followed by days that ended the streak again.
  if (rows.length === 0 || streak.current === 0) return;
  const others = await findSolvedInStreak(
    tx,
    rows.map((row) => otherOf(row, playerId)),
    day,
  );
  for (const row of rows) {
    const other = others.find((one) => one.playerId === otherOf(row, playerId));
    if (!other) continue;
    const [mine, theirs] = [runOf(streak), runOf(other)];
    const runs =
      row.lowId === playerId ? { lowRun: mine, highRun: theirs } : { lowRun: theirs, highRun: mine };
    await saveShared(tx, row, countDay(row, runs, day));
  }
};

function otherOf({ lowId, highId }: Pick<SharedRow, 'lowId' | 'highId'>, playerId: string): string {
  return lowId === playerId ? highId : lowId;
}

export async function readShared(
  { db, clock }: SharedDeps,
  playerId: string,
): Promise<{ streaks: SharedStreakView[] }> {
  const rows = await findSharedStreaks(db, playerId);
  if (rows.length === 0) return { streaks: [] };
  const others = rows.map((row) => otherOf(row, playerId));
  const players = new Map((await findPlayers(db, others)).map((player) => [player.id, player]));
  const streaks = await readStreaks(db, [playerId, ...others], clock.now());
  const shown = rows.flatMap((row) => {
    const player = players.get(otherOf(row, playerId));
    return player ? { ...player, ...viewOf(row, playerId, streaks) } : [];
  });
  return { streaks: shown.toSorted((one, other) => (other.days ?? 0) - (one.days ?? 0)) };
}

function viewOf(row: SharedRow, playerId: string, streaks: Map<string, Streak>) {
  const isLow = row.lowId === playerId;
  const [mine, friends] = [streaks.get(playerId), streaks.get(otherOf(row, playerId))];
  return {
    isChosen: isLow ? row.lowChosen : row.highChosen,
    hasChosen: isLow ? row.highChosen : row.lowChosen,
    days: mine && friends && row.current > 0 ? shownDays(row, { mine, friends, isLow }) : 0,
  };
}

/** A shared streak counts from the moment at which both have chosen it; whoever ends it, ends it for both. */
export async function chooseShared(
  { db, clock }: SharedDeps,
  playerId: string,
  { otherId, isChosen }: { otherId: string; isChosen: boolean },
) {
  await db.transaction(async (tx) => {
    const there = await lockPlayers(tx, [playerId, otherId]);
    const isThere = there.some(({ id, bannedAt }) => id === otherId && !bannedAt);
    if (!isThere || !(await areFriends(tx, playerId, otherId))) throw new Refusal('not_friends');
    const pair = pairOf(playerId, otherId);
    const isLow = pair.lowId === playerId;
    const row = await findSharedStreak(tx, pair);
    const { lowChosen = false, highChosen = false } = row ?? {};
    if ((isLow ? lowChosen : highChosen) === isChosen) return;
    if (isChosen && (await countChosen(tx, playerId)) >= SHARED_STREAKS_MAX)
      throw new Refusal('too_many_shared_streaks');
    const chosen = isLow ? { lowChosen: isChosen, highChosen } : { lowChosen, highChosen: isChosen };
    if (!chosen.lowChosen && !chosen.highChosen) return deleteShared(tx, pair);
    const sharedSince = chosen.lowChosen && chosen.highChosen ? clock.now() : null;
    await saveChoice(tx, { ...pair, ...chosen, sharedSince, ...NEW_SHARED_STREAK });
  });
  return DONE;
}

/** Banned friends are not shown, so that nobody could end a streak with them: they take no place. */
async function countChosen(tx: Db, playerId: string): Promise<number> {
  const rows = await findSharedStreaks(tx, playerId);
  const chosen = rows.filter(({ lowId, lowChosen, highChosen }) =>
    lowId === playerId ? lowChosen : highChosen,
  );
  if (chosen.length === 0) return 0;
  const players = await findPlayers(
    tx,
    chosen.map((row) => otherOf(row, playerId)),
  );
  return players.length;
}
