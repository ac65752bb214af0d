import { sql } from 'drizzle-orm';
import { startQueryCounter } from '../support/query-counter.ts';
import { SECRET } from '../support/secret.ts';
import { type Fire, freshAddress, type Probe } from './probe.ts';
import { type Target, withServer } from './target.ts';

const AT_ONCE = 20;
/** The number of refused calls, all from one address. */
const FLOOD = 10_000;
/** The number of refusals that a client gets in a minute, plus those that were in flight when the limit was reached. */
const REFUSED_MAX = 300 + AT_ONCE;
const DAYS = 800;
const DAY_PAGES_MAX = 600;

/** Runs a server and counts every query that it sends to the database. */
async function withCountedQueries(
  { databaseUrl }: Target,
  run: (fire: Fire, queries: () => number) => Promise<void>,
): Promise<void> {
  const counter = await startQueryCounter(databaseUrl);
  const env = { SECRET, TRUST_PROXY: '1', DEMO: '1', LOG_LEVEL: 'error' };
  await withServer({ databaseUrl: counter.url }, env, (_server, fire) => run(fire, counter.queries)).finally(
    counter.stop,
  );
}

/** Makes this many calls, a few at a time, and returns their statuses. */
async function repeat(count: number, call: (n: number) => ReturnType<Fire>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => call(n + i)));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

const servedIn = (statuses: number[]) => statuses.filter((status) => status !== 429).length;

export const refusedFlood: Probe = {
  name: 'ten thousand refused calls from one address',
  async run({ target, expect, note }) {
    const player = await target.addCaller('player');
    const gone = await target.addCaller('player');
    const neighbour = await target.addCaller('player');
    await target.database.db.execute(sql`DELETE FROM sessions WHERE player_id = ${gone.id}`);
    await withCountedQueries(target, async (fire, queries) => {
      const address = freshAddress();
      const before = queries();
      for (const [name, path, cookie] of [
        ['a player at the admins’ door', '/api/admin/users', player.cookie],
        ['an ended session', '/api/auth/user', gone.cookie],
        ['a visitor', '/api/auth/user', ''],
        ['an endpoint that is not there', '/api/nope', ''],
      ] as const) {
        const statuses = await repeat(FLOOD / 4, () => fire({ path, headers: { ...address, cookie } }));
        expect(
          servedIn(statuses) <= REFUSED_MAX,
          `${name}: ${servedIn(statuses)} of ${FLOOD / 4} were let through`,
        );
      }
      const asked = queries() - before;
      note(`${FLOOD} calls asked the database ${asked} times`);
      expect(asked <= FLOOD / 20, `${FLOOD} refused calls asked the database ${asked} times`);
      const other = await fire({ path: '/api/auth/user', headers: { ...address, cookie: neighbour.cookie } });
      expect(other.status === 200, `a player of the same network is refused: ${other.status}`);
    });
  },
};

export const costlyPages: Probe = {
  name: 'pages and probes that ask the database at each call',
  async run({ target, expect, note }) {
    await withCountedQueries(target, async (fire, queries) => {
      let before = queries();
      const ready = await repeat(2000, () => fire({ path: '/readyz' }));
      const asked = queries() - before;
      note(`2000 calls of /readyz asked the database ${asked} times`);
      expect(servedIn(ready) === 2000, '/readyz is limited');
      expect(asked <= 200, `2000 calls of /readyz asked the database ${asked} times`);

      for (const ending of ['', '.png']) {
        const address = freshAddress();
        before = queries();
        const days = await repeat(DAYS, (n) => {
          const day = new Date(Date.UTC(2024, 0, n)).toISOString().slice(0, 10);
          return fire({ path: `/d/${day}${ending}`, headers: address });
        });
        note(`${DAYS} calls of /d/…${ending} asked the database ${queries() - before} times`);
        expect(
          servedIn(days) <= DAY_PAGES_MAX,
          `${servedIn(days)} pages /d/…${ending} were served to one address`,
        );
      }
    });
  },
};

export const headCalls: Probe = {
  name: 'HEAD besides GET, to be counted twice',
  async run({ target, fire, expect }) {
    const caller = await target.addCaller('player');
    const path = '/api/identity/devices';
    const statuses: number[] = [];
    for (let n = 0; n < 140; n++)
      statuses.push((await fire({ method: n % 2 ? 'GET' : 'HEAD', path }, caller)).status);
    expect(servedIn(statuses) <= 60, `${servedIn(statuses)} calls of an endpoint that allows 60 were served`);
  },
};
