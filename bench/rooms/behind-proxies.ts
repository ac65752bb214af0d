import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { cookieNames } from '../../src/server/platform/http/cookies.ts';
import { readAnswers } from '../../test/load/rooms/answers.ts';
import { playGame } from '../../test/load/rooms/game.ts';
import { joinRoom, openRoom } from '../../test/load/rooms/table.ts';
import { freePort } from '../../test/support/free-port.ts';
import { addPlayer } from '../../test/support/player.ts';
import { startOwnPostgres } from '../../test/support/postgres.ts';
import { PROXIES } from '../../test/support/proxies.ts';
import { SECRET } from '../../test/support/secret.ts';
import { startServer, temporaryFolder } from '../../test/support/server.ts';
import { emptyPostgresDatabase } from '../../test/support/templates.ts';
import { type Line, none } from '../line.ts';

const SEATS = 4;

/** A whole game behind each proxy as in deploy/, with two processes: every phone hears all of it by its stream. */
export async function behindProxies(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const name of Object.keys(PROXIES)) lines.push(await behind(name));
  return lines;
}

async function behind(name: string): Promise<Line> {
  const postgres = await startOwnPostgres();
  const folder = temporaryFolder();
  const ending: (() => unknown)[] = [postgres.stop, folder.remove];
  try {
    const databaseUrl = await emptyPostgresDatabase(postgres.url);
    const [port, plainPort] = [await freePort(), await freePort()];
    const backends: [number, number] = [await freePort(), await freePort()];
    const url = `https://localhost:${port}`;
    const settings = { NODE_ENV: 'production', TRUST_PROXY: '1', SECRET, DATABASE_URL: databaseUrl };
    for (const backend of backends) {
      const own = { DATA_DIR: folder.path, PORT: String(backend), PUBLIC_URL: url };
      const server = await startServer({ ...settings, ...own });
      ending.unshift(server.stop);
    }
    const proxy = await PROXIES[name]?.({ folder: folder.path, port, plainPort, backends });
    if (!proxy) throw new Error(`There is no ${name}.`);
    ending.unshift(proxy.stop);
    const { db, close } = openPostgres(databaseUrl, 2, () => {});
    ending.unshift(close);
    const { cookieValue } = await addPlayer(db, new Date());
    const place = { nextUrl: () => url, address: '127.0.0.2', ca: proxy.ca };
    const host = await openRoom({ ...place, cookie: `${cookieNames(url).session}=${cookieValue}` });
    const seats = await Promise.all(Array.from({ length: SEATS }, () => joinRoom(place, host.code)));
    const pace = { answers: await readAnswers(db), seconds: { from: 0.2, to: 1 }, revealMs: 100 };
    await playGame({ host, seats }, pace);
    const polls = seats.reduce((sum, { watcher }) => sum + watcher.polls() + watcher.losses(), 0);
    for (const { watcher } of [host, ...seats]) watcher.close();
    return none(`${name}: calls in place of a stream, and lost streams`, polls);
  } finally {
    for (const end of ending) await end();
  }
}
