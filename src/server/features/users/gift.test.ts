import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { expectCredits } from '../../../../test/support/game.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { creditEntries, players } from '../players/players.tables.ts';

const server = await startApp();
const { db, clock } = server;
const admin = await signedInAdmin(server);

const gift = (userEmail: unknown, amount: unknown, key?: string) =>
  admin.post('/api/admin/gift-credits', { userEmail, amount, ...(key && { key }) });
const actionsOn = (id: string) => db.select().from(adminActions).where(eq(adminActions.targetId, id));

test('a gift goes to the e-mail without regard to case, with a ledger row and a line in the audit trail', async () => {
  const player = await signedInPlayer(server);
  const { status, body } = await gift(` ${player.email.toUpperCase()} `, 50);
  const givenAt = clock.now().toISOString();
  expect([status, body]).toEqual([200, { userId: player.id, credits: 60, isNew: true, givenAt }]);
  await expectCredits(server, player.id, 60);
  expect((await player.get('/api/credits/history')).body.rows[0]).toMatchObject({
    kind: 'gift',
    amount: 50,
  });
  expect(await actionsOn(player.id)).toMatchObject([
    { actorId: admin.id, action: 'gift', details: 'Gave 50 credits.' },
  ]);
});

test.each([
  ['  Found a bug.\0 ', 'Found a bug.'],
  [' ', null],
  ['', null],
  ['x'.repeat(500), 'x'.repeat(500)],
])('a gift may say why: %j', async (reason, kept) => {
  const player = await signedInPlayer(server);
  const body = { userEmail: player.email, amount: 5, reason };
  const { status } = await admin.post('/api/admin/gift-credits', body);
  expect(status).toBe(200);
  expect(await actionsOn(player.id)).toMatchObject([{ action: 'gift', reason: kept }]);
});

test.each(['x'.repeat(501), 7, null, ['x']])('a gift because of %j is refused', async (reason) => {
  const player = await signedInPlayer(server);
  const body = { userEmail: player.email, amount: 5, reason };
  expect((await admin.post('/api/admin/gift-credits', body)).status).toBe(400);
  await expectCredits(server, player.id, 10);
});

test.each([0, -1, 1.5, 1e9, 1_000_001, '5', null, undefined])('a gift of %j is refused', async (amount) => {
  const player = await signedInPlayer(server);
  const { status, body } = await gift(player.email, amount);
  expect(status).toBe(400);
  expect(['invalid_gift', 'invalid_input']).toContain(body.code);
  await expectCredits(server, player.id, 10);
  expect(await actionsOn(player.id)).toEqual([]);
});

test.each(['nobody@example.com', '', 'not an address', '%', 'x\0'])(
  'a gift to %j finds nobody',
  async (email) => {
    const { status } = await gift(email, 5);
    expect(status).toBe(email.includes('\0') ? 400 : 404);
  },
);

test('a deleted account gets no gift', async () => {
  const player = await signedInPlayer(server);
  await player.delete('/api/profile', { username: player.username });
  expect((await gift(player.email, 5)).status).toBe(404);
  expect((await gift(`${player.id}@deleted.invalid`, 5)).status).toBe(404);
});

test('the same key gives once, however often and however parallel it comes', async () => {
  const player = await signedInPlayer(server);
  const key = randomUUID();
  const givenAt = clock.now().toISOString();
  const answers = await Promise.all(Array.from({ length: 20 }, () => gift(player.email, 30, key)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
  clock.advance(60);
  expect((await gift(player.email, 30, key)).body).toEqual({
    userId: player.id,
    credits: 40,
    isNew: false,
    givenAt,
  });
  await expectCredits(server, player.id, 40);
  expect(await actionsOn(player.id)).toHaveLength(1);
  expect(await gift(player.email, 31, key)).toMatchObject({ status: 409, body: { code: 'gift_differs' } });
});

test('gifts without a key are all separate: many at once all arrive', async () => {
  const player = await signedInPlayer(server);
  await Promise.all(Array.from({ length: 10 }, () => gift(player.email, 3)));
  await expectCredits(server, player.id, 40);
});

test.each([
  [1, 'Gave 1 credit.'],
  [1_000_000, 'Gave 1,000,000 credits.'],
])('of a gift of %i the audit trail says %s', async (amount, details) => {
  const player = await signedInPlayer(server);
  await gift(player.email, amount);
  expect(await actionsOn(player.id)).toMatchObject([{ details }]);
});

test('a player who owes credits pays back from a gift first', async () => {
  const player = await signedInPlayer(server);
  await db.update(players).set({ creditsOwed: 20 }).where(eq(players.id, player.id));
  expect((await gift(player.email, 50)).body.credits).toBe(40);
  await expectCredits(server, player.id, 40);
});

test('nobody gets more credits than can be counted', async () => {
  const player = await signedInPlayer(server);
  await db.update(players).set({ credits: 999_999_990 }).where(eq(players.id, player.id));
  expect(await gift(player.email, 11)).toMatchObject({ status: 409, body: { code: 'too_many_credits' } });
  const rows = await db.select().from(creditEntries).where(eq(creditEntries.playerId, player.id));
  expect(rows).toHaveLength(1);
});
