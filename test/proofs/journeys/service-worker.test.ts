import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lettersOf } from '../../../src/rules/answer.ts';
import { logOut } from '../../e2e/identity-page.ts';
import { samples } from '../../e2e/landing-page.ts';
import { answerQuestion, endpointsOf, KEYS, WITH_WORKER } from '../../e2e/push/notifications-page.ts';
import {
  click,
  deliver,
  dispatch,
  opened,
  openTabs,
  shown,
  standInForDesktop,
  workerOf,
} from '../../e2e/push/worker.ts';
import { fillBook } from '../../support/book.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { startCountingProxy } from '../../support/counting-proxy.ts';
import { download } from '../../support/page.ts';

const { site, newAdminPage, newPage, newPlayerPage } = await browseSite();
const MESSAGE = { title: 'Quills up', message: 'Fresh puns are in.', tag: 'campaign-1', url: '/' };

const isRegistered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 1);

async function workerPage(path = '/game') {
  const { page, player } = await newPlayerPage({}, WITH_WORKER);
  await answerQuestion(page, site, 'granted');
  await page.goto(path);
  const worker = await workerOf(page);
  await standInForDesktop(worker);
  return { page, player, worker };
}

test('visitors get no service worker; players get one that is never taken from a cache', async () => {
  const visitor = await newPage(WITH_WORKER);
  await visitor.goto('/', { waitUntil: 'networkidle' });
  expect(await isRegistered(visitor)).toBe(false);
  const { page } = await newPlayerPage({}, WITH_WORKER);
  await page.goto('/');
  await expect.poll(() => isRegistered(page)).toBe(true);
  const { headers } = await fetch(`${site.url}/sw.js`);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-type')).toMatch(/javascript/);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a delivered message is shown, and a click leads to the open game', async () => {
  const { page, worker } = await workerPage();
  await deliver(page, site, JSON.stringify(MESSAGE));
  const { title, message: body, tag } = MESSAGE;
  await expect.poll(() => shown(worker)).toEqual([{ title, body, tag, data: { path: '/' } }]);
  await click(worker);
  expect(await opened(worker)).toEqual(['focus /game']);
  expect(await shown(worker)).toEqual([]);

  await deliver(page, site, JSON.stringify({ ...MESSAGE, url: '/leaderboard' }));
  await expect.poll(() => shown(worker)).toHaveLength(1);
  await click(worker);
  await page.waitForURL('**/leaderboard');
  await page.getByRole('tab', { name: 'Global All-Time' }).waitFor();
});

test('without an open tab a click opens the game, and nothing but the game', async () => {
  const { page, worker } = await workerPage();
  await deliver(page, site, JSON.stringify({ ...MESSAGE, url: 'https://elsewhere.example/game' }));
  await expect.poll(() => shown(worker)).toHaveLength(1);
  await page.goto('about:blank');
  await expect.poll(() => openTabs(worker)).toBe(0);
  await click(worker);
  const [path = ''] = await opened(worker);
  expect(path).toBe('/');
  await page.goto(path);
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
});

test('a subscription that the browser has changed by itself is reported to the server', async () => {
  const { worker, player } = await workerPage();
  const subscription = (name: string) => ({
    endpoint: `https://push.example.com/${player.id}-${name}`,
    keys: KEYS,
  });
  const [before, after] = [subscription('before'), subscription('after')];
  await dispatch(worker, 'pushsubscriptionchange', { oldSubscription: null, newSubscription: before });
  expect(await endpointsOf(site, player.id)).toEqual([before.endpoint]);
  await dispatch(worker, 'pushsubscriptionchange', { oldSubscription: before, newSubscription: after });
  expect(await endpointsOf(site, player.id)).toEqual([after.endpoint]);
});

test('offline a page says so, no call is answered from the past, and it comes back by itself', async () => {
  const { page } = await workerPage('/');
  meanFailure(page, /503|ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  const call = () => fetch('/api/auth/user').then(String, () => 'no answer');
  expect(await page.evaluate(call)).toBe('no answer');
  expect((await page.goto('/leaderboard'))?.status()).toBe(503);
  await page.getByRole('heading', { name: 'The road is out' }).waitFor();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole('tab', { name: 'Global All-Time' }).waitFor();
});

test('offline there are a sample to play and the last page of the book, and a sample is not torn away', async () => {
  const { page, player } = await workerPage('/');
  await fillBook(site.db, player.id, 1);
  await page.goto('/book');
  await page.getByText('QUILL B').first().waitFor();
  meanFailure(page, /503|ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.goto('/');
  const book = page.getByRole('region', { name: 'The last page of your book' });
  await book.getByText('QUILL B').waitFor();

  const sample = page.getByRole('region', { name: 'A pun for the wait' });
  const question = await sample.locator('.question').textContent();
  const { answer = '' } = samples.find((one) => one.question === question) ?? {};
  const letters = lettersOf(answer);
  await sample.getByRole('textbox').first().focus();
  const wrong = Array.from('QZXJVKWY').find((letter) => !letters.includes(letter)) ?? '';
  await page.keyboard.press(wrong);
  await sample.getByText(`No ${wrong} in this one.`).waitFor();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'The road is open' }).waitFor();
  await page.keyboard.type(letters);
  await sample.getByText('Brilliant! It lands twice:').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();

  // Without the sign-in, the book stays closed.
  await page.context().clearCookies({ name: 'signed_in' });
  await page.context().setOffline(true);
  await page.goto('/book');
  await sample.waitFor();
  expect(await book.count()).toBe(0);
});

test('the installed app started offline at the daily tells the truth, and its letters are there afterwards', async () => {
  const { page } = await workerPage('/daily');
  await page.getByRole('button', { name: 'Play today’s pun' }).click();
  const boxes = page.getByRole('textbox', { name: /^Letter \d+ of/ });
  await boxes.first().waitFor();
  const { pun } = await (await page.request.get('/api/game/current')).json();
  await boxes.first().press(pun.letters[0]);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('letters:');
  meanFailure(page, /503|ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  for (const path of ['/daily', '/']) {
    expect((await page.goto(path))?.status()).toBe(503);
    await page.getByText('Your game and your letters are safe where you left them.').waitFor();
    await page.getByRole('region', { name: 'A pun for the wait' }).waitFor();
  }
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Continue Game' }).click();
  await page.getByRole('button', { name: 'Continue today’s pun' }).click();
  await expect.poll(() => boxes.first().inputValue()).toBe(pun.letters[0]);
});

test('a navigation to /api goes out once: neither an export nor a sign-out is asked twice', async () => {
  const proxy = await startCountingProxy(site.url);
  const options = { ...WITH_WORKER, baseURL: proxy.url };
  const { page } = await newAdminPage(options);
  await page.goto('/admin?tab=users');
  await workerOf(page);
  await page.reload();
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isControlled).toBe(true);
  await download(page.getByRole('link', { name: 'Export User Emails' }));
  expect(proxy.countOf('/api/admin/users/export')).toBe(1);

  await logOut(page);
  expect(proxy.countOf('/api/logout')).toBe(1);
});

test('the game can be installed', async () => {
  const page = await newPage(WITH_WORKER);
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await fetch(new URL(href ?? '', site.url));
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Punnery',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest).not.toHaveProperty('share_target');
  expect(manifest.shortcuts).toMatchObject([
    { name: 'Play', url: '/game' },
    { name: 'Daily', url: '/daily' },
  ]);
  expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }));
  const shortcuts = manifest.shortcuts as { icons: object[] }[];
  for (const { src, sizes } of [...manifest.icons, ...shortcuts.flatMap(({ icons }) => icons)]) {
    const picture = await fetch(new URL(src, site.url));
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
