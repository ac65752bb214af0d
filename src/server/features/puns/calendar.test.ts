import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { addChallenge } from '../../../../test/support/challenges.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { submit } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { readsDuring } from '../../../../test/support/scans.ts';
import type { PlannedDay } from '../../../contract/daily.ts';
import { CHALLENGE_OPEN_DAYS } from '../../../rules/challenge.ts';
import { addDays, reservedDays } from '../../../rules/day.ts';
import { planDeal } from '../../../rules/dealing.ts';
import { isInChallenge } from '../challenges/page.service.ts';
import { findUnseenPun } from '../game/deal.service.ts';
import { findLongestUnseenPun } from '../game/deal.store.ts';
import { fillCalendar } from './calendar.service.ts';
import { dailyPuns } from './calendar.tables.ts';
import { puns } from './puns.tables.ts';

const server = await startApp();
const { db, clock } = server;
const admin = await signedInPlayer(server, { isAdmin: true });

const TODAY = '2026-03-10';
const TOMORROW = '2026-03-11';
/** Yesterday, which has not ended everywhere, today, and the 30 coming days. */
const DAYS = 32;

const ANSWERS = Array.from({ length: 40 }, (_, place) => `ANSWER ${'ABCDEFGHIJ'.charAt(place % 10)}`);

beforeEach(async () => {
  clock.set(`${TODAY}T06:00:00Z`);
  await server.runSql(`TRUNCATE daily_puns, daily_tallies, daily_streaks, pun_tallies;
    DELETE FROM game_sessions; DELETE FROM seen_puns`);
  await onlyPuns(server, ...ANSWERS);
});

const inPlay = () => db.select().from(puns).where(eq(puns.isActive, true)).orderBy(puns.id);
const plan = async (): Promise<PlannedDay[]> => (await admin.get('/api/admin/daily')).body.days;
const put = (day: string, punId: unknown, who = admin) => who.put(`/api/admin/daily/${day}`, { punId });
const setDay = (day: string, punId: number) => db.insert(dailyPuns).values({ day, punId });
const idsOf = (days: PlannedDay[]) => days.map(({ pun }) => pun?.id);

async function freePun(): Promise<number> {
  const taken = new Set(idsOf(await plan()));
  const free = (await inPlay()).find(({ id }) => !taken.has(id));
  if (!free) throw new Error('No pun is free.');
  return free.id;
}

test('a day that began without a pun gets none, so that nobody misses it', async () => {
  await fillCalendar(server);
  await db.delete(dailyPuns).where(eq(dailyPuns.day, TODAY));
  await fillCalendar(server);
  const empty = (await plan()).filter(({ pun }) => pun === null);
  expect(empty.map(({ day }) => day)).toEqual([TODAY]);
});

test('soon days get puns of no open challenge while there are others, and no day stays empty', async () => {
  const all = (await inPlay()).map(({ id }) => id);
  const spare = all.length - DAYS;
  const played = all.slice(0, spare + 5);
  for (const punId of played)
    await addChallenge(db, { makerId: admin.id, madeAt: clock.now(), punIds: [punId] });
  await fillCalendar({ ...server, isInChallenge });
  const days = await plan();
  expect(idsOf(days)).not.toContain(undefined);
  const soon = days.filter(({ day }) => day <= addDays('2026-03-10', CHALLENGE_OPEN_DAYS));
  const avoided = soon.filter(({ pun }) => played.includes(pun?.id ?? 0));
  expect(avoided).toEqual([]);

  // With nothing else left, days are filled all the same.
  await db.delete(dailyPuns);
  for (const punId of all)
    await addChallenge(db, { makerId: admin.id, madeAt: clock.now(), punIds: [punId] });
  await fillCalendar({ ...server, isInChallenge });
  expect(idsOf(await plan())).not.toContain(undefined);
});

