import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { fivePuns, newBrowser, newChallenge } from '../../../../test/support/challenge.ts';
import { expectCredits, onlyPuns } from '../../../../test/support/game.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { LEARNT } from '../../../rules/signals.ts';
import { auditDatabase } from '../../audit/audit.ts';
import { queryRows } from '../../platform/database/db.ts';
import { guestAnswers } from '../game/guests.tables.ts';
import { signalsJob } from '../moderation/signals.service.ts';
import { players } from '../players/players.tables.ts';
import { puns } from '../puns/puns.tables.ts';

const server = await startApp();
const { app, db, clock } = server;
type Player = Awaited<ReturnType<typeof signedInPlayer>>;

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await server.script((run) =>
    run('TRUNCATE seats, challenges CASCADE; TRUNCATE guest_networks, guest_answers, seat_networks, signals'),
  );
});

const audit = () => auditDatabase({ db, script: server.script, close: async () => {} });

/** Plays the next ordinary game from this address and returns what it paid. */
async function solve(player: Player, remoteAddress = '192.0.2.1') {
  const { cookie } = player;
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (
      await app.inject({ method, url, remoteAddress, headers: { cookie }, ...(payload && { payload }) })
    ).json();
  const game = await call('GET', '/api/game/start');
  const [pun] = await db.select().from(puns).where(eq(puns.question, game.pun.question));
  clock.advance(5);
  return call('POST', `/api/game/${game.id}/submit`, { answer: pun?.answer ?? '' });
}

test.each([
  ['the maker, who played it', true],
  ['the maker, whose guest played it', false],
])('in a later game it is remembered and pays as such by %s', async (_who, isOwn) => {
  await fivePuns(server);
  const { id, answers, own, maker } = await newChallenge(server);
  const guest = newBrowser(server, { remoteAddress: '203.0.113.5' }).at(id);
  if (!isOwn) await guest.join('Window');
  await (isOwn ? own : guest).finish(answers, [1, 2]);
  const stranger = await signedInPlayer(server);
  expect((await solve(stranger)).creditsAwarded).toBeGreaterThan(0);
  for (let n = 0; n < 5; n++)
    expect(await solve(maker)).toMatchObject({ isCorrect: true, pointsEarned: 1, creditsAwarded: 0 });
  await expectCredits(server, maker.id, 10);
  expect(await audit()).toEqual([]);
});

test('a guest who claims the seat remembers what it was shown, and nothing else', async () => {
  await fivePuns(server);
  const { id, answers } = await newChallenge(server);
  const browser = newBrowser(server);
  await browser.at(id).join('Guest');
  for (const n of [1, 2]) {
    await browser.at(id).open(n);
    await browser.at(id).check(n, answers[n - 1] ?? '');
  }
  const player = await signedInPlayer(server);
  browser.session = player.cookie;
  await browser.at(id).join();
  const paid: number[] = [];
  for (let n = 0; n < 5; n++) paid.push((await solve(player)).pointsEarned);
  expect(paid.filter((points) => points === 1)).toHaveLength(2);
  expect(paid.filter((points) => points > 1)).toHaveLength(3);
});

test.each([
  ['the maker', true],
  ['a private window of the maker', false],
])('a pun that %s opened and did not end is remembered, and its network is known', async (_who, isOwn) => {
  await fivePuns(server);
  const { id, punIds, own, maker } = await newChallenge(server, 'calm');
  const guest = newBrowser(server).at(id);
  if (!isOwn) await guest.join('Window');
  await (isOwn ? own : guest).open(1);
  expect(await db.select().from(guestAnswers)).toMatchObject([{ punId: punIds[0], isPlayer: isOwn }]);
  const paid: number[] = [];
  for (let n = 0; n < 5; n++) paid.push((await solve(maker)).pointsEarned);
  expect(paid.filter((points) => points === 1)).toHaveLength(1);
});

test('a claimed seat brings the pun that is open there', async () => {
  await fivePuns(server);
  const { id } = await newChallenge(server, 'calm');
  const browser = newBrowser(server);
  await browser.at(id).join('Guest');
  await browser.at(id).open(1);
  const player = await signedInPlayer(server);
  browser.session = player.cookie;
  await browser.at(id).join();
  const paid: number[] = [];
  for (let n = 0; n < 5; n++) paid.push((await solve(player)).pointsEarned);
  expect(paid.filter((points) => points === 1)).toHaveLength(1);
});

/** Reads as many challenges as it takes through private windows, each of which gives everything up. */
async function harvest(count: number, address: string): Promise<{ maker: Player }> {
  const made = await newChallenge(server);
  const { maker } = made;
  for (let n = 0; n < count; n++) {
    const { id } = n === 0 ? made : (await maker.post('/api/challenges', { mode: 'calm' })).body;
    const window = newBrowser(server, { remoteAddress: address }).at(id);
    await window.join(`Window ${n}`);
    await window.finish([], []);
  }
  return { maker };
}

const isHeld = async ({ id }: Player) =>
  (await db.select().from(players).where(eq(players.id, id)))[0]?.heldAt !== null;

test('a harvester with private windows gains nothing on its own account, and its network is known', async () => {
  const address = '203.0.113.77';
  await onlyPuns(
    server,
    ...Array.from({ length: LEARNT.solves }, (_, n) => ({
      answer: `PUN ${'ABCDEFGHIJKLMNOPQRST'.charAt(n)}`,
      kind: 'sound' as const,
      senseOne: 'one',
      senseTwo: 'two',
    })),
  );
  const { maker } = await harvest(4, address);
  for (let n = 0; n < LEARNT.solves; n++)
    expect(await solve(maker, address)).toMatchObject({
      isCorrect: true,
      pointsEarned: 1,
      creditsAwarded: 0,
    });
  await expectCredits(server, maker.id, 10);

  // Another account of the same network is paid, but is off the boards as soon as the check looks.
  const second = await signedInPlayer(server);
  const elsewhere = await signedInPlayer(server);
  for (let n = 0; n < LEARNT.solves; n++) {
    await solve(second, address);
    await solve(elsewhere, '198.51.100.1');
  }
  await signalsJob({ db, clock }).work(new AbortController().signal);
  expect([await isHeld(maker), await isHeld(second), await isHeld(elsewhere)]).toEqual([false, true, false]);
});

test('an account that reads challenges signed in is known to the check as well', async () => {
  const address = '203.0.113.78';
  await fivePuns(server);
  const { id, answers, punIds } = await newChallenge(server);
  const reader = await signedInPlayer(server);
  const browser = newBrowser(server, { session: reader.cookie, remoteAddress: address }).at(id);
  await browser.join();
  await browser.finish(answers, []);
  const known = await queryRows<{ punId: number; isPlayer: boolean }>(
    db,
    sql`SELECT pun_id::float8 AS "punId", is_player AS "isPlayer" FROM guest_answers ORDER BY pun_id`,
  );
  expect(known).toEqual(punIds.toSorted((a, b) => a - b).map((punId) => ({ punId, isPlayer: true })));
});
