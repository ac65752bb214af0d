import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { liveIn } from '../../../../test/support/lived-in.ts';
import { madeUpPages } from '../../../../test/support/made-up-pages.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import type { InsightDay, PunInsight } from '../../../contract/insights.ts';
import { queryRows } from '../../platform/database/db.ts';
import { puns } from '../puns/puns.tables.ts';
import { insightsJob } from './count-days.service.ts';
import { readInsights } from './insights.service.ts';
import { punStatsJob } from './pun-stats.service.ts';

const server = await startApp({}, { webFolder: madeUpPages() });
const { app, db, clock } = server;
const admin = await signedInAdmin(server);
const today = async (): Promise<InsightDay> =>
  (await admin.get('/api/admin/insights?days=30')).body.days.at(-1);
const list = async (query = '') => (await admin.get(`/api/admin/insights/puns?${query}`)).body;
const answers = async (query: string) => (await list(query)).rows.map(({ answer }: PunInsight) => answer);
const download = () =>
  app.inject({ url: '/api/admin/insights/puns/export', headers: { cookie: admin.cookie } });
const update = () => punStatsJob({ db }).work(AbortSignal.any([]));

interface Outcome {
  isSolved: boolean;
  hints: number;
  vote?: { clever: boolean; groan: boolean };
  isReported?: boolean;
}

async function play(answer: string, outcomes: Outcome[]): Promise<void> {
  await db.update(puns).set({ isActive: sql`${puns.answer} = ${answer}` });
  for (const { isSolved, hints, vote, isReported } of outcomes) {
    const player = await signedInPlayer(server);
    const { id } = (await player.get('/api/game/start')).body;
    for (let n = 0; n < hints; n++) await player.post(`/api/game/${id}/hint`, { type: 'letter' });
    const submit = { answer: isSolved ? answer : 'NO', final: true };
    const { punId } = (await player.post(`/api/game/${id}/submit`, submit)).body;
    if (vote) await player.put(`/api/puns/${punId}/vote`, vote);
    if (isReported) await player.post(`/api/puns/${punId}/report`, { reason: 'unfair' });
  }
}

test('each pun has its games, solve rate, hints, votes, reports and rating, in every order, unknown values last', async () => {
  await onlyPuns(server, 'BROKEN CLOCK', 'FOUR SECONDS', 'NEVER PLAYED', {
    answer: 'TEN TIMES',
    question: '=1+1',
  });
  await play('BROKEN CLOCK', [
    { isSolved: true, hints: 0, vote: { clever: true, groan: false } },
    { isSolved: false, hints: 1, vote: { clever: true, groan: true } },
    { isSolved: false, hints: 2, isReported: true },
  ]);
  await play('FOUR SECONDS', [{ isSolved: true, hints: 3 }]);
  await play('TEN TIMES', [
    { isSolved: true, hints: 0, vote: { clever: true, groan: false }, isReported: true },
    { isSolved: false, hints: 0, isReported: true },
  ]);
  await db.update(puns).set({ rating: 1700 }).where(eq(puns.answer, 'BROKEN CLOCK'));
  await db.update(puns).set({ rating: 1600 }).where(eq(puns.answer, 'TEN TIMES'));
  expect(await list()).toEqual({ rows: [], page: 1, pages: 1, total: 0 });
  await update();

  const { rows, ...rest } = await list();
  expect(rest).toEqual({ page: 1, pages: 1, total: 4 });
  expect(rows[0]).toEqual({
    id: expect.any(Number),
    question: expect.stringContaining('Question'),
    answer: 'BROKEN CLOCK',
    isActive: false,
    played: 3,
    solved: 1,
    solveRate: 1 / 3,
    hints: 1,
    clever: 2,
    groan: 1,
    reports: 1,
    rating: 1700,
  });
  expect(rows.at(-1)).toMatchObject({ answer: 'NEVER PLAYED', played: 0, solveRate: null, hints: null });
  const [broken, four, never, ten] = ['BROKEN CLOCK', 'FOUR SECONDS', 'NEVER PLAYED', 'TEN TIMES'];
  expect(await answers('sort=played&order=asc')).toEqual([never, four, ten, broken]);
  expect(await answers('sort=solveRate')).toEqual([four, ten, broken, never]);
  expect(await answers('sort=solveRate&order=asc')).toEqual([broken, ten, four, never]);
  expect(await answers('sort=hints')).toEqual([four, broken, ten, never]);
  expect(await answers('sort=hints&order=asc')).toEqual([ten, broken, four, never]);
  expect((await answers('sort=clever')).slice(0, 2)).toEqual([broken, ten]);
  expect((await answers('sort=groan&order=asc')).at(-1)).toBe(broken);
  expect((await answers('sort=reports')).slice(0, 2)).toEqual([ten, broken]);
  expect((await answers('sort=rating')).slice(0, 2)).toEqual([broken, ten]);
  expect((await answers('sort=rating&order=asc')).slice(2)).toEqual([ten, broken]);
  expect(await list('page=999')).toEqual({ rows: [], page: 999, pages: 1, total: 4 });
});

test('players who leave stay counted, and a run that finds nothing new writes nothing', async () => {
  const before = await list();
  const versions = () => queryRows(db, sql`SELECT pun_id, xmin::text FROM pun_stats ORDER BY pun_id`);
  const written = await versions();
  const [row] = await queryRows<{ id: string }>(db, sql`SELECT player_id AS id FROM game_sessions LIMIT 1`);
  await db.execute(sql`DELETE FROM game_sessions WHERE player_id = ${row?.id}`);
  await update();
  expect(await list()).toEqual(before);
  expect(await versions()).toEqual(written);
});

