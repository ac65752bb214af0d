import type { Db } from '../../src/server/platform/database/db.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { readAnswers } from '../../test/load/rooms/answers.ts';
import { addPlayer, SESSION_COOKIE } from '../../test/support/player.ts';
import { startOwnPostgres } from '../../test/support/postgres.ts';
import { temporaryFolder } from '../../test/support/server.ts';
import { emptyPostgresDatabase } from '../../test/support/templates.ts';
import { type Contender, startContender } from '../api/contender.ts';
import { watchPostgres } from './postgres-cpu.ts';

export interface World {
  db: Db;
  processes: Contender[];
  urls: string[];
  /** The answer to each question. */
  answers: Map<string, string>;
  /** CPU seconds so far. */
  postgresCpu(): number;
  /** Adds a player and returns the cookie of the session. */
  addHost(): Promise<string>;
}

/** `profile=punnery` writes a CPU profile of each process to `.cache/profile`. */
const PROFILE = process.argv.includes('profile=punnery') ? '.cache/profile' : undefined;

/** Runs so many processes in production mode on a PostgreSQL of their own. */
export async function withWorld<Result>(
  size: number,
  work: (world: World) => Promise<Result>,
): Promise<Result> {
  const postgres = await startOwnPostgres();
  const ending: (() => unknown)[] = [postgres.stop];
  try {
    const folder = temporaryFolder();
    ending.unshift(folder.remove);
    const databaseUrl = await emptyPostgresDatabase(postgres.url);
    const processes: Contender[] = [];
    for (let n = 0; n < size; n++) {
      const started = await startContender('punnery', {
        databaseUrl,
        dataDir: folder.path,
        profile: PROFILE,
      });
      processes.push(started);
      ending.unshift(started.stop);
    }
    const { db, close } = openPostgres(databaseUrl, 4, () => {});
    ending.unshift(close);
    return await work({
      db,
      processes,
      urls: processes.map(({ port }) => `http://127.0.0.1:${port}`),
      answers: await readAnswers(db),
      postgresCpu: await watchPostgres(postgres.url),
      addHost: async () => `${SESSION_COOKIE}=${(await addPlayer(db, new Date())).cookieValue}`,
    });
  } finally {
    for (const end of ending) await end();
  }
}

/** Each room is a network of its own. */
export function addressOf(room: number): string {
  return `127.${1 + (room >> 8)}.${room & 255}.1`;
}
