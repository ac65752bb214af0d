import { eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { newBrowser, newChallenge, withFreshChallenges } from '../../../../test/support/challenge.ts';
import { refusal } from '../../../../test/support/player.ts';
import { CHALLENGE_PLACES, IDLE_PLACE_MINUTES, WAITING_SEATS } from '../../../rules/challenge.ts';
import { findBroken } from '../../audit/audit.ts';
import { seats } from '../seats/seats.tables.ts';
import { challengeEntries } from './challenges.tables.ts';

const server = await startApp();
const { db, clock } = server;

withFreshChallenges(server);

let networks = 0;
/** Takes seats one second after everybody else, each from a network of its own. */
async function join(id: string, count: number) {
  clock.advance(1);
  const guests = Array.from({ length: count }, () => {
    networks++;
    return newBrowser(server, { remoteAddress: `10.0.${networks >> 8}.${networks & 255}` }).at(id);
  });
  const replies = await Promise.all(guests.map((guest, at) => guest.join(`Guest ${at}`)));
  expect(replies.map(({ status }) => status)).toEqual(Array(count).fill(200));
  return guests;
}
type Guest = Awaited<ReturnType<typeof join>>[number];

const countWaiting = () => db.$count(challengeEntries, isNull(challengeEntries.placedAt));
/** Whether each guest still has a seat. */
const areSeated = (guests: Guest[]) =>
  Promise.all(guests.map(async (guest) => (await guest.look()).body.seat !== null));

test(`${WAITING_SEATS} seats wait for a place; of joins at once each gets a seat, and the longest idle ones make room`, async () => {
  const { id, answers, own } = await newChallenge(server, 'calm');
  const [done, playing] = await join(id, 2);
  await done?.finish(answers);
  await playing?.open(1);
  const oldest = await join(id, 30);
  // The maker waits, too.
  const others = await join(id, WAITING_SEATS - 1 - oldest.length);
  expect(await countWaiting()).toBe(WAITING_SEATS);
  const latest = await join(id, 30);
  expect(await countWaiting()).toBe(WAITING_SEATS);
  expect(await db.$count(seats)).toBe(WAITING_SEATS + 2);
  expect(await areSeated(oldest)).toEqual(Array(30).fill(false));
  expect(await areSeated([...others, ...latest])).not.toContain(false);
  expect((await own.open(1)).status).toBe(200);
  expect((await playing?.check(1, answers[0] ?? ''))?.body.status).toBe('solved');
  expect((await done?.result())?.body.seats[0].total).toBe(5000);
  // A seat that is gone is taken with one press.
  expect(await oldest[0]?.open(1)).toMatchObject(refusal(401, 'seat_required'));
  expect((await oldest[0]?.join('Jo'))?.body.seat.nextRound).toBe(1);
  expect(await server.script(findBroken)).toEqual([]);
});

test('who lost the place longest ago makes room before those who have just come', async () => {
  const { id } = await newChallenge(server, 'calm');
  const players = await join(id, CHALLENGE_PLACES);
  for (const player of players) await player.open(1);
  clock.advance(IDLE_PLACE_MINUTES * 60);
  const [heir] = await join(id, 1);
  expect((await heir?.open(1))?.status).toBe(200);
  const fresh = await join(id, WAITING_SEATS - 1);
  expect((await areSeated(players)).filter((isSeated) => !isSeated)).toHaveLength(1);
  expect(await areSeated(fresh)).not.toContain(false);
  expect(await countWaiting()).toBe(WAITING_SEATS);
});

test('a seat that is opened while others join keeps its place or is gone, never half of each', async () => {
  const { id } = await newChallenge(server, 'calm');
  for (let round = 0; round < 3; round++) {
    const oldest = await join(id, 6);
    await join(id, WAITING_SEATS);
    const [opened] = await Promise.all([
      Promise.all((round ? oldest : await join(id, 6)).map((guest) => guest.open(1))),
      join(id, WAITING_SEATS / 2),
    ]);
    for (const { status, body } of opened) expect([200, 'seat_required']).toContain(body.code ?? status);
    expect(await countWaiting()).toBeLessThanOrEqual(WAITING_SEATS);
  }
  expect(await server.script(findBroken)).toEqual([]);
});

test('a join is refused only while every seat that waits is just being opened', async () => {
  const { id } = await newChallenge(server, 'calm');
  await join(id, WAITING_SEATS - 1);
  const late = newBrowser(server);
  const [locked, joined] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM ${challengeEntries} WHERE challenge_id = ${id} FOR UPDATE`);
    locked.resolve();
    await joined.promise;
  });
  await locked.promise;
  expect(await late.at(id).join('Jo')).toMatchObject(refusal(409, 'challenge_busy'));
  joined.resolve();
  await holding;
  expect(late.guest).toBe('');
  expect(await db.$count(seats, eq(seats.name, 'Jo'))).toBe(0);
  expect((await late.at(id).join('Jo')).status).toBe(200);
});
