import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { giveDays } from '../../../../test/support/days.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { newGuest } from '../../../../test/support/guest.ts';
import { madeUpPages } from '../../../../test/support/made-up-pages.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { type DaySlot, daySlot } from '../../../contract/shared-day.ts';
import { dailyPuns } from '../puns/calendar.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { createSharedDays } from './shared-day.service.ts';
import { sheetOf } from './shared-day.ts';
import { readPicture } from './shared-picture.service.ts';
import { pictureSource } from './shared-picture.ts';

const HEAD: DaySlot[] = ['title', 'description', 'tags'];
const BODY: DaySlot[] = ['heading', 'date', 'question', 'boxes', 'note', 'address', 'riddle', 'open'];
const webFolder = madeUpPages();
writeFileSync(
  join(webFolder, 'day.html'),
  [...HEAD, ...BODY].map((slot) => `<b id="${slot}">${daySlot(slot)}</b>`).join('\n'),
);

const lines: string[] = [];
const server = await startApp(
  { logLevel: 'info' },
  { webFolder, logTo: { write: (line) => void lines.push(line) } },
);
const { app, db, clock } = server;

const DAY = '2026-03-10';
const QUESTION = 'Why did the clock-maker eat “slowly”?';

let minutes = 0;

/** Sets up three days, of which DAY in the middle has these words, five minutes later than the last time. */
async function shareDays(question: string, answer: string): Promise<void> {
  minutes += 5;
  clock.set(new Date(Date.UTC(2026, 2, 10, 6, minutes)).toISOString());
  await server.runSql('TRUNCATE puns CASCADE');
  await onlyPuns(server, 'BARK', answer, 'BITE');
  await db.update(puns).set({ question }).where(eq(puns.answer, answer));
  await giveDays(server, '2026-03-09');
}

const readDay = async () => {
  const day = await createSharedDays(server)(DAY);
  if (!day) throw new Error('There is no such day.');
  return day;
};
const drawn = () => lines.filter((line) => line.includes('was drawn')).length;

beforeEach(async () => {
  lines.length = 0;
  await shareDays(QUESTION, 'FOUR SECONDS');
});

test('a day is public once it has begun anywhere, and not before', async () => {
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  const statuses = (day: string) =>
    Promise.all([`/d/${day}`, `/d/${day}?ref=SNAJ2345`, `/d/${day}.png`].map(statusOf));
  clock.set('2026-03-10T09:59:59Z');
  expect(await statuses('2026-03-09')).toEqual([200, 200, 200]);
  expect(await statuses(DAY)).toEqual([200, 200, 200]);
  expect(await statuses('2026-03-11')).toEqual([404, 404, 404]);
  const { question } = (await db.select().from(dailyPuns).where(eq(dailyPuns.day, '2026-03-11')))[0] ?? {};
  expect(question).toBeNull();
  clock.set('2026-03-10T10:00:00Z');
  expect(await statuses('2026-03-11')).toEqual([200, 200, 200]);
  const wrongDates = ['2026-03-08', '2026-02-30', '2026-3-9', '10.03.2026', '20260310', '9999-12-31', ''];
  const noDates = ['2026-03-10T00:00:00Z', '-2026-03-10', '2026-03-10%00', '..%2f2026-03-10'];
  for (const day of [...wrongDates, ...noDates, '0000-01-01', 'x'.repeat(200)])
    expect([day, await statuses(day)]).toEqual([day, [404, 404, 404]]);
  const missing = await app.inject('/d/2026-03-08');
  expect([missing.body, missing.headers['cache-control']]).toEqual(['index', 'no-cache']);
});

