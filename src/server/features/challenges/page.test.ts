import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { addChallenge } from '../../../../test/support/challenges.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { madeUpPages } from '../../../../test/support/made-up-pages.ts';
import type { Player } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { type ChallengeSlot, challengePicturePath, challengeSlot } from '../../../contract/challenge-page.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../../contract/shared-day.ts';
import { CHALLENGE_MODES } from '../../../rules/challenge.ts';
import { queryRows } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';

const SLOTS: ChallengeSlot[] = ['title', 'description', 'tags', 'heading', 'terms', 'figures', 'invite'];
const webFolder = madeUpPages();
writeFileSync(
  join(webFolder, 'challenge.html'),
  SLOTS.map((slot) => `<b id="${slot}" data-it="${challengeSlot(slot)}"></b>`).join('\n'),
);
const server = await startApp({}, { webFolder });
const { app, db, clock } = server;
let maker: Player;

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await server.runSql('TRUNCATE challenges, seats CASCADE');
  maker = await signedInPlayer(server);
});

const page = (id: string, method: 'GET' | 'HEAD' = 'GET', headers: Record<string, string> = {}) =>
  app.inject({ method, url: `/c/${id}`, headers });
const make = (more: Partial<Parameters<typeof addChallenge>[1]> = {}) =>
  addChallenge(db, { makerId: maker.id, madeAt: clock.now(), ...more });

test('the page says who challenges, how many have played and the best total, also to previews', async () => {
  const id = await make({ totals: [3200, 4120] });
  const { statusCode, headers, body } = await page(id);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' });
  expect(body).toContain(`${maker.username} challenges you · Punnery`);
  expect(body).toMatch(/<meta name="robots" content="noindex/);
  expect(body).toMatch(
    /property="og:description" content="Race: [^"]*2 have played\. The best so far: 4,120 of 5,000\./,
  );
  expect(body).toMatch(
    new RegExp(`property="og:image" content="https?://[^"]+${challengePicturePath('race')}"`),
  );
  expect(body).toMatch(new RegExp(`property="og:url" content="https?://[^"]+/c/${id}"`));
  expect(body).not.toContain('%%');
});

test('the page does not name a banned maker', async () => {
  const id = await make();
  await db.update(players).set({ bannedAt: clock.now(), banReason: 'x' }).where(eq(players.id, maker.id));
  const { statusCode, body } = await page(id);
  expect(statusCode).toBe(200);
  expect(body).not.toContain(maker.username);
});

test('no name gets out of its place, and a maker who is gone is a friend', async () => {
  await db.execute(sql`UPDATE players SET username = ${'<b>"O\'x&'} WHERE id = ${maker.id}`);
  const { body } = await page(await make());
  expect(body).toContain('&lt;b&gt;&quot;O&#39;x&amp; challenges you');
  expect(body).not.toContain('<b>"O');
  await db.execute(sql`UPDATE players SET deleted_at = now(), username = NULL WHERE id = ${maker.id}`);
  expect((await page(await make())).body).toContain('A friend challenges you');
});

test('page, tags and address hold nothing of set-ups and answers', async () => {
  const punIds = await onlyPuns(server, 'SECRET PUNCHLINE');
  const id = await make({ punIds, totals: [900] });
  const { body } = await page(id);
  expect(body.toLowerCase()).not.toMatch(/secret|punchline|question|sense/);
});

test('looking changes nothing, however a robot looks', async () => {
  const id = await make({ totals: [900] });
  const state = () =>
    queryRows(
      db,
      sql`SELECT (SELECT jsonb_agg(c) FROM challenges c) AS challenges, (SELECT count(*)::int FROM seats) AS seats,
      (SELECT count(*)::int FROM guest_networks) AS networks, (SELECT jsonb_agg(e) FROM challenge_entries e) AS entries`,
    );
  const before = await state();
  for (let n = 0; n < 3; n++) {
    const got = await page(id);
    expect(got.headers['set-cookie']).toBeUndefined();
    expect((await page(id, 'HEAD')).statusCode).toBe(200);
    expect((await page(id, 'GET', { 'if-none-match': String(got.headers.etag) })).statusCode).toBe(304);
  }
  expect(await state()).toEqual(before);
});

test('the figures of the page are those of now', async () => {
  const id = await make();
  expect((await page(id)).body).toContain('Nobody has finished yet');
  await server.runSql(`INSERT INTO seats (id, venue_id, token_hash, name, joined_at) VALUES (gen_random_uuid(), '${id}', 'x', 'One', now());
    INSERT INTO challenge_entries (seat_id, challenge_id, placed_at, finished_at, active_at, total)
      SELECT id, venue_id, now(), now(), now(), 2500 FROM seats`);
  expect((await page(id)).body).toContain('2,500 of 5,000');
});

test.each(['aaaaaaaaaaaa', 'AAAAAAAAAAAA', 'x', 'aaaaaaaaaaaaa', '%3Cb%3E', "a'--", '%00'])(
  'there is no challenge %s: the answer is the page that says so',
  async (id) => {
    const { statusCode, body } = await page(id);
    expect([400, 404]).toContain(statusCode);
    if (statusCode === 404) expect(body).toBe('index');
  },
);

test('a challenge that is older than it is kept is not found', async () => {
  const id = await make();
  clock.advance(30 * 24 * 3600 - 1);
  expect((await page(id)).statusCode).toBe(200);
  clock.advance(1);
  expect((await page(id)).statusCode).toBe(404);
});

test('somebody who is signed in gets the app, which knows their seat', async () => {
  const id = await make();
  const { body, headers } = await page(id, 'GET', { cookie: `signed_in=1` });
  expect(body).toBe('index');
  expect(headers['cache-control']).toBe('no-store');
});

test.each(CHALLENGE_MODES)('the picture of %s has the size that previews are told', async (mode) => {
  const { width, height, format } = await sharp(`src/web/public${challengePicturePath(mode)}`).metadata();
  expect({ width, height, format }).toEqual({ width: PICTURE_WIDTH, height: PICTURE_HEIGHT, format: 'png' });
});
