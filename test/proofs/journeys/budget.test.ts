import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { challengePath } from '../../../src/rules/challenge.ts';
import { browseSite } from '../../support/browser.ts';
import { addChallenge } from '../../support/challenges.ts';
import { addPlayer } from '../../support/player.ts';

const { site, newAdminPage, newPage, newPlayerPage } = await browseSite();
const KB = 1000;
const CSS_BUDGET = 12.5 * KB;
/** The size before the card on it became playable, plus a margin. */
const LANDING_BUDGET = 79_237 + KB;

/**
 * Adds up the compressed bytes that a page requests until the
 * network is idle, by kind; what is requested twice counts once.
 */
async function expectWithin(budget: number, page: Page, path: string): Promise<void> {
  const asked = listen(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const script = await bytesOf(asked.script);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(budget);
  expect(await bytesOf(asked.stylesheet)).toBeLessThanOrEqual(CSS_BUDGET);
}

function listen(page: Page) {
  const asked = { script: new Set<string>(), stylesheet: new Set<string>() };
  page.on('request', (request) => {
    const kind = request.resourceType();
    if (kind === 'script' || kind === 'stylesheet') asked[kind].add(request.url());
  });
  return asked;
}

/** Asks the server for the sizes, because the browser's own numbers leave out preloaded files. */
async function bytesOf(addresses: Set<string>): Promise<number> {
  const sizes = [...addresses].map(async (address) => {
    const { headers } = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    // A missing size becomes NaN, which is never within a budget.
    return Number(headers.get('content-length') ?? Number.NaN);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test.each([
  ['/', LANDING_BUDGET],
  [`/d/${new Date().toISOString().slice(0, 10)}`, LANDING_BUDGET],
  ['/sign-in', 90 * KB],
  ['/join', 165 * KB],
  ['/r/BCDFGH', 165 * KB],
])('a visitor loads %s with at most %i bytes of JavaScript', async (path, budget) => {
  await expectWithin(budget, await newPage(), path);
});

test('a visitor loads a challenge like a landing page; what plays it comes when somebody reaches for the card', async () => {
  const maker = await addPlayer(site.db, new Date());
  const id = await addChallenge(site.db, { makerId: maker.id, madeAt: new Date() });
  const page = await newPage();
  await expectWithin(LANDING_BUDGET, page, challengePath(id));
  const asked = listen(page);
  await page.getByLabel('Your name for the table').focus();
  await expect.poll(() => asked.script.size).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(await bytesOf(asked.script)).toBeLessThanOrEqual(90 * KB);
});

test('what makes the landing card playable comes when somebody reaches for it, with at most 8 kB', async () => {
  const page = await newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  await page.getByRole('region', { name: 'Try a pun' }).hover();
  await expect.poll(() => asked.size).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(await bytesOf(asked)).toBeLessThanOrEqual(8 * KB);
});

test.each([
  ['/', 165 * KB],
  ['/game', 142 * KB],
  ['/leaderboard', 165 * KB],
  ['/profile', 165 * KB],
])(
  'a player loads %s with at most %i bytes of JavaScript, and opens none of the browser’s tables of words',
  async (path, budget) => {
    const { page } = await newPlayerPage();
    await page.addInitScript(countTables);
    await expectWithin(budget, page, path);
    expect(await tablesOpened(page)).toEqual([]);
  },
);

test.each(['/daily', '/book', '/challenges', '/host', '/join', '/admin'])(
  'a player loads %s with at most 165 kB of JavaScript',
  async (path) => {
    const { page } = await newPlayerPage();
    await expectWithin(165 * KB, page, path);
  },
);

test('an admin loads the questions, and opens none of the browser’s tables of words', async () => {
  const { page } = await newAdminPage();
  await page.addInitScript(countTables);
  await expectWithin(165 * KB, page, '/admin');
  expect(await tablesOpened(page)).toEqual([]);
});

/** The first use of each of these takes twenty milliseconds, and four times as long on a phone. */
function countTables() {
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator'] as const) {
    const watched = new Proxy(Intl[name], {
      construct(...made) {
        performance.mark(name);
        return Reflect.construct(...made);
      },
    });
    Object.defineProperty(Intl, name, { value: watched });
  }
}

const tablesOpened = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));

test('what a page is made of runs piece by piece, its own script last', async () => {
  const html = await (await fetch(`${site.url}/game`)).text();
  const pieces = [...html.matchAll(/<script type="module"[^>]*src="\/assets\/([a-z-]+)-[\w-]{8}\.js"/g)].map(
    ([, name]) => name,
  );
  expect(pieces.filter((name) => ['react', 'player', 'app', 'index'].includes(name ?? ''))).toEqual([
    'react',
    'player',
    'app',
    'index',
  ]);
});

test.each([
  [
    'Your stats',
    '/profile',
    (page: Page) => page.getByRole('heading', { name: 'Your stats', exact: true }).scrollIntoViewIfNeeded(),
  ],
  ['Insights', '/admin', (page: Page) => page.getByRole('tab', { name: 'Insights' }).click()],
] as const)(
  '%s comes when somebody reaches for it, with at most 30 kB of JavaScript',
  async (_name, path, reach) => {
    const { page } = await newAdminPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    const asked = listen(page);
    await reach(page);
    await page.locator('.plot, .player-stats-few').first().waitFor();
    await page.waitForLoadState('networkidle');
    const script = await bytesOf(asked.script);
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(30 * KB);
    expect(await bytesOf(asked.stylesheet)).toBeLessThanOrEqual(3 * KB);
  },
);

test('assets are compressed and cached for good; pages are not cached', async () => {
  const page = await newPage();
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/assets/') && answer.url().endsWith('.js')),
    page.goto('/'),
  ]);
  expect(await response.allHeaders()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  const html = await fetch(site.url, { headers: { 'accept-encoding': 'gzip' } });
  expect([html.headers.get('cache-control'), html.headers.get('content-encoding')]).toEqual([
    'no-cache',
    'gzip',
  ]);
});