test('pages and pictures of days are rate-limited, and unknown days cost no query', async () => {
  const remoteAddress = '192.0.2.30';
  const call = async (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    (await app.inject({ method, url, remoteAddress })).statusCode;
  expect(await call(`/d/${DAY}`)).toBe(200);
  await db.execute(sql`ALTER TABLE daily_puns RENAME TO days_away`);
  try {
    for (let n = 1; n <= 60; n++) {
      const day = new Date(Date.UTC(2026, 2, 9 - n)).toISOString().slice(0, 10);
      expect(await call(`/d/${day}`)).toBe(404);
      expect(await call(`/d/${9999 - n}-01-01`)).toBe(404);
    }
    for (let n = 0; n < 479; n++) expect(await call(`/d/${DAY}`, n % 2 ? 'HEAD' : 'GET')).toBe(200);
  } finally {
    await db.execute(sql`ALTER TABLE days_away RENAME TO daily_puns`);
  }
  expect(await call(`/d/${DAY}`)).toBe(429);
  expect((await app.inject(`/d/${DAY}`)).statusCode).toBe(200);
});

test('a day without a pun is not found', async () => {
  await db.delete(dailyPuns).where(eq(dailyPuns.day, DAY));
  expect((await app.inject(`/d/${DAY}`)).statusCode).toBe(404);
  clock.advance(60);
  await db.delete(dailyPuns);
  expect((await app.inject(`/d/${DAY}.png`)).statusCode).toBe(404);
});

test('the page names itself for previews, without the code of whoever shared it', async () => {
  const { body } = await app.inject(`/d/${DAY}?ref=SNAJ2345`);
  const address = `http://punnery.test/d/${DAY}`;
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1];
  expect(body).toContain(`<link rel="canonical" href="${address}">`);
  expect(body).not.toContain('SNAJ2345');
  expect(body).toContain('<b id="heading">Pun of the day no. 2</b>');
  expect(body).toContain('<b id="date">March 10, 2026</b>');
  expect(body).toContain(`<b id="question">${QUESTION}</b>`);
  expect(content('robots')).toContain('index');
  expect(content('og:url')).toBe(address);
  expect(content('og:type')).toBe('website');
  for (const brand of ['og', 'twitter']) {
    expect(content(`${brand}:title`)).toBe('Pun of the day no. 2 · Punnery');
    expect(content(`${brand}:description`)).toContain(QUESTION);
    expect(content(`${brand}:image`)).toBe(`${address}.png`);
    expect(content(`${brand}:image:alt`)).toContain(
      `${QUESTION} Below it, empty boxes for 2 words of 4 and 7 letters.`,
    );
  }
  expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630']);
  expect(content('twitter:card')).toBe('summary_large_image');
});

test('its button leads to that very day, whatever the visitor’s date is', async () => {
  const { body } = await app.inject('/d/2026-03-09');
  const address = /<b id="address">(.*)<\/b>/.exec(body)?.[1] ?? '';
  expect(address).toBe('/api/login?to=%2Fdaily%3Fday%3D2026-03-09');
  const { cookie } = await signedInPlayer(server);
  const { headers } = await app.inject({ url: address, headers: { cookie } });
  expect(headers.location).toBe('/daily?day=2026-03-09');
});

test('the browser gets what it needs to play the day, and is told whether guests may', async () => {
  const riddleOf = async (day: string) => {
    const { body } = await app.inject(`/d/${day}`);
    const [, riddle = ''] = /<b id="riddle">(.*)<\/b>/.exec(body) ?? [];
    return JSON.parse(riddle.replaceAll('&quot;', '"'));
  };
  expect(await riddleOf(DAY)).toEqual({
    day: DAY,
    heading: 'Pun of the day no. 2',
    date: 'March 10, 2026',
    question: QUESTION,
    words: ['____', '_______'],
    isOpen: true,
    isOver: false,
    note: 'Fill it in. No clock, no account.',
  });
  clock.set('2026-03-10T23:59:00Z');
  const note = 'It opens at 00:00 UTC on March 11, 2026.';
  expect(await riddleOf('2026-03-11')).toMatchObject({ isOpen: false, note });
  clock.set('2026-03-11T00:00:00Z');
  expect(await riddleOf('2026-03-11')).toMatchObject({ isOpen: true });
});

test('digits and punctuation of an answer are shown, as in a game, and only letters have boxes', async () => {
  await shareDays(QUESTION, "CATCH 22, O'K9");
  expect((await readDay()).shape).toEqual(['_____', '22,', "_'_9"]);
  const { body } = await app.inject(`/d/${DAY}`);
  expect(body).toContain('aria-label="Answer: 3 words, 7 letters"');
  expect(body.match(/class="type-tile type-box letter-box"/g)).toHaveLength(7);
  expect(body.match(/<span class="fixed-character">/g)).toHaveLength(5);
  const { mask } = (await newGuest(server, DAY).open()).body;
  expect(mask.split(' ')).toEqual((await readDay()).shape);
});

