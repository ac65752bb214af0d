import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../src/server/platform/database/db.ts';
import { cookieNames } from '../../src/server/platform/http/cookies.ts';
import { freePort } from '../../test/support/free-port.ts';
import { addPlayer } from '../../test/support/player.ts';
import { PROXIES } from '../../test/support/proxies.ts';
import { type Server, temporaryFolder } from '../../test/support/server.ts';
import { putLoadOn } from './load.ts';

const RESTARTS = 6;
const CALLS = 2000;
/** Enough players that none of them reaches the limit of ten messages a day. */
const PLAYERS = 2000;

interface Setting {
  proxy: string;
  /** The database of both processes, used to add players and to count what arrived. */
  db: Db;
  start(port: number, publicUrl: string): Promise<Server>;
  /** Runs before the load, for whatever else should be done through the proxy. */
  use?(url: string, ca: string): Promise<void>;
}

/**
 * Restarts two processes in turn, behind one of the proxies of deploy/
 * and under load. No call may fail, and no POST may arrive twice.
 */
export async function restartUnderLoad({ proxy: name, db, start, use }: Setting): Promise<boolean> {
  const folder = temporaryFolder();
  const [port, plainPort, first, second] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const publicUrl = `https://localhost:${port}`;
  const servers = [await start(first, publicUrl), await start(second, publicUrl)];
  const proxy = await PROXIES[name]?.({ folder: folder.path, port, plainPort, backends: [first, second] });
  if (!proxy) throw new Error(`Choose one of: ${Object.keys(PROXIES).join(', ')}.`);
  await use?.(publicUrl, proxy.ca);
  const load = putLoadOn(publicUrl, proxy.ca, await addPlayers(db, publicUrl));
  const codes: (number | null | undefined)[] = [];
  for (let restart = 0; restart < RESTARTS || load.calls < CALLS; restart++) {
    const turn = restart % 2;
    codes.push(await servers[turn]?.stop());
    servers[turn] = await start(turn === 0 ? first : second, publicUrl);
  }
  await load.end();
  const { twice, lost } = await arrivals(db, load.posted);
  console.log({
    proxy: name,
    restarts: codes.length,
    exitCodes: [...new Set(codes)],
    calls: load.calls,
    failed: load.failures.length,
    posts: load.posted.length,
    postsTwice: twice,
    postsLost: lost,
  });
  for (const failure of load.failures.slice(0, 10)) console.log(failure);
  if (load.failures.length > 0) console.log(proxy.log().replace(/^.*Connection refused.*\n/gm, ''));
  await proxy.stop();
  await Promise.all(servers.map((server) => server.stop()));
  folder.remove();
  return load.failures.length + twice + lost === 0 && codes.every((code) => code === 0);
}

async function arrivals(db: Db, posted: string[]): Promise<{ twice: number; lost: number }> {
  const arrived = await queryRows<{ content: string; times: number }>(
    db,
    sql`SELECT content, count(*)::int AS times FROM feedback GROUP BY content`,
  );
  await db.execute(sql`DELETE FROM feedback`);
  const there = new Set(arrived.map(({ content }) => content));
  return {
    twice: arrived.filter(({ times }) => times > 1).length,
    lost: posted.filter((content) => !there.has(content)).length,
  };
}

async function addPlayers(db: Db, publicUrl: string): Promise<string[]> {
  const { session } = cookieNames(publicUrl);
  const cookies: string[] = [];
  for (let n = 0; n < PLAYERS; n++)
    cookies.push(`${session}=${(await addPlayer(db, new Date())).cookieValue}`);
  return cookies;
}
