import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { codeOf } from '../../../../test/support/friends.ts';
import { expectCredits } from '../../../../test/support/game.ts';
import type { Player } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { players } from '../players/players.tables.ts';

const server = await startApp();
const apply = (player: Player, referralCode: unknown) => player.post('/api/referral/apply', { referralCode });
const newPlayer = () => signedInPlayer(server);

test('a code has 8 characters of A–Z and 2–9 without I, O, and is made once', async () => {
  const player = await newPlayer();
  expect((await player.get('/api/referral/stats')).body).toEqual({
    referralCode: null,
    referredCount: 0,
    creditsEarned: 0,
  });
  const code = await codeOf(player);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(await codeOf(player)).toBe(code);
  expect((await player.get('/api/referral/stats')).body.referralCode).toBe(code);
});

test('30 simultaneous requests for a code make one code', async () => {
  const player = await newPlayer();
  const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(player)));
  expect(new Set(codes).size).toBe(1);
});

test('applying pays the referrer 25 and the player 10, and shows in both', async () => {
  const [referrer, player] = [await newPlayer(), await newPlayer()];
  const code = await codeOf(referrer);
  const { status, body } = await apply(player, ` ${code.toLowerCase()} `);
  expect([status, typeof body.message]).toEqual([200, 'string']);
  await expectCredits(server, referrer.id, 35);
  await expectCredits(server, player.id, 20);
  expect((await player.get('/api/auth/user')).body.referredBy).toBe(code);
  expect((await referrer.get('/api/referral/stats')).body).toEqual({
    referralCode: code,
    referredCount: 1,
    creditsEarned: 25,
  });
});

test.each([
  ['', 400],
  ['   ', 400],
  ['SHORT', 400],
  ['TOOLONGCODE', 400],
  ['ABCD EFG', 400],
  ['AAAA!AAA', 400],
  ['ZZZZZZZZ', 404],
  [null, 400],
  [7, 400],
])('the code %j is refused with %i', async (code, status) => {
  const player = await newPlayer();
  const answer = await apply(player, code);
  expect(answer.status).toBe(status);
  expect(answer.body.message).toEqual(expect.any(String));
  await expectCredits(server, player.id, 10);
});

test('own code, already referred and the code of somebody whom you referred: 409, each with its own message', async () => {
  const [ann, bob, cat] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const annCode = await codeOf(ann);
  const bobCode = await codeOf(bob);
  const own = await apply(ann, annCode);
  await apply(bob, annCode);
  const again = await apply(bob, await codeOf(cat));
  const mutual = await apply(ann, bobCode);
  expect([own, again, mutual].map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'own_referral_code'],
    [409, 'already_referred'],
    [409, 'mutual_referral'],
  ]);
  expect(new Set([own, again, mutual].map(({ body }) => body.message)).size).toBe(3);
  await expectCredits(server, ann.id, 35);
  await expectCredits(server, bob.id, 20);
});

test('the code of a banned player is refused as unknown, pays nobody, and works again after the ban', async () => {
  const [referrer, player] = [await newPlayer(), await newPlayer()];
  const code = await codeOf(referrer);
  const setBan = (bannedAt: Date | null, banReason: string | null) =>
    server.db.update(players).set({ bannedAt, banReason }).where(eq(players.id, referrer.id));
  await setBan(new Date(), 'Many accounts');
  expect(await apply(player, code)).toMatchObject({ status: 404, body: { code: 'referral_code_unknown' } });
  await expectCredits(server, referrer.id, 10);
  await expectCredits(server, player.id, 10);
  await setBan(null, null);
  expect((await apply(player, code)).status).toBe(200);
});

test('of 50 codes that one player applies at the same moment, one succeeds', async () => {
  const player = await newPlayer();
  const referrers = await Promise.all(Array.from({ length: 5 }, newPlayer));
  const codes = await Promise.all(referrers.map(codeOf));
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => apply(player, codes[n % 5])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('already_referred');
  await expectCredits(server, player.id, 20);
  const balances = await Promise.all(
    referrers.map(async (one) => (await one.get('/api/auth/user')).body.credits),
  );
  expect(balances.sort()).toEqual([10, 10, 10, 10, 35]);
});

test('two players who apply each other’s code at the same moment: one succeeds, nobody hangs', async () => {
  for (let round = 0; round < 5; round++) {
    const [ann, bob] = [await newPlayer(), await newPlayer()];
    const [annCode, bobCode] = [await codeOf(ann), await codeOf(bob)];
    const answers = await Promise.all([apply(ann, bobCode), apply(bob, annCode)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('a referrer is paid for at most 10 friends a day; the friends are paid all the same', async () => {
  const referrer = await newPlayer();
  const code = await codeOf(referrer);
  const friends = await Promise.all(Array.from({ length: 12 }, newPlayer));
  const answers = await Promise.all(friends.map((friend) => apply(friend, code)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  await expectCredits(server, referrer.id, 10 + 250);
  for (const friend of friends) await expectCredits(server, friend.id, 20);
  server.clock.advance(24 * 60 * 60);
  await apply(await newPlayer(), code);
  await expectCredits(server, referrer.id, 10 + 275);
  expect((await referrer.get('/api/referral/stats')).body).toMatchObject({
    referredCount: 13,
    creditsEarned: 275,
  });
});

test('an address whose deleted account applied a code cannot apply one again', async () => {
  const [referrer, first] = [await newPlayer(), await newPlayer()];
  const code = await codeOf(referrer);
  await apply(first, code);
  await server.db.update(players).set({ email: 'gone@example.com' }).where(eq(players.id, first.id));
  const second = await signedInPlayer(server, { email: first.email });
  expect(await apply(second, code)).toMatchObject({ status: 409, body: { code: 'already_referred' } });
});

test('where mail is on, applying needs a verified e-mail', async () => {
  const strict = await startApp({ smtpUrl: 'smtp://localhost:1' });
  const [referrer, player] = [await signedInPlayer(strict), await signedInPlayer(strict)];
  const code = await codeOf(referrer);
  expect(await apply(player, code)).toMatchObject({ status: 403, body: { code: 'email_unverified' } });
  await strict.db.update(players).set({ emailVerified: true }).where(eq(players.id, player.id));
  expect((await apply(player, code)).status).toBe(200);
});
