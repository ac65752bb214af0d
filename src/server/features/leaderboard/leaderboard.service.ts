import type { BestBoard } from '../../../contract/best-board.ts';
import {
  BOARD_KEYS,
  BOARDS,
  type BoardKey,
  type BoardPeriod,
  type BoardScope,
} from '../../../rules/boards.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import {
  allTime,
  dropOtherBoundaries,
  findFriendsRank,
  findGlobalRank,
  monthly,
  readFriends,
  readGlobal,
  rebuildBoundaries,
  type Source,
} from './leaderboard.store.ts';

export interface LeaderboardDeps {
  db: Db;
  clock: Clock;
}

const SOURCES: { [Period in BoardPeriod]: (now: Date) => Source<Period> } = {
  // Months are calendar months in UTC.
  month: (now) => monthly(`${now.toISOString().slice(0, 7)}-01`),
  'all-time': () => allTime,
};
const READERS: Record<BoardScope, { board: typeof readGlobal; rank: typeof findGlobalRank }> = {
  friends: { board: readFriends, rank: findFriendsRank },
  global: { board: readGlobal, rank: findGlobalRank },
};

/** Returns JSON text that the database has written. */
export async function readBoard(
  { db, clock }: LeaderboardDeps,
  playerId: string,
  key: BoardKey,
): Promise<string> {
  const { scope, period } = BOARDS[key];
  const row = await READERS[scope].board(db, SOURCES[period](clock.now()), playerId);
  return row?.entries ?? '[]';
}

/** Of equal ranks the first counts, so the boards come from the one that compares most to the one that compares least. */
const HARDEST_FIRST = BOARD_KEYS.toReversed();

/** Finds the board on which the player has the best rank, if they have one at all. */
export async function readBest({ db, clock }: LeaderboardDeps, playerId: string): Promise<BestBoard> {
  let best: BestBoard['best'] = null;
  for (const key of HARDEST_FIRST) {
    const { scope, period } = BOARDS[key];
    const row = await READERS[scope].rank(db, SOURCES[period](clock.now()), playerId);
    const rank = row?.rank ?? null;
    if (rank !== null && (best === null || rank < best.rank)) best = { key, rank };
  }
  return { best };
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
