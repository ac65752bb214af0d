import type { BoardKey, LeaderboardEntry } from '../../../contract/leaderboard.ts';
import { badgeFor } from '../../../rules/badges.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import {
  allTime,
  dropOtherBoundaries,
  monthly,
  type RankedRow,
  readFriends,
  readHeld,
  readOwn,
  readTop,
  rebuildBoundaries,
  type Source,
} from './leaderboard.store.ts';

export interface LeaderboardDeps {
  db: Db;
  clock: Clock;
}

export async function readBoard(
  deps: LeaderboardDeps,
  playerId: string,
  key: BoardKey,
): Promise<LeaderboardEntry[]> {
  const source = key.endsWith('monthly') ? thisMonth(deps.clock) : allTime;
  const rows = key.startsWith('friends')
    ? await readFriends(deps.db, source, playerId)
    : await readGlobal(deps.db, source, playerId);
  return rows.map((row) => entryOf(row, playerId));
}

async function readGlobal(db: Db, source: Source, playerId: string): Promise<RankedRow[]> {
  const top = await readTop(db, source);
  if (top.some((row) => row.playerId === playerId)) return top;
  const own = (await readOwn(db, source, playerId)) ?? (await readHeld(db, source, playerId));
  return own ? [...top, own] : top;
}

export function boundariesJob({ db, clock }: LeaderboardDeps): Job {
  return {
    name: 'rank boundaries',
    everySeconds: 60,
    work: () =>
      db.transaction(async (tx) => {
        const sources = [allTime, thisMonth(clock)];
        await dropOtherBoundaries(
          tx,
          sources.map((source) => source.board),
        );
        for (const source of sources) await rebuildBoundaries(tx, source);
      }),
  };
}

/** Calendar months, UTC. */
function thisMonth(clock: Clock): Source {
  return monthly(`${clock.now().toISOString().slice(0, 7)}-01`);
}

function entryOf(row: RankedRow, callerId: string): LeaderboardEntry {
  return {
    id: row.playerId,
    userId: row.playerId,
    rank: row.rank,
    username: row.username,
    firstName: row.firstName || null,
    email: row.playerId === callerId ? row.email : null,
    profileImageUrl: row.profileImageUrl,
    currentBadge: badgeFor(row.allPoints).name,
    points: row.points,
  };
}