test('what an admin wrote is escaped everywhere', async () => {
  await shareDays(`"><script>alert('1 & 2')</script> %%title%% $& "…`, 'O\'CLOCK & "CO" <B>');
  const { body } = await app.inject(`/d/${DAY}`);
  expect(body).not.toMatch(/<script|alert\('/);
  expect(body).toContain(
    '<b id="question">&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt; %%title%% $&amp; &quot;…</b>',
  );
  expect(body.match(/<(?!\/?(b|meta|link|span|div|fieldset|input)\b)/g)).toBeNull();
  expect(body.match(/class="type-tile type-box letter-box"/g)).toHaveLength(9);
  expect((await app.inject(`/d/${DAY}.png`)).statusCode).toBe(200);
});

test('the page is the same for everybody and may be cached for a while', async () => {
  const stranger = await app.inject({ url: `/d/${DAY}`, headers: { 'accept-encoding': 'gzip, br' } });
  expect(stranger.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(stranger.headers['set-cookie']).toBeUndefined();
  const { cookie } = await signedInPlayer(server);
  const player = await app.inject({ url: `/d/${DAY}`, headers: { cookie: `${cookie}; signed_in=1` } });
  expect(player.body).toBe(brotliDecompressSync(stranger.rawPayload).toString());
  const { etag } = stranger.headers;
  expect(player.headers.etag).toBe(etag);
  const again = await app.inject({ url: `/d/${DAY}`, headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject({ method: 'HEAD', url: `/d/${DAY}` })).statusCode).toBe(200);
});

test('the picture is 1200 × 630 and cached for good, even if the pun is edited', async () => {
  const picture = await app.inject(`/d/${DAY}.png`);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(picture.headers.vary).toBeUndefined();
  const { format, width, height } = await sharp(picture.rawPayload).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  const admin = await signedInAdmin(server);
  const [pun] = await db.select().from(puns).where(eq(puns.answer, 'FOUR SECONDS'));
  const was = { question: pun?.question, answer: pun?.answer };
  const edit = { question: 'Another one?', answer: 'FIVE HOURS' };
  expect((await admin.put(`/api/admin/puns/${pun?.id}`, { ...edit, was })).status).toBe(200);
  clock.advance(60);
  expect((await app.inject(`/d/${DAY}`)).body).toContain(QUESTION);
  const again = await app.inject(`/d/${DAY}.png`);
  expect(again.rawPayload.equals(picture.rawPayload)).toBe(true);
  const headers = { 'if-none-match': String(picture.headers.etag) };
  expect((await app.inject({ url: `/d/${DAY}.png`, headers })).statusCode).toBe(304);
});

test('50 first calls draw once; independent servers show the same picture', async () => {
  await shareDays('What nobody asked before?', 'FOUR SECONDS');
  const pictures = await Promise.all(Array.from({ length: 50 }, () => app.inject(`/d/${DAY}.png`)));
  expect(new Set(pictures.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(drawn()).toBe(1);

  await db.update(dailyPuns).set({ picture: null });
  const day = await readDay();
  let count = 0;
  const read = () => readPicture(db, day, () => void count++);
  const kept = await Promise.all(Array.from({ length: 3 }, read));
  expect(kept.every((picture) => picture.equals(kept[0] ?? picture))).toBe(true);
  const before = count;
  await read();
  expect(count).toBe(before);
});

test('page, data and picture reveal no letter of the answer', async () => {
  const look = async () => {
    const page = await app.inject(`/d/${DAY}`);
    return { page: page.body, tag: page.headers.etag, source: pictureSource(sheetOf(await readDay())) };
  };
  await shareDays(QUESTION, "IT'S 24 SECONDS");
  const one = await look();
  expect(one.page).not.toMatch(/seconds|it(&#39;|')s/i);
  expect(/<text|font|seconds/i.test(one.source)).toBe(false);
  await shareDays(QUESTION, "HE'D 24 PICKLES");
  const other = await look();
  expect([other.page, other.tag]).toEqual([one.page, one.tag]);
  expect(other.source === one.source).toBe(true);
});
