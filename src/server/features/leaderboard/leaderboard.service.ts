import type { LeaderboardEntry } from '../../../contract/leaderboard.ts';
import { badgeFor } from '../../../rules/badges.ts';
import { BOARDS, type BoardKey, type BoardPeriod, type BoardScope } from '../../../rules/boards.ts';
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

const SOURCES: { [Period in BoardPeriod]: (now: Date) => Source<Period> } = {
  // Calendar months, UTC.
  month: (now) => monthly(`${now.toISOString().slice(0, 7)}-01`),
  'all-time': () => allTime,
};
const READERS: Record<BoardScope, (db: Db, source: Source, playerId: string) => Promise<RankedRow[]>> = {
  friends: readFriends,
  global: readGlobal,
};

export async function readBoard(
  { db, clock }: LeaderboardDeps,
  playerId: string,
  key: BoardKey,
): Promise<LeaderboardEntry[]> {
  const { scope, period } = BOARDS[key];
  const rows = await READERS[scope](db, SOURCES[period](clock.now()), playerId);
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
        const sources = Object.values(SOURCES).map((sourceAt) => sourceAt(clock.now()));
        await dropOtherBoundaries(
          tx,
          sources.map((source) => source.board),
        );
        for (const source of sources) await rebuildBoundaries(tx, source);
      }),
  };
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
