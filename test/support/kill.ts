import { join } from 'node:path';
import { players } from '../../src/server/features/players/players.tables.ts';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import { type Server, startServer } from './server.ts';
import { signUp } from './sign-up.ts';

const WRITERS = 4;
const WRITES_BEFORE_KILL = 8;

type Start = (env: Record<string, string>) => Promise<Server>;

/**
 * Starts the server on this folder, writes concurrently, kills it with -9 in the middle, and repeats that. Then it
 * looks for every write that was acknowledged.
 */
export async function writeUntilKilled(dataDir: string, rounds: number, start: Start = startServer) {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const server = await start({ DATA_DIR: dataDir, TRUST_PROXY: '1', DEMO: '1' });
    const enough = acknowledged.length + WRITES_BEFORE_KILL;
    let isKilled: Promise<unknown> | undefined;
    const write = async (writer: number) => {
      for (let n = 0; !isKilled; n++) {
        const name = `r${round}-w${writer}-n${n}`;
        const isAnswered = await signUp(server.url, name).then(
          () => true,
          () => false,
        );
        if (isAnswered) acknowledged.push(name);
        if (acknowledged.length >= enough) isKilled ??= server.stop('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    await isKilled;
  }
  const present = await usernamesIn(dataDir);
  return { acknowledged: acknowledged.length, missing: acknowledged.filter((name) => !present.has(name)) };
}

async function usernamesIn(dataDir: string): Promise<Set<string | null>> {
  const { db, close } = await openEmbedded(join(dataDir, 'db'));
  const rows = await db.select({ username: players.username }).from(players);
  await close();
  return new Set(rows.map((row) => row.username));
}
