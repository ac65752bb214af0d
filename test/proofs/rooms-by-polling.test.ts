import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { cookieNames } from '../../src/server/platform/http/cookies.ts';
import { readAnswers } from '../load/rooms/answers.ts';
import { playGame } from '../load/rooms/game.ts';
import { joinRoom, type OurSeat, openRoom } from '../load/rooms/table.ts';
import { startBufferingProxy } from '../support/buffering-proxy.ts';
import { testDatabase, testFolder, testServer } from '../support/for-test.ts';
import { freePort } from '../support/free-port.ts';
import { addPlayer } from '../support/player.ts';
import { SETTINGS } from '../support/room-settings.ts';
import { SECRET } from '../support/secret.ts';

const SEATS = 4;

/** Plays a game of five puns from the code to the podium. Returns the seats, which still listen. */
async function playThrough(db: Parameters<typeof addPlayer>[0], url: string): Promise<OurSeat[]> {
  const place = { nextUrl: () => url, address: '127.0.0.2' };
  const { cookieValue } = await addPlayer(db, new Date());
  const host = await openRoom({ ...place, cookie: `${cookieNames(url).session}=${cookieValue}` });
  const seats = await Promise.all(Array.from({ length: SEATS }, () => joinRoom(place, host.code)));
  onTestFinished(() => {
    for (const { watcher } of [host, ...seats]) watcher.close();
  });
  await playGame(
    { host, seats },
    { answers: await readAnswers(db), seconds: { from: 0.2, to: 1 }, revealMs: 100 },
  );
  for (const { watcher, scores } of seats) {
    await expect.poll(() => watcher.view()?.room.phase).toBe('podium');
    const total = [...scores.values()].reduce((sum, score) => sum + score, 0);
    expect(watcher.view()?.you).toMatchObject({ total, played: SETTINGS.puns });
  }
  return seats;
}

test('a whole game behind a proxy that holds back every stream: the phones ask instead', async () => {
  const DATABASE_URL = await testDatabase();
  const { db, close } = openPostgres(DATABASE_URL, 2, () => {});
  onTestFinished(close);
  const port = await freePort();
  const proxy = await startBufferingProxy(port);
  onTestFinished(proxy.stop);
  const own = { DATABASE_URL, DATA_DIR: testFolder(), PORT: String(port), PUBLIC_URL: proxy.url };
  await testServer({ NODE_ENV: 'production', TRUST_PROXY: '1', SECRET, ...own });
  for (const { watcher } of await playThrough(db, proxy.url)) expect(watcher.polls()).toBeGreaterThan(0);
});
