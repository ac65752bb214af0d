import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { addChallenge } from '../../../../test/support/challenges.ts';
import { onlyPuns, STEAK } from '../../../../test/support/game.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { REPORTERS_TO_SUSPEND, TRUSTED_AFTER } from '../../../rules/reports.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { systemRandom } from '../../platform/process/random.ts';
import { seenPuns } from '../game/game.tables.ts';
import { pickPunsTogether } from '../game/together.service.ts';
import { puns } from '../puns/puns.tables.ts';
import { seatPlayer } from '../seats/seats.service.ts';
import { challenges } from './challenges.tables.ts';

const server = await startApp();
const { db, clock } = server;
const admin = await signedInAdmin(server);

const isClosed = async (id: string) =>
  (await db.select().from(challenges).where(eq(challenges.id, id)))[0]?.isClosed;

async function twoChallenges() {
  const [first = 0, second = 0] = await onlyPuns(server, STEAK, { ...STEAK, answer: 'STAKE' });
  const maker = await signedInPlayer(server);
  const made = { makerId: maker.id, madeAt: clock.now() };
  const withFirst = await addChallenge(db, { ...made, punIds: [first] });
  const withSecond = await addChallenge(db, { ...made, punIds: [second] });
  return { maker, first, withFirst, withSecond };
}

test('an admin who stops a pun closes the challenges that have it, and no others', async () => {
  const { first, withFirst, withSecond } = await twoChallenges();
  expect((await admin.post(`/api/admin/puns/${first}/deactivate`)).status).toBe(200);
  expect([await isClosed(withFirst), await isClosed(withSecond)]).toEqual([true, false]);
});

test('reports that suspend a pun close its challenges', async () => {
  // A trusted reporter has finished many puns.
  await onlyPuns(server, ...Array.from({ length: TRUSTED_AFTER.puns }, () => 'OK'));
  const { first, withFirst, withSecond } = await twoChallenges();
  for (let n = 0; n < REPORTERS_TO_SUSPEND; n++) {
    const long = new Date('2020-01-01T00:00:00Z');
    const reporter = await signedInPlayer(server, { createdAt: long, emailVerified: true, points: 5000 });
    await db.insert(seenPuns).values(
      (await db.select({ id: puns.id }).from(puns)).map(({ id }) => ({
        playerId: reporter.id,
        punId: id,
        seenAt: long,
        answerShownAt: long,
      })),
    );
    expect((await reporter.post(`/api/puns/${first}/report`, { reason: 'wrong' })).status).toBe(200);
  }
  const [pun] = await db.select().from(puns).where(eq(puns.id, first));
  expect(pun?.suspendedAt).not.toBeNull();
  expect([await isClosed(withFirst), await isClosed(withSecond)]).toEqual([true, false]);
});

test('a call that began before its player was banned gets no seat, and so makes no challenge', async () => {
  const player = await signedInPlayer(server, { bannedAt: clock.now(), banReason: 'x' });
  const seat = { venueId: 'aaaaaaaaaaaa', name: 'Late', playerId: player.id };
  await expect(db.transaction((tx) => seatPlayer(tx, seat, clock.now()))).rejects.toThrow(Refusal);
});

test('the challenges of a banned player close', async () => {
  const { maker, withFirst, withSecond } = await twoChallenges();
  const other = await addChallenge(db, { makerId: admin.id, madeAt: clock.now() });
  expect((await admin.post(`/api/admin/users/${maker.id}/ban`, { reason: 'cheats' })).status).toBe(200);
  expect(await Promise.all([withFirst, withSecond, other].map(isClosed))).toEqual([true, true, false]);
});

test('a pun that is stopped while a challenge is being made with it closes that challenge, or is not picked', async () => {
  const { maker, first } = await twoChallenges();
  let made = '';
  const making = db.transaction(async (tx) => {
    const now = clock.now();
    const picked = await pickPunsTogether(tx, { playerId: maker.id, count: 2, now, random: systemRandom });
    made = await addChallenge(tx, { makerId: maker.id, madeAt: now, punIds: picked.map(({ id }) => id) });
    return picked;
  });
  const [picked] = await Promise.all([making, admin.post(`/api/admin/puns/${first}/deactivate`)]);
  const hasIt = picked.some(({ id }) => id === first);
  expect(await isClosed(made)).toBe(hasIt);
});
