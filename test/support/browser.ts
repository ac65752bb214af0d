import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, onTestFinished } from 'vitest';
import type { players } from '../../src/server/features/players/players.tables.ts';
import { launchBrowser } from './chromium.ts';
import { addPlayer, changePlayer, SESSION_COOKIE } from './player.ts';
import { type Site, startSite } from './site.ts';
import { openTab, type TabOptions } from './tabs.ts';

declare global {
  /** Set by the script below. */
  var axe: {
    run(options: {
      resultTypes: string[];
      runOnly?: string[];
      checks: Record<string, { options: object }>;
    }): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
  };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe's default options, except that pseudo-elements are ignored: axe would take the studs in the corners of a folio
 * for a background of all text and skip the check.
 */
const CONTRAST = {
  ignorePseudo: true,
  ignoreUnicode: true,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
};

/** Playwright logs this in a tab whose service workers are blocked. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

const meant = new WeakMap<Page, RegExp[]>();

/** Declares an expected failure: a console message that matches does not fail the test. */
export function meanFailure(page: Page, note: RegExp): void {
  meant.set(page, [...(meant.get(page) ?? []), note]);
}

const LITTLE_WORK = [
  // This is enough for what is visible, so nothing is rasterised before it is scrolled to.
  '--force-gpu-mem-available-mb=4',
  // No page lives long enough to make up for the cost of the optimising compilers.
  '--js-flags=--no-opt --no-maglev',
];

let shared: Promise<Browser> | undefined;

/**
 * Uses one Chromium per worker. A console error or warning, or an uncaught error, fails the test that owns the page.
 */
export function useBrowser(site: Site, flags = LITTLE_WORK) {
  let browser: Browser;
  beforeAll(async () => {
    shared ??= launchBrowser(inject('chromiumPath'), flags);
    browser = await shared;
  });

  async function newPage(options: TabOptions = {}): Promise<Page> {
    const { baseURL = site.url } = options;
    const { page, leave } = await openTab(browser, { baseURL, ...options });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      const isOurs = new URL(page.url()).origin === new URL(baseURL).origin;
      const text = message.text();
      const isMeant = text === NO_WORKER || meant.get(page)?.some((note) => note.test(text));
      if (['error', 'warning'].includes(message.type()) && isOurs && !isMeant) problems.push(text);
    });
    onTestFinished(async ({ task }) => {
      meant.delete(page);
      await leave(task.result?.state !== 'fail' && problems.length === 0);
      expect(problems, problems.join(' | ')).toEqual([]);
    });
    return page;
  }

  /** Opens a page of a player who is already signed in. */
  async function newPageOf(player: { cookieValue: string }, options: TabOptions = {}): Promise<Page> {
    const page = await newPage(options);
    await page.context().addCookies([
      { name: SESSION_COOKIE, value: player.cookieValue, url: site.url, httpOnly: true, sameSite: 'Lax' },
      { name: 'signed_in', value: '1', url: site.url, sameSite: 'Lax' },
    ]);
    return page;
  }

  /** Adds a player, and opens a page of theirs. */
  async function newPlayerPage(
    overrides: Partial<typeof players.$inferInsert> = {},
    options: TabOptions = {},
  ) {
    const player = await addPlayer(site.db, new Date(), overrides);
    return { page: await newPageOf(player, options), player };
  }

  async function newAdminPage(options: TabOptions = {}) {
    const { page, player } = await newPlayerPage({}, options);
    await changePlayer(site.db, player.id, { isAdmin: true });
    return { page, admin: player };
  }

  return { newPage, newPageOf, newPlayerPage, newAdminPage };
}

/** Starts a site, as `startSite` does, and a browser to open its pages. */
export async function browseSite(env?: Record<string, string>) {
  const site = await startSite(env);
  return { site, ...useBrowser(site) };
}

/**
 * Checks WCAG 2.2 AA and best practices with axe, under `prefers-contrast: more`. That setting removes only the
 * gradients, on which axe cannot determine the contrast of text.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(AXE);
  const hasMore = await page.evaluate(() => matchMedia('(prefers-contrast: more)').matches);
  if (!hasMore) await page.emulateMedia({ contrast: 'more' });
  const found = [
    ...(await findViolations(page, 'light')),
    ...(await findViolations(page, 'dark', ['color-contrast'])),
  ];
  if (!hasMore) await page.emulateMedia({ contrast: 'no-preference' });
  expect(found, found[0]).toEqual([]);
}

/** The theme is switched in place: it changes only colours, and immediately, because animations are off. */
function findViolations(page: Page, theme: string, rules?: string[]): Promise<string[]> {
  const options = { ...(rules && { runOnly: rules }), contrast: CONTRAST, theme };
  return page.evaluate(async ({ contrast, theme, ...rest }) => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = theme;
    const checks = { 'color-contrast': { options: contrast } };
    const { violations } = await globalThis.axe.run({ ...rest, checks, resultTypes: ['violations'] });
    if (before) dataset.theme = before;
    else delete dataset.theme;
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${theme}: ${id}: ${html} ${failureSummary}`),
    );
  }, options);
}