test('a page has 25 puns, and none is on two', async () => {
  await onlyPuns(
    server,
    ...Array.from(
      { length: 30 },
      (_, n) => `ANSWER ${String.fromCharCode(65 + (n % 26))}${n > 25 ? 'Z' : ''}`,
    ),
  );
  await update();
  const [first, second] = [await list('sort=rating'), await list('sort=rating&page=2')];
  expect([first.rows.length, second.rows.length, first.pages, first.total]).toEqual([25, 9, 2, 34]);
  const ids = new Set([...first.rows, ...second.rows].map(({ id }: PunInsight) => id));
  expect(ids.size).toBe(34);
});

test('the CSV has every pun, and nothing that a spreadsheet would take for a formula', async () => {
  await db.update(puns).set({ question: '=1+1, "they" say' }).where(eq(puns.answer, 'TEN TIMES'));
  const file = await download();
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="punnery-pun-stats.csv"');
  const lines = file.body.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFid,question,answer,isActive,played,solved,solveRate,hints,clever,groan,reports,rating',
  );
  expect(lines.find((line) => line.includes('TEN TIMES'))).toMatch(
    /^\d+,"'=1\+1, ""they"" say",TEN TIMES,no,2,1,0.5,0,1,0,2,1600$/,
  );
  expect(lines).toHaveLength(36);
});

test('a pun whose upload was undone is neither listed, nor counted, nor in the CSV', async () => {
  const { total } = await list();
  const rows = [{ question: 'Uploaded by mistake?', answer: 'WITHDRAWN' }];
  const { batchId } = (await admin.post('/api/admin/puns/upload', { puns: rows })).body;
  await update();
  expect((await list()).total).toBe(total + 1);
  expect((await admin.post(`/api/admin/puns/batches/${batchId}/undo`)).body.undone.counts.withdrawn).toBe(1);
  await update();
  expect(await list()).toMatchObject({ total });
  for (const order of ['asc', 'desc'])
    expect(await answers(`sort=played&order=${order}&page=1`)).not.toContain('WITHDRAWN');
  const file = await download();
  expect(file.body).not.toContain('WITHDRAWN');
});

test.each(['days=0', 'days=366', 'days=-1', 'days=30.0', 'days=', 'days=all', 'days=30&days=90', ''])(
  'insights of %j are refused',
  async (query) => {
    const { status, body } = await admin.get(`/api/admin/insights?${query}`);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  },
);

test.each([
  'sort=question',
  'sort=',
  'sort=played;--',
  'order=up',
  'page=0',
  'page=-1',
  'page=1000',
  'page=x',
  'page=1e2',
  'page=%00',
  'sort=played&sort=hints',
])('puns by %j are refused', async (query) => {
  const { status, body } = await admin.get(`/api/admin/insights/puns?${query}`);
  expect([status, body.code]).toEqual([400, 'invalid_input']);
});

test('credits by cause, revenue and the daily of a day are what the ledger, the payments and the games say', async () => {
  clock.set('2026-03-21T12:00:00Z');
  expect(await today()).toMatchObject({ day: '2026-03-21', creditsIn: 0, revenue: 0 });
  await liveIn(server);
  await db.execute(
    sql`INSERT INTO daily_tallies VALUES ('2026-03-21', 3, 5, 4, 1), ('2026-03-21', 9, 2, 1, 1)`,
  );
  await insightsJob({ db, clock }).work(AbortSignal.any([]));
  const ledger = await queryRows<{ kind: string; in: number; out: number }>(
    db,
    sql`SELECT kind, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::int AS in,
      coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::int AS out
      FROM credit_entries WHERE created_at >= '2026-03-10T00:00:00Z' GROUP BY kind`,
  );
  const { body } = await admin.get('/api/admin/insights?days=30');
  expect(body.credits.toSorted(byKind)).toEqual(ledger.toSorted(byKind));
  expect(ledger.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['ad', 'badge', 'hint', 'purchase', 'refund', 'solve', 'welcome', 'referred']),
  );
  const moved = body.days as InsightDay[];
  expect(moved.reduce((sum, day) => sum + day.creditsIn - day.creditsOut, 0)).toBe(
    ledger.reduce((sum, row) => sum + row.in - row.out, 0),
  );
  expect(moved.at(-1)).toMatchObject({
    day: '2026-03-21',
    revenue: 1200,
    returned: 700,
    daily: { played: 7, solved: 5, unaided: 2 },
  });
});

test('visits of the landing page are counted without recording who came; a stop writes what was counted', async () => {
  clock.set('2026-04-01T23:59:00Z');
  const visit = (options: object = {}) => app.inject({ url: '/', ...options });
  await Promise.all([visit(), visit({ headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' } })]);
  // None of these count: a signed-in browser, a crawler, a prefetch and a HEAD request.
  await visit({ cookies: { signed_in: '1' } });
  await visit({ headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } });
  await visit({ headers: { 'sec-purpose': 'prefetch' } });
  await visit({ method: 'HEAD' });
  await app.inject('/sign-in');
  clock.set('2026-04-02T00:00:00Z');
  await visit();
  await app.close();
  const { days, funnel } = await readInsights({ db, clock }, { days: '30' });
  expect(days.slice(-2)).toMatchObject([
    { day: '2026-04-01', visits: 2 },
    { day: '2026-04-02', visits: 1 },
  ]);
  expect(funnel.visits).toBe(3);
  const columns = await queryRows(
    db,
    sql`SELECT column_name FROM information_schema.columns WHERE table_name = 'landing_visits'`,
  );
  expect(columns).toEqual([{ column_name: 'day' }, { column_name: 'visits' }]);
});

const byKind = (a: { kind: string }, b: { kind: string }) => a.kind.localeCompare(b.kind);
