import { expect, onTestFinished, test } from 'vitest';
import { newBrowser } from '../../../../test/support/challenge.ts';
import { FakeClock } from '../../../../test/support/clock.ts';
import { testDatabase, testFolder } from '../../../../test/support/for-test.ts';
import { addPlayer, SESSION_COOKIE } from '../../../../test/support/player.ts';
import { startQueryCounter } from '../../../../test/support/query-counter.ts';
import { beginPun, inRoom, roomPunsOf, SETTINGS } from '../../../../test/support/room.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { systemRandom } from '../../platform/process/random.ts';

/** Statements of a guest's call, and of a host's, those that begin and end a transaction included. */
const MOST = { join: 7, state: 3, check: 3, letter: 3, solve: 3, giveUp: 3, start: 19, next: 11 };

async function countedRoom() {
  const counter = await startQueryCounter(await testDatabase());
  const database = openPostgres(counter.url, 1, () => {});
  const clock = new FakeClock();
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: testFolder() };
  const basics = { config, secret: SECRET, clock, random: systemRandom, webFolder: 'no-web' };
  const app = await createApp({ ...basics, db: database.db });
  onTestFinished(async () => {
    await app.close();
    await database.close();
    await counter.stop();
  });
  await roomPunsOf(database);
  const { cookieValue } = await addPlayer(database.db, clock.now());
  const browser = newBrowser({ app }, { session: `${SESSION_COOKIE}=${cookieValue}` });
  const { body } = await browser.call('POST', '/api/rooms', { ...SETTINGS, mode: 'calm' });
  const costOf = async (call: Promise<{ status: number; body: unknown }>) => {
    const before = counter.queries();
    const reply = await call;
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return counter.queries() - before;
  };
  return { app, clock, database, host: inRoom(browser, body.id), code: String(body.code), costOf };
}

test('calls that ask for the state at the same time share one read', async () => {
  const { app, clock, host, code, costOf } = await countedRoom();
  const phones = Array.from({ length: 40 }, () => inRoom(newBrowser({ app }), host.id));
  for (const { browser } of phones) await browser.call('POST', '/api/rooms/join', { code });
  await host.state();
  // Seen a while ago, so that the calls are recorded.
  clock.advance(10);
  const askAll = async () => {
    const replies = await Promise.all(phones.map((phone) => phone.state()));
    const seats = new Set(replies.map(({ body }) => body.you.seat));
    return { status: seats.size === phones.length ? 200 : 500, body: replies };
  };
  // One statement records all calls, one reads the room.
  expect(await costOf(askAll())).toBeLessThanOrEqual(2);
  expect(await costOf(askAll())).toBe(1);
});

test('each call of a room costs few statements, and no more with forty seats than with one', async () => {
  const { app, clock, database, host, code, costOf } = await countedRoom();
  const answerOf = async (pun: number) =>
    String(
      (await database.script((run) => run(`SELECT answer FROM room_puns WHERE pun = ${pun}`)))[0]?.answer,
    );
  const join = (browser: ReturnType<typeof newBrowser>) => browser.call('POST', '/api/rooms/join', { code });

  async function play() {
    const phone = inRoom(newBrowser({ app }), host.id);
    const joined = await costOf(join(phone.browser));
    const [lobby, first] = [await host.revOf(), (await host.view()).room.pun + 1];
    const start = await costOf(host.post('start', { rev: lobby }));
    beginPun({ clock });
    await host.state();
    // Seen a while ago, so that the call is recorded.
    clock.advance(10);
    const costs = {
      join: joined,
      start,
      state: await costOf(phone.state()),
      check: await costOf(phone.check(first, 'WRONG')),
      letter: await costOf(phone.letter(first)),
      solve: await costOf(phone.check(first, await answerOf(first))),
      next: await costOf(host.post('next', { rev: await host.revOf() })),
    };
    await host.next();
    beginPun({ clock });
    return { ...costs, giveUp: await costOf(phone.giveUp(first + 1)) };
  }

  const alone = await play();
  for (let { room } = await host.view(); room.phase !== 'lobby'; { room } = await host.view()) {
    if (room.phase === 'ready') beginPun({ clock });
    await host.state();
    await host.next();
  }
  for (let n = 0; n < 40; n++) await join(newBrowser({ app }));
  const among = await play();
  const all = JSON.stringify({ alone, among });
  if (process.env.SHOW_COSTS) process.stdout.write(`${all}\n`);
  for (const [call, most] of Object.entries(MOST)) {
    expect(alone[call as keyof typeof MOST], `${call} ${all}`).toBeLessThanOrEqual(most);
    expect(among[call as keyof typeof MOST], `${call} ${all}`).toBeLessThanOrEqual(most);
  }
});
