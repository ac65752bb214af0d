import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { addChallenge } from '../../../../test/support/challenges.ts';
import { addDays, lastBegun } from '../../../rules/day.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { challenges } from '../challenges/challenges.tables.ts';
import { dailyPuns } from './calendar.tables.ts';
import { puns } from './puns.tables.ts';

const server = await startApp();
const { db, clock } = server;
const admin = await signedInAdmin(server);
const UNKNOWN = 999_999_999;

const bulk = (ids: unknown, action: string, theme?: string) =>
  admin.post('/api/admin/puns/bulk', { ids, action, ...(theme && { theme }) } as object);

let questions = 0;
async function add(more: Partial<typeof puns.$inferInsert> = {}): Promise<number> {
  const words = { question: `Bulk ${++questions}?`, answer: 'BULK', difficulty: 1 as const };
  const [row] = await db
    .insert(puns)
    .values({ ...words, createdAt: clock.now(), ...more })
    .returning({ id: puns.id });
  return row?.id ?? 0;
}
const stored = (ids: number[]) => db.select().from(puns).where(inArray(puns.id, ids)).orderBy(puns.id);
const suspended = () => ({ isActive: false, suspendedAt: clock.now(), suspendedBy: 3 });

test('puns are deactivated and activated together, and those that are so already are named', async () => {
  const [one, other, off, held] = [
    await add(),
    await add(),
    await add({ isActive: false }),
    await add(suspended()),
  ];
  await db
    .insert(dailyPuns)
    .values({ day: addDays(lastBegun(clock.now()), 3), punId: one })
    .onConflictDoUpdate({
      target: dailyPuns.day,
      set: { punId: one },
    });
  await addChallenge(db, { makerId: admin.id, madeAt: clock.now(), punIds: [other] });
  const { status, body } = await bulk([other, one, off, held, UNKNOWN], 'deactivate');
  expect([status, body]).toEqual([
    200,
    {
      changed: 2,
      skipped: [
        { id: off, reason: 'same' },
        { id: held, reason: 'suspended' },
        { id: UNKNOWN, reason: 'unknown' },
      ],
    },
  ]);
  expect((await stored([one, other, off, held])).some(({ isActive }) => isActive)).toBe(false);
  expect(await db.select().from(dailyPuns).where(eq(dailyPuns.punId, one))).toEqual([]);
  expect(await db.select().from(challenges).where(eq(challenges.makerId, admin.id))).toMatchObject([
    { isClosed: true },
  ]);
  expect((await bulk([one, other, held], 'activate')).body).toEqual({
    changed: 2,
    skipped: [{ id: held, reason: 'suspended' }],
  });
  expect((await stored([one, other])).every(({ isActive }) => isActive)).toBe(true);
  const told = await db
    .select()
    .from(adminActions)
    .where(eq(adminActions.action, 'bulk_puns'))
    .orderBy(adminActions.id);
  expect(told.map(({ details }) => details)).toEqual([
    `Deactivated 2 puns: ${one}, ${other}.`,
    `Activated 2 puns: ${one}, ${other}.`,
  ]);
});

test('a theme is added where there is room, in the order of the list, and removed where it is', async () => {
  const [none, has, full] = [
    await add(),
    await add({ themes: ['food', 'work'] }),
    await add({ themes: ['animals', 'money', 'travel'] }),
  ];
  expect((await bulk([none, has, full], 'add_theme', 'history')).body).toEqual({
    changed: 2,
    skipped: [{ id: full, reason: 'themes_full' }],
  });
  expect(await stored([none, has])).toMatchObject([
    { themes: ['history'], editedAt: clock.now() },
    { themes: ['food', 'history', 'work'] },
  ]);
  expect((await bulk([none, has, full], 'remove_theme', 'history')).body).toEqual({
    changed: 2,
    skipped: [{ id: full, reason: 'same' }],
  });
  expect((await bulk([has], 'add_theme', 'food')).body).toEqual({
    changed: 0,
    skipped: [{ id: has, reason: 'same' }],
  });
  expect(await stored([none, has])).toMatchObject([{ themes: [] }, { themes: ['food', 'work'] }]);
});

test.each([
  [[], 'activate', undefined, 'invalid_input'],
  [Array.from({ length: 201 }, (_, n) => n + 1), 'activate', undefined, 'invalid_input'],
  [[1, 1], 'activate', undefined, 'invalid_input'],
  [[0], 'activate', undefined, 'invalid_input'],
  [['1'], 'activate', undefined, 'invalid_input'],
  [[1.5], 'activate', undefined, 'invalid_input'],
  [[1], 'delete', undefined, 'invalid_input'],
  [[1], 'add_theme', 'snails', 'invalid_input'],
  [[1], 'add_theme', undefined, 'theme_required'],
  [[1], 'remove_theme', undefined, 'theme_required'],
])('%j %s %s is refused with %s', async (ids, action, theme, code) => {
  expect(await bulk(ids, action, theme)).toMatchObject({ status: 400, body: { code } });
});

test('200 puns at most; the same bulk twice at once changes each pun once', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 200; n++) ids.push(await add());
  const both = await Promise.all([bulk(ids, 'deactivate'), bulk([...ids].reverse(), 'deactivate')]);
  expect(both.map(({ body }) => body.changed).sort()).toEqual([0, 200]);
});
