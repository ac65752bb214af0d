import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { signedInPlayer } from './player.ts';

/** A browser without an account that plays a shared day and keeps its cookie, unless `cookie` is changed. */
export function newGuest({ app }: TestApp, day: string, remoteAddress = '192.0.2.1') {
  const guest = {
    cookie: '',
    open: (code = '') => call('open', { code }),
    letter: () => call('letter'),
    check: (answer: string) => call('check', { answer }),
    call,
  };
  async function call(action: string, payload?: object) {
    const response = await app.inject({
      method: 'POST',
      url: `/api/shared-days/${day}/${action}`,
      remoteAddress,
      headers: { cookie: guest.cookie },
      ...(payload && { payload }),
    });
    const [set] = [response.headers['set-cookie'] ?? []].flat();
    if (set) guest.cookie = set.split(';')[0] ?? '';
    return {
      status: response.statusCode,
      body: response.json(),
      headers: response.headers,
      text: response.body,
    };
  }
  return guest;
}

/** Solves the day as a guest, with a letter, and brings it along to a new account. */
export async function carryDayOver(server: TestApp): Promise<void> {
  const { db, clock } = server;
  const day = clock.now().toISOString().slice(0, 10);
  await db.execute(sql`WITH pun AS (
      INSERT INTO puns (question, answer, difficulty, is_active, created_at)
      VALUES ('Question of the day?', 'GUEST', 1, false, now()) RETURNING id)
    INSERT INTO daily_puns (day, pun_id) SELECT ${day}, id FROM pun`);
  const guest = newGuest(server, day);
  await guest.letter();
  expect((await guest.check('GUEST')).body.status).toBe('solved');
  const newcomer = await signedInPlayer(server);
  guest.cookie = `${newcomer.cookie}; ${guest.cookie}`;
  expect((await guest.call('carry-over', { zone: 'UTC' })).status).toBe(200);
}
