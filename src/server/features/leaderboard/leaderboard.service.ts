import { BOARDS, type BoardKey, type BoardPeriod, type BoardScope } from '../../../rules/boards.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import {
  allTime,
  dropOtherBoundaries,
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
const READERS: Record<BoardScope, (db: Db, source: Source, caller: string) => Promise<string>> = {
  friends: readFriends,
  global: readGlobal,
};

/** Returns JSON text that the database has written. */
export function readBoard({ db, clock }: LeaderboardDeps, playerId: string, key: BoardKey): Promise<string> {
  const { scope, period } = BOARDS[key];
  return READERS[scope](db, SOURCES[period](clock.now()), playerId);
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
