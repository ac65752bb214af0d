import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { liveIn } from '../../../../test/support/lived-in.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { visitorsOf } from '../../../../test/support/visitors.ts';
import type { CreditEntry } from '../../../contract/credits.ts';
import type { UserGame, UserPurchase } from '../../../contract/user-page.ts';
import { userPage } from '../../../contract/user-page.ts';
import { gameSessions } from '../game/game.tables.ts';
import { sessions } from '../identity/identity.tables.ts';
import { players } from '../players/players.tables.ts';

const written: string[] = [];
const logTo = { write: (line: string) => void written.push(line) };
const server = await startApp({ securityLog: true }, { logTo });
const { db, clock } = server;
const admin = await signedInAdmin(server);
const url = (id: string, part: string) => `/api/admin/users/${id}/${part}`;

test('the page of a user says how they sign in, where, and what their account is up to', async () => {
  const player = await signedInPlayer(server, { emailVerified: true, profileImageUrl: '/picture.webp' });
  const reviewSince = clock.now();
  await db.update(players).set({ reviewSince, creditsOwed: 3 }).where(eq(players.id, player.id));
  const agent = { ipAddress: '203.0.113.9', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  await db.update(sessions).set(agent).where(eq(sessions.playerId, player.id));
  const { status, body } = await admin.get(url(player.id, 'page'));
  expect(status).toBe(200);
  expect(body).toEqual({
    user: (await admin.get(`/api/admin/users/${player.id}`)).body,
    emailConfirmed: true,
    hasSecondFactor: false,
    hasPassword: false,
    profileImageUrl: '/picture.webp',
    reviewSince: reviewSince.toISOString(),
    creditsOwed: 3,
    devices: [
      {
        id: expect.any(String),
        name: 'Firefox on Linux',
        address: '203.0.113.9',
        signedInAt: clock.now().toISOString(),
        lastSeenAt: clock.now().toISOString(),
      },
    ],
  });
});

test('a password and a missing confirmation are shown', async () => {
  await visitorsOf(server).signUp('ann');
  const [ann] = await db.select().from(players).where(eq(players.username, 'ann'));
  const { body } = await admin.get(url(ann?.id ?? '', 'page'));
  expect(body).toMatchObject({ hasPassword: true, emailConfirmed: false, reviewSince: null, creditsOwed: 0 });
  expect(body.devices).toHaveLength(1);
});

test('opening a page is logged with who looked and at whom; the parts of the page are not', async () => {
  const player = await signedInPlayer(server);
  written.length = 0;
  for (const part of ['page', 'ledger', 'games', 'purchases', 'notes'])
    expect((await admin.get(url(player.id, part))).status).toBe(200);
  await admin.get(url(crypto.randomUUID(), 'page'));
  const lines = written.map((line) => JSON.parse(line));
  expect(lines).toMatchObject([{ event: 'user_opened', playerId: admin.id, target: player.id }]);
  expect(written.join()).not.toContain(player.email);
});

test('the ledger is the one that the player sees, a page at a time', async () => {
  const player = await signedInPlayer(server);
  for (let amount = 1; amount <= 30; amount++)
    await admin.post('/api/admin/gift-credits', { userEmail: player.email, amount });
  const first = (await admin.get(url(player.id, 'ledger'))).body;
  expect(first).toEqual((await player.get('/api/credits/history')).body);
  const second = (await admin.get(url(player.id, `ledger?before=${first.nextBefore}`))).body;
  const amounts = [...first.rows, ...second.rows].map(({ amount }: CreditEntry) => amount);
  expect(amounts.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, n) => 30 - n));
});

test('games come newest first over all pages, the open one on top and without its answer', async () => {
  await onlyPuns(server, 'SECRET ANSWER');
  const player = await signedInPlayer(server);
  const { id } = (await player.get('/api/game/start')).body;
  const [open] = await db.select().from(gameSessions).where(eq(gameSessions.id, id));
  if (!open) throw new Error('no game');
  const COUNT = 45;
  const ended = Array.from({ length: COUNT }, (_, n) => ({
    ...open,
    id: crypto.randomUUID(),
    // Two at a time end at the same moment.
    completedAt: new Date(clock.now().getTime() - (n >> 1) * 1000),
    isCorrect: n % 3 > 0,
    revealed: [1, 2],
    pointsEarned: 5,
    creditsAwarded: null,
  }));
  await db.insert(gameSessions).values(ended);
  const all: UserGame[] = [];
  let before: string | null = null;
  do {
    const { status, body } = await admin.get(url(player.id, `games${before ? `?before=${before}` : ''}`));
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('SECRET');
    all.push(...body.rows);
    before = body.nextBefore;
  } while (before);
  expect(all[0]).toEqual({
    id,
    question: open.question,
    kind: 'ordinary',
    openedAt: open.openedAt.toISOString(),
    completedAt: null,
    isCorrect: null,
    hints: 0,
    pointsEarned: null,
    creditsAwarded: null,
  });
  expect(all[1]).toMatchObject({ hints: 2, pointsEarned: 5, creditsAwarded: null });
  expect(new Set(all.map((game) => game.id)).size).toBe(COUNT + 1);
  const times = all.slice(1).map(({ completedAt }) => completedAt ?? '');
  expect(times).toEqual([...times].sort().reverse());
  for (const cursor of ['x', '1~2', `99999999999999999999~${id}`, '%00'])
    expect((await admin.get(url(player.id, `games?before=${cursor}`))).status).toBe(400);
});

test('purchases show what was paid and refunded', async () => {
  const { friend } = await liveIn(server);
  const { body } = await admin.get(url(friend.id, 'purchases'));
  expect(body).toHaveLength(4);
  expect(body.map(({ refundedCredits }: UserPurchase) => refundedCredits > 0)).toEqual(
    expect.arrayContaining([true, false]),
  );
  expect(body[0]).toMatchObject({ status: 'captured', cents: 300, paidAt: expect.any(String) });
});

test('there is no page of nobody, of a deleted account or of a malformed id', async () => {
  const gone = await signedInPlayer(server);
  await gone.delete('/api/profile', { username: gone.username });
  const reads = Object.values(userPage).filter(({ method }) => method === 'GET');
  expect(reads).toHaveLength(6);
  for (const { path } of reads) {
    const call = (id: string) => admin.get(path.replace(':userId', id));
    for (const nobody of [gone.id, crypto.randomUUID()])
      expect(await call(nobody)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    for (const malformed of ['somebody', '%00', gone.id.toUpperCase(), `${gone.id}0`])
      expect(await call(malformed)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  }
  expect((await admin.get(url(gone.id, 'ledger?before=x'))).status).toBe(400);
});
