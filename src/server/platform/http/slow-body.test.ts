import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayers } from '../../../../test/support/player.ts';
import { sessions } from '../../features/identity/identity.tables.ts';
import { players } from '../../features/players/players.tables.ts';

const server = await startApp();
const { app, db, clock } = server;

/** Sends a body that takes longer than a second, and lets something happen meanwhile. */
async function sendSlowly(cookie: string, meanwhile: () => Promise<unknown>) {
  const payload = new PassThrough();
  const answer = app.inject({
    method: 'POST',
    url: '/api/reviews',
    headers: { cookie, 'content-type': 'application/json' },
    payload,
  });
  payload.write('{"type":"feedback",');
  const started = performance.now();
  await meanwhile();
  while (performance.now() - started < 1500) await sleep(50);
  payload.end('"content":"Held back"}');
  return (await answer).json();
}

test('a player who is banned or signed out while the body arrives is refused', async () => {
  const [calm, banned, gone] = await signedInPlayers(server, 3);
  const ban = { bannedAt: clock.now(), banReason: 'x' };
  const answers = await Promise.all([
    sendSlowly(calm.cookie, async () => {}),
    sendSlowly(banned.cookie, () => db.update(players).set(ban).where(eq(players.id, banned.id))),
    sendSlowly(gone.cookie, () => db.delete(sessions).where(eq(sessions.playerId, gone.id))),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([undefined, 'banned', 'unauthorized']);
});
