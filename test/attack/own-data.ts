import { sql } from 'drizzle-orm';
import { queryRows } from '../../src/server/platform/database/db.ts';
import type { Probe, Probing } from './probe.ts';
import type { Caller } from './target.ts';

const TURNS = 20;
const EXPORTS = 6;
/** The number of messages of each player who exports, of about 400 bytes each. */
const MESSAGES = 60_000;
/**
 * The longest that another player's call may take during exports.
 * Alone it takes a few milliseconds, but the machine may be busy.
 */
const PATIENCE_MS = 1500;
const MESSAGES_A_DAY = 10;

/** Two past days are started in turn; only one game may be kept for each. */
export const archiveWithoutEnd: Probe = {
  name: 'archive games without end',
  async run({ target, fire, expect }) {
    const { db } = target.database;
    await db.execute(sql`INSERT INTO daily_puns (day, pun_id)
      SELECT current_date - 5 - row_number() OVER ()::int, id FROM puns p
      WHERE NOT EXISTS (SELECT FROM daily_puns d WHERE d.pun_id = p.id) ORDER BY id LIMIT 2`);
    const days = await queryRows<{ day: string }>(
      db,
      sql`SELECT day::text FROM daily_puns ORDER BY day LIMIT 2`,
    );
    const caller = await target.addCaller('player');
    for (let turn = 0; turn < TURNS; turn++)
      for (const { day } of days) {
        const { status } = await fire({ path: `/api/daily/start?zone=UTC&day=${day}` }, caller);
        expect(status === 200, `a start from the archive answers ${status}`);
      }
    const [kept] = await queryRows<{ games: number }>(
      db,
      sql`SELECT count(*)::int AS games FROM game_sessions WHERE player_id = ${caller.id}`,
    );
    expect(kept?.games === days.length, `${2 * TURNS} starts of two past days left ${kept?.games} games`);
  },
};

/** Six players with much data export it at once, then one of them exports six times at once. Nobody else may notice. */
export const exportsAtOnce: Probe = {
  name: 'six exports at once while others play',
  async run(probing) {
    const { target, fire, expect } = probing;
    const [other, ...exporting] = await Promise.all(
      Array.from({ length: EXPORTS + 1 }, () => target.addCaller('player')),
    );
    for (const { id } of exporting)
      await target.database.db.execute(sql`INSERT INTO feedback (player_id, type, content, created_at)
        SELECT ${id}, 'feedback', repeat('More snails, please. ', 15), now() - interval '2 days' FROM generate_series(1, ${MESSAGES}::int)`);
    const wait = await longestWait(probing, other as Caller, exporting);
    expect(
      wait <= PATIENCE_MS,
      `a call of somebody else took ${wait.toFixed(0)} ms while ${EXPORTS} exported`,
    );

    const [greedy] = exporting;
    const shots = Array.from({ length: EXPORTS }, () => fire({ path: '/api/profile/data' }, greedy));
    const answers = await Promise.all(shots.map((shot) => shot.catch(() => ({ status: 0 }))));
    const served = answers.filter(({ status }) => status === 200).length;
    expect(served === 1, `one player had ${served} exports at once`);
  },
};

async function longestWait({ fire }: Probing, other: Caller, exporting: Caller[]): Promise<number> {
  let isRunning = true;
  const exports = exporting.map((caller) => fire({ path: '/api/profile/data' }, caller).catch(() => {}));
  const all = Promise.all(exports).finally(() => {
    isRunning = false;
  });
  let longest = 0;
  while (isRunning) {
    const { milliseconds } = await fire({ path: '/api/auth/user' }, other).catch(() => ({
      milliseconds: Number.POSITIVE_INFINITY,
    }));
    longest = Math.max(longest, milliseconds);
  }
  await all;
  return longest;
}

/** The rate limit allows ten messages a minute, which would be thousands in a day, so there is a daily limit, too. */
export const feedbackFlood: Probe = {
  name: 'feedback without end',
  async run({ target, fire, expect }) {
    const caller = await target.addCaller('player');
    await target.database.db.execute(sql`INSERT INTO feedback (player_id, type, content, created_at)
      SELECT ${caller.id}, 'feedback', 'Again.', now() FROM generate_series(1, ${MESSAGES_A_DAY - 1}::int)`);
    const review = { path: '/api/reviews', body: { type: 'feedback', content: 'And again.' } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => fire(review, caller)));
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken === 1, `${MESSAGES_A_DAY - 1 + taken} messages of one player were taken in a day`);
  },
};
