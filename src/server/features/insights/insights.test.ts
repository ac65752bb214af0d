import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { MadeUpMonth, seeded } from '../../../../test/support/made-up-month.ts';
import type { Insights } from '../../../contract/insights.ts';
import { addDays } from '../../../rules/day.ts';
import { queryRows } from '../../platform/database/db.ts';
import { insightsJob, rebuildInsights } from './count-days.service.ts';
import { insightDays } from './insights.tables.ts';

const server = await startApp();
const { db, clock } = server;
const FIRST = '2026-02-24';
const LAST = '2026-03-31';
clock.set(`${FIRST}T00:00:00Z`);
const admin = await signedInAdmin(server);
await db.execute(sql`UPDATE sessions SET expires_at = '2027-01-01'`);
await onlyPuns(server, 'FOUR SECONDS');

const job = () => insightsJob({ db, clock }).work(AbortSignal.any([]));
const read = async (days = 90): Promise<Insights> =>
  (await admin.get(`/api/admin/insights?days=${days}`)).body;
const at = (day: string, time: string) => new Date(`${day}T${time}Z`);

/** Everything that the jobs have written, except the times. */
async function rollUps() {
  const tables = [
    sql`SELECT day, name, age, count FROM insight_counts ORDER BY day, name, age`,
    sql`SELECT day, kind, credits_in, credits_out FROM insight_credits ORDER BY day, kind`,
    sql`SELECT day, is_closed FROM insight_days ORDER BY day`,
  ];
  const rows = [];
  for (const table of tables) rows.push(await queryRows(db, table));
  return rows;
}

test('before the first run there is only today, with nothing in it', async () => {
  const { asOf, days, months, cohorts, credits } = await read();
  expect({ asOf, months, credits }).toEqual({
    asOf: null,
    months: [{ month: '2026-02', players: 0 }],
    credits: [],
  });
  expect(days).toMatchObject([{ day: FIRST, players: 0, visits: 0, daily: { played: 0 } }]);
  expect(cohorts).toEqual([{ week: '2026-02-23', size: 0, active: [0], weeksOver: 0 }]);
});

test('a month of play counted day by day matches a plain count and a rebuild', async () => {
  const month = new MadeUpMonth(db);
  const chance = seeded(7);
  for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
    // The job does not run every day, so sometimes it still has to close yesterday or several days.
    clock.set(`${day}T00:05:00Z`);
    if (chance() < 0.2) await job();
    await month.signUp(at(day, '00:00:00.000'), at(day, '23:59:59.999'), at(day, '12:00:00.000'));
    const games = month.players.flatMap((player) =>
      [
        { time: '00:00:00.000', share: 0.4 },
        { time: '23:59:59.999', share: 0.2 },
      ]
        .filter(({ share }) => chance() < share)
        .map(({ time }) => ({ player, at: at(day, time), isCorrect: chance() < 0.5 })),
    );
    await month.play(games);
    clock.set(`${day}T12:00:00Z`);
    if (chance() < 0.5) await job();
    // Some players leave on a day on which they played, and take games of closed days along.
    const leaver = games[Math.floor(games.length * chance())]?.player;
    if (leaver && chance() < 0.3) await month.leave(leaver, clock.now());
    if (chance() < 0.2) await job();
  }
  clock.set(`${LAST}T12:30:00Z`);
  await job();

  const seen = await read();
  const expected = seen.days.map(({ day }) => month.on(day));
  const ofAdmin = { ...expected[0], signUps: (expected[0]?.signUps ?? 0) + 1 };
  expect(seen.days).toHaveLength(36);
  expect(seen.days).toMatchObject([ofAdmin, ...expected.slice(1)]);
  expect(seen.months).toEqual(['2026-02', '2026-03'].map((name) => month.month(name)));
  const funnel = month.funnel(FIRST, LAST);
  expect(seen.funnel).toEqual({ visits: 0, ...funnel, signUps: funnel.signUps + 1 });
  expect(seen.cohorts.slice(1)).toEqual(seen.cohorts.slice(1).map(({ week }) => month.cohort(week, LAST)));
  expect(seen.cohorts).toHaveLength(6);
  // Every number is large enough for the comparison to mean something.
  for (const value of Object.values(funnel)) expect(value).toBeGreaterThan(9);

  const lately = await read(30);
  expect(lately.days).toEqual(seen.days.slice(-30));
  expect(lately.months).toEqual([month.month('2026-03')]);
  expect(lately.funnel).toEqual({ visits: 0, ...month.funnel('2026-03-02', LAST) });
  expect(lately.cohorts).toEqual(seen.cohorts.filter(({ week }) => week >= '2026-03-02'));

  const counted = await rollUps();
  // Counting in parallel and counting again give the same result.
  await Promise.all([job(), rebuildInsights({ db, clock }), job()]);
  expect(await rollUps()).toEqual(counted);

  // Players who leave later change no counted day, not even today. Neither does a job that finds no counts
  // at all, as in a database of an older release, and is cut off.
  for (const player of month.players.slice(0, 6)) await month.leave(player, clock.now());
  await job();
  expect(await rollUps()).toEqual(counted);
  await db.execute(sql`TRUNCATE insight_days, insight_counts, insight_credits`);
  const cut = new AbortController();
  let looks = 0;
  const now = () => {
    if (++looks === 9) cut.abort();
    return clock.now();
  };
  await insightsJob({ db, clock: { now } }).work(cut.signal);
  expect(await db.$count(insightDays)).toBe(4);
  await job();
  expect(await rollUps()).toEqual(counted);
});