test('days that have begun and the next 30 have puns, each a different one', async () => {
  await fillCalendar(server);
  const days = await plan();
  expect(days.map(({ day }) => day)).toEqual(
    Array.from({ length: DAYS }, (_, place) => addDays('2026-03-09', place)),
  );
  expect(days.map(({ isBegun }) => isBegun)).toEqual([true, true, ...Array(DAYS - 2).fill(false)]);
  expect(new Set(idsOf(days)).size).toBe(days.length);
  expect(idsOf(days)).not.toContain(undefined);
  await fillCalendar(server);
  expect(await plan()).toEqual(days);
});

test('it is filled with the least played puns', async () => {
  const all = await inPlay();
  const often = all.slice(0, 8).map(({ id }) => id);
  for (const id of often)
    await db.execute(
      sql`INSERT INTO pun_tallies (pun_id, shard, played, solved) VALUES (${id}, 0, 3, 1), (${id}, 1, 2, 0)`,
    );
  await fillCalendar(server);
  const ids = idsOf(await plan());
  expect(ids.filter((id) => often.includes(id ?? 0))).toEqual([]);
});

test('never the same pun twice in a year', async () => {
  const [last, other, ...rest] = await inPlay();
  if (!last || !other) throw new Error('There are puns.');
  await db.update(puns).set({ isActive: false });
  for (const { id } of [last, other, ...rest.slice(0, 2)])
    await db.update(puns).set({ isActive: true }).where(eq(puns.id, id));
  // One is a year before the first day of the calendar, the other a day more.
  await setDay('2025-03-09', last.id);
  await setDay('2025-03-08', other.id);
  await fillCalendar(server);
  const ids = idsOf(await plan());
  expect(ids).not.toContain(last.id);
  expect(ids).toContain(other.id);
  expect(ids.filter((id) => id !== undefined)).toHaveLength(3);
  const refused = await put('2026-03-09', last.id);
  expect(refused.body.code).toBe('day_begun');
  expect((await put('2026-03-12', last.id)).status).toBe(200);
});

test('a deactivated pun loses the days that have not begun anywhere, at once', async () => {
  await fillCalendar(server);
  const before = await plan();
  const gone = before.slice(0, 4).map(({ pun }) => pun?.id ?? 0);
  for (const id of gone) await admin.post(`/api/admin/puns/${id}/deactivate`);
  expect(idsOf(await plan()).slice(0, 4)).toEqual([gone[0], gone[1], undefined, undefined]);
  await fillCalendar(server);
  const after = idsOf(await plan());
  expect(after.slice(0, 2)).toEqual(gone.slice(0, 2));
  for (const place of [2, 3]) {
    expect(after[place]).toBeDefined();
    expect(gone).not.toContain(after[place]);
  }
  expect(after.slice(4)).toEqual(idsOf(before).slice(4));
});

test('a pun deactivated just before its day leaves the day to another pun', async () => {
  await fillCalendar(server);
  clock.set(`${TODAY}T09:55:00Z`);
  const next = (await plan()).find(({ day }) => day === TOMORROW);
  await admin.post(`/api/admin/puns/${next?.pun?.id}/deactivate`);
  // This is the job's next run, when the day has begun in the Line Islands.
  clock.set(`${TODAY}T10:55:00Z`);
  await fillCalendar(server);
  const filled = (await plan()).find(({ day }) => day === TOMORROW);
  expect(filled).toMatchObject({ isBegun: true, pun: { isActive: true } });
});

test('an edit during its day changes neither the words that are played nor those of the plan', async () => {
  await fillCalendar(server);
  const player = await signedInPlayer(server);
  const [, today, , later] = await plan();
  const { body: begun } = await player.get('/api/daily/start?zone=UTC');
  expect(begun.pun.question).toBe(today?.pun?.question);
  for (const planned of [today, later]) {
    const { id = 0, question, answer } = planned?.pun ?? {};
    const edit = { question: `Question ${id} anew?`, answer: 'EDITED' };
    const { status } = await admin.put(`/api/admin/puns/${id}`, { ...edit, was: { question, answer } });
    expect(status).toBe(200);
  }
  const friend = await signedInPlayer(server);
  const { body: game } = await friend.get('/api/daily/start?zone=UTC');
  expect(game.pun).toEqual(begun.pun);
  const { body: result } = await submit(friend, game.id, today?.pun?.answer ?? '');
  expect(result).toMatchObject({ isCorrect: true });
  const days = await plan();
  expect(days[1]).toEqual(today);
  expect(days[3]?.pun).toMatchObject({ answer: 'EDITED' });
});

