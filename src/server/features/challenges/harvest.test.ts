import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { fivePuns, newBrowser, newChallenge } from '../../../../test/support/challenge.ts';
import { expectCredits, onlyPuns } from '../../../../test/support/game.ts';
import type { Player } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { LEARNT } from '../../../rules/signals.ts';
import { auditDatabase } from '../../audit/audit.ts';
import { guestAnswers } from '../game/guests.tables.ts';
import { players } from '../players/players.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { signalsJob } from '../users/signals.service.ts';

const server = await startApp();
const { app, db, clock } = server;
const REMEMBERED = { isCorrect: true, pointsEarned: 1, creditsAwarded: 0 };

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await server.runSql(
    'TRUNCATE seats, challenges CASCADE; TRUNCATE guest_networks, guest_answers, seat_networks, signals',
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

/** Plays the five puns and returns how many of them were remembered. */
async function countRemembered(player: Player): Promise<number> {
  const paid: number[] = [];
  for (let n = 0; n < 5; n++) paid.push((await solve(player)).pointsEarned);
  expect(Math.min(...paid)).toBeGreaterThan(0);
  return paid.filter((points) => points === 1).length;
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
  for (let n = 0; n < 5; n++) expect(await solve(maker)).toMatchObject(REMEMBERED);
  await expectCredits(server, maker.id, 10);
  expect(await audit()).toEqual([]);
});

test('a guest who claims the seat remembers what it was shown, ended or open, and nothing else', async () => {
  await fivePuns(server);
  const { id, answers } = await newChallenge(server, 'calm');
  const browser = newBrowser(server);
  const guest = browser.at(id);
  await guest.join('Guest');
  await guest.open(1);
  await guest.check(1, answers[0] ?? '');
  await guest.open(2);
  const player = await signedInPlayer(server);
  browser.session = player.cookie;
  await guest.join();
  expect(await countRemembered(player)).toBe(2);
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
  expect(await countRemembered(maker)).toBe(1);
});

/** Reads as many challenges as it takes through private windows, each of which gives everything up. */
async function harvest(count: number, address: string): Promise<Player> {
  const maker = await signedInPlayer(server);
  for (let n = 0; n < count; n++) {
    const { id } = (await maker.post('/api/challenges', { mode: 'calm' })).body;
    const window = newBrowser(server, { remoteAddress: address }).at(id);
    await window.join(`Window ${n}`);
    await window.finish([], []);
  }
  return maker;
}

const isUnderReview = async ({ id }: Player) =>
  (await db.select().from(players).where(eq(players.id, id)))[0]?.reviewSince !== null;

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
  const maker = await harvest(4, address);
  for (let n = 0; n < LEARNT.solves; n++) expect(await solve(maker, address)).toMatchObject(REMEMBERED);
  await expectCredits(server, maker.id, 10);

  // Another account of the same network is paid, but is off the boards as soon as the check looks.
  const second = await signedInPlayer(server);
  const elsewhere = await signedInPlayer(server);
  for (let n = 0; n < LEARNT.solves; n++) {
    await solve(second, address);
    await solve(elsewhere, '198.51.100.1');
  }
  await signalsJob({ db, clock }).work(new AbortController().signal);
  expect([await isUnderReview(maker), await isUnderReview(second), await isUnderReview(elsewhere)]).toEqual([
    false,
    true,
    false,
  ]);
});
