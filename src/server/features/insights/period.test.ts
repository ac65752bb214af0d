import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { addCountedDays } from '../../../../test/support/counted-days.ts';
import { scansDuring } from '../../../../test/support/scans.ts';
import type { InsightDay, Insights } from '../../../contract/insights.ts';
import { addDays, dayIn, daysFrom, mondayOf, UTC } from '../../../rules/day.ts';
import { PERIOD_DAYS_MAX } from '../../../rules/insights.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { readCohorts, readCreditsByDay, readDays, readMonths, readReached } from './insights.store.ts';

const server = await startApp();
const { app, db, clock } = server;
clock.set(new Date().toISOString());
const admin = await signedInAdmin(server);
const today = dayIn(UTC, clock.now());
const COUNTED = 400;
await addCountedDays(db, COUNTED);
const ago = (days: number) => addDays(today, -days);

const PATH = '/api/admin/insights';
const read = async (from: string, to: string): Promise<Insights> =>
  (await admin.get(`${PATH}?from=${from}&to=${to}`)).body;
const download = (query: string) =>
  app.inject({ url: `${PATH}/export?${query}`, headers: { cookie: admin.cookie } });

test('a period has the days that the whole has, and nothing of those around it', async () => {
  const whole: Insights = (await admin.get(`${PATH}?days=365`)).body;
  const part = await read(ago(100), ago(41));
  expect(part.days.map(({ day }) => day)).toEqual(daysFrom(ago(100), ago(41)));
  expect(part.days).toEqual(whole.days.filter(({ day }) => day >= ago(100) && day <= ago(41)));
  const sumOf = (amount: (day: InsightDay) => number) => part.days.reduce((sum, day) => sum + amount(day), 0);
  expect(sumOf(({ creditsIn }) => creditsIn)).toBe(part.credits.reduce((sum, cause) => sum + cause.in, 0));
  expect(part.funnel).toMatchObject({
    visits: sumOf(({ visits }) => visits),
    signUps: sumOf((it) => it.signUps),
  });
  // Months and weeks that the period touches are whole.
  const months = new Set(part.days.map(({ day }) => day.slice(0, 7)));
  expect(part.months).toEqual(whole.months.filter(({ month }) => months.has(month)));
  const weeks = new Set(part.days.map(({ day }) => mondayOf(day)));
  expect(part.cohorts).toEqual(whole.cohorts.filter(({ week }) => weeks.has(week)));
});

test('the funnel follows those who signed up in the period beyond its end', async () => {
  const day = ago(60);
  const countOf = async (name: string, age: number) => {
    const rows = await server.runSql(`SELECT count::int FROM insight_counts
      WHERE day = '${addDays(day, age)}' AND name = '${name}' AND age = ${age}`);
    return rows[0]?.count;
  };
  expect((await read(day, day)).funnel).toMatchObject({
    firstSolve: await countOf('first_solve', 0),
    secondDay: await countOf('life_day', 1),
    seventhDay: await countOf('life_day', 6),
  });
});

test('the longest period is read whole; days before the game are left out', async () => {
  expect((await read(ago(PERIOD_DAYS_MAX - 1), today)).days).toHaveLength(PERIOD_DAYS_MAX);
  expect((await read(ago(COUNTED + 20), ago(COUNTED - 2))).days.map(({ day }) => day)).toEqual(
    daysFrom(ago(COUNTED), ago(COUNTED - 2)),
  );
  const before = await read(ago(COUNTED + 90), ago(COUNTED + 30));
  expect(before.days).toMatchObject([{ day: ago(COUNTED + 30), players: 0 }]);
});

test.each([
  [ago(1), ago(2), 'period_reversed'],
  [ago(1), addDays(today, 1), 'period_ahead'],
  [ago(PERIOD_DAYS_MAX), today, 'period_too_long'],
  ['2026-02-30', today, 'invalid_input'],
  ['yesterday', today, 'invalid_input'],
  ['0000-05-05', '0000-05-06', 'invalid_input'],
])('the period from %s to %s is refused: %s', async (from, to, code) => {
  const refusal = await admin.get(`${PATH}?from=${from}&to=${to}`);
  expect([refusal.status, refusal.body.code]).toEqual([400, code]);
  expect((await download(`from=${from}&to=${to}`)).json().code).toBe(code);
});

test('half a period is refused, and more than one', async () => {
  for (const query of [`from=${ago(3)}`, `to=${ago(3)}`, `days=30&from=${ago(3)}&to=${ago(3)}`])
    expect((await admin.get(`${PATH}?${query}`)).body.code).toBe('invalid_input');
});

test('the CSV has a row for each day, a column for each series, and exact figures', async () => {
  const { days } = await read(ago(45), ago(40));
  const response = await download(`from=${ago(45)}&to=${ago(40)}`);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="punnery-insights.csv"',
    'cache-control': 'no-store',
  });
  expect(response.body.startsWith('\uFEFFday,visits,')).toBe(true);
  const [head = '', ...lines] = response.body.slice(1).trimEnd().split('\r\n');
  const columns = head.split(',');
  const rows = lines.map((line) =>
    Object.fromEntries(line.split(',').map((field, place) => [columns[place], field])),
  );
  expect(rows.map(({ day }) => day)).toEqual(daysFrom(ago(45), ago(40)));
  const leaves = (value: object): unknown[] =>
    Object.values(value).flatMap((part) => (typeof part === 'object' ? leaves(part) : [part]));
  expect(columns).toHaveLength(leaves(days[0] ?? {}).length);
  const [first] = days;
  expect(rows[0]).toMatchObject({
    players: String(first?.players),
    creditsOut: String(first?.creditsOut),
    dailyWithoutHint: String(first?.daily.unaided),
    revenueInDollars: ((first?.revenue ?? 0) / 100).toFixed(2),
  });
  expect(await db.$count(adminActions)).toBe(0);
});

test('a period is read by the index, however many years are kept', async () => {
  await db.execute(sql`INSERT INTO insight_counts SELECT '1990-01-01'::date + n, name, 0, 1
    FROM generate_series(1, 9000) AS n, unnest(ARRAY['players', 'games', 'solved', 'month', 'week']) AS name`);
  await db.execute(sql`INSERT INTO insight_credits SELECT '1990-01-01'::date + n, kind, 1, 1
    FROM generate_series(1, 9000) AS n, unnest(ARRAY['hint', 'solve', 'ad']) AS kind`);
  await server.runSql('ANALYZE insight_counts, insight_credits');
  const period = { from: ago(60), to: ago(31) };
  const scans = await scansDuring(db, ['insight_counts', 'insight_credits'], async (tx) => {
    for (const reader of [readDays, readMonths, readReached, readCohorts, readCreditsByDay])
      await reader(tx, period);
  });
  expect(scans).toBe(0);
});