test('the words of a day are kept even where nobody has looked at it yet', async () => {
  await fillCalendar(server);
  clock.set(`${TODAY}T10:00:00Z`);
  const { body: day } = await admin.get(`/api/admin/daily/${TOMORROW}`);
  const { id, question, answer } = day.pun;
  const edit = { question: `Question ${id} anew?`, answer: 'EDITED', was: { question, answer } };
  expect((await admin.put(`/api/admin/puns/${id}`, edit)).status).toBe(200);
  expect((await admin.get(`/api/admin/daily/${TOMORROW}`)).body).toEqual(day);
});

test('many servers fill it at once: each day has one pun, each pun one day', async () => {
  await Promise.all(Array.from({ length: 8 }, () => fillCalendar(server)));
  const rows = await db.select().from(dailyPuns);
  expect(rows).toHaveLength(DAYS);
  expect(new Set(rows.map(({ punId }) => punId)).size).toBe(DAYS);
});

test('two admins at once: a pun gets one of many days, a day one of two puns', async () => {
  await fillCalendar(server);
  const colleague = await signedInAdmin(server);
  const id = await freePun();
  const days = (await plan()).slice(-12).map(({ day }) => day);
  const answers = await Promise.all(days.map((day, place) => put(day, id, place % 2 ? admin : colleague)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(days.length - 1).fill(409)]);
  expect(idsOf(await plan()).filter((each) => each === id)).toHaveLength(1);

  const taken = new Set(idsOf(await plan()));
  const [one, two] = (await inPlay()).filter((pun) => !taken.has(pun.id));
  const both = await Promise.all([put('2026-03-25', one?.id), put('2026-03-25', two?.id, colleague)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const kept = await db.select().from(dailyPuns).where(eq(dailyPuns.day, '2026-03-25'));
  expect(kept).toHaveLength(1);
  expect([one?.id, two?.id]).toContain(kept[0]?.punId);
});

test('of two admins who saw the same plan of a day, the second is told that it has changed', async () => {
  await fillCalendar(server);
  const day = '2026-03-25';
  const planned = (await plan()).find((each) => each.day === day)?.pun?.id;
  const taken = new Set(idsOf(await plan()));
  const [one, two] = (await inPlay()).filter((pun) => !taken.has(pun.id));
  const choose = (punId: number | undefined, instead: number | null | undefined) =>
    admin.put(`/api/admin/daily/${day}`, { punId, instead });
  const both = await Promise.all([choose(one?.id, planned), choose(two?.id, planned)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('day_replanned');
  expect((await choose(two?.id, null)).body.code).toBe('day_replanned');
});

test('an admin chooses a pun, which the audit trail records', async () => {
  await fillCalendar(server);
  const id = await freePun();
  const { body } = await put('2026-03-20', id);
  expect(body).toMatchObject({ day: '2026-03-20', pun: { id }, isBegun: false });
  expect((await admin.get('/api/admin/daily/2026-03-20')).body).toEqual(body);
  // Choosing the same pun again is not a second day.
  expect((await put('2026-03-20', id)).status).toBe(200);
  const { body: trail } = await admin.get('/api/admin/audit');
  expect(trail.rows[0]).toMatchObject({
    action: 'choose_daily',
    details: `Chose pun ${id} for 2026-03-20: ${body.pun.question}`,
  });
});

test('a refused choice says why', async () => {
  await fillCalendar(server);
  const id = await freePun();
  const code = async (day: string, punId: unknown) => (await put(day, punId)).body.code;
  expect(await code('2026-03-09', id)).toBe('day_begun');
  expect(await code(TODAY, id)).toBe('day_begun');
  expect(await code('2024-01-01', id)).toBe('day_begun');
  expect(await code('2026-04-10', id)).toBe('day_too_far');
  expect(await code('2027-03-10', id)).toBe('day_too_far');
  const planned = (await plan())[5]?.pun?.id;
  expect(await code('2026-03-20', planned)).toBe('pun_had_its_day');
  expect(await code('2026-03-20', 999_999_999)).toBe('pun_not_found');
  for (const punId of [0, -1, 1.5, '7', null, undefined, 1e300])
    expect((await put('2026-03-20', punId)).status).toBe(400);
  const noDays = [
    '2026-02-30',
    '2026-3-20',
    '20.03.2026',
    '2026-03-20T00:00:00Z',
    'today',
    '%00',
    '+26-03-20',
  ];
  for (const day of noDays) expect(await code(day, id)).toBe('invalid_day');
  expect((await put('x'.repeat(41), id)).status).toBe(400);
  await admin.post(`/api/admin/puns/${id}/deactivate`);
  expect(await code('2026-03-20', id)).toBe('pun_inactive');
  expect((await admin.get('/api/admin/daily/2026-02-30')).body.code).toBe('invalid_day');
  // This is the last day that can be planned.
  expect(await code('2026-04-09', (await plan())[30]?.pun?.id)).toBe('pun_had_its_day');
});

test('a day is fixed from the moment it has begun anywhere', async () => {
  await fillCalendar(server);
  const id = await freePun();
  clock.set(`${TODAY}T09:59:59Z`);
  expect((await put(TOMORROW, id)).status).toBe(200);
  clock.set(`${TODAY}T10:00:00Z`);
  expect((await put(TOMORROW, id)).body.code).toBe('day_begun');
  expect((await admin.get(`/api/admin/daily/${TOMORROW}`)).body).toMatchObject({ isBegun: true });
});

test.each([
  ['2026-03-12T09:59:00Z', false],
  ['2026-03-12T10:00:00Z', true],
  ['2026-03-20T00:00:00Z', true],
  ['2026-03-21T11:59:00Z', true],
  ['2026-03-21T12:00:00Z', false],
])('kept back for 2026-03-20: at %s it is %s', async (moment, isReserved) => {
  await onlyPuns(server, 'KEPT', 'OPEN');
  const [kept] = (await inPlay()).filter(({ answer }) => answer === 'KEPT');
  await setDay('2026-03-20', kept?.id ?? 0);
  clock.set(moment);
  // Looks for it from several places of the library.
  const plan = planDeal(() => 0.5);
  const player = await signedInPlayer(server);
  const found = await Promise.all(
    [0, 0.25, 0.5, 0.75, kept?.place ?? 0].map((place) =>
      findUnseenPun(db, player.id, { ...plan, place }, reservedDays(clock.now())),
    ),
  );
  expect(found.some((pun) => pun?.answer === 'KEPT')).toBe(!isReserved);
  const dealt = new Set<string>();
  for (let n = 0; n < 4; n++) {
    const { body } = await player.get('/api/game/start');
    dealt.add((await submit(player, body.id, 'OPEN')).body.correctAnswer);
  }
  expect(dealt.has('KEPT')).toBe(!isReserved);
});

test('a deal reads no table completely', async () => {
  await fillCalendar(server);
  const player = await signedInPlayer(server);
  await player.get('/api/game/start');
  const read = await db.transaction(async (tx) => {
    // PostgreSQL would scan such small tables; the test only checks that indexes can be used.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    // Avoids a cached plan from when the tables were even smaller.
    await tx.execute(sql`SET LOCAL plan_cache_mode = force_custom_plan`);
    return readsDuring(tx, ['daily_puns', 'puns', 'seen_puns'], async () => {
      const [plan, days] = [planDeal(() => 0), reservedDays(clock.now())];
      await findUnseenPun(tx, player.id, plan, days);
      await findLongestUnseenPun(tx, player.id, days);
    });
  });
  expect(read).toMatchObject([
    { name: 'daily_puns', whole: 0 },
    { name: 'puns', whole: 0 },
    { name: 'seen_puns', whole: 0 },
  ]);
  for (const { name, byIndex } of read) expect(byIndex, name).toBeGreaterThan(0);
});
