import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import { madeUpPages } from '../../test/support/made-up-pages.ts';
import { SAMPLE_COUNT } from '../rules/sample-of-day.ts';

const webFolder = madeUpPages();
const { app, clock } = await startApp({}, { webFolder });

async function landingAt(time: string): Promise<string> {
  clock.set(time);
  return (await app.inject('/')).body;
}

test('every UTC day has its landing page, and each of the twelve has its day', async () => {
  const days = Array.from({ length: SAMPLE_COUNT }, (_, day) => new Date(Date.UTC(2026, 10, 25 + day)));
  const pages: string[] = [];
  for (const day of days) pages.push(await landingAt(day.toISOString()));
  expect(new Set(pages)).toEqual(new Set(days.map((_, at) => `landing-${at}`)));
});

test('the landing page changes at midnight UTC', async () => {
  const today = await landingAt('2026-11-16T00:00:00.000Z');
  expect(await landingAt('2026-11-16T23:59:59.999Z')).toBe(today);
  expect(await landingAt('2026-11-17T00:00:00.000Z')).not.toBe(today);
  expect(await landingAt('2026-11-28T12:00:00.000Z')).toBe(today);
});

test('a landing page is compressed, revalidated by caches, and not shown to browsers that have signed in', async () => {
  const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    vary: 'accept-encoding, cookie',
  });
  expect(brotliDecompressSync(page.rawPayload).toString()).toMatch(/^landing-\d+$/);
  const shell = await app.inject({ url: '/', cookies: { signed_in: '1' } });
  expect([shell.body, shell.headers['cache-control']]).toEqual(['index', 'no-store']);
  expect((await app.inject('/landing-0.html')).statusCode).toBe(404);
});

test('the pages of rooms exist for every code and id; whether there is a room is asked later', async () => {
  for (const path of ['/host', '/join', '/r/BCDFGH', '/r/whatever', '/room/abcdefgh2345']) {
    const { statusCode, body } = await app.inject(path);
    expect([path, statusCode, body]).toEqual([path, 200, 'index']);
  }
});
