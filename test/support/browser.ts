import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, onTestFinished } from 'vitest';
import type { players } from '../../src/server/features/players/players.tables.ts';
import { launchBrowser } from './chromium.ts';
import { addPlayer, SESSION_COOKIE } from './player.ts';
import type { Site } from './site.ts';
import { openTab, type TabOptions } from './tabs.ts';

declare global {
  /** Put there by the script below. */
  var axe: {
    run(options: {
      resultTypes: string[];
      runOnly?: string[];
      checks: Record<string, { options: object }>;
    }): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
  };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe's own, but for the studs in the corners of a folio: it would take them to be behind all text, and not look. */
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

/** Playwright's own, in a tab that has no use for a service worker. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

const meant = new WeakMap<Page, RegExp[]>();

/** Declares an expected failure: the browser's console message about it does not fail the test. */
export function meanFailure(page: Page, note: RegExp): void {
  meant.set(page, [...(meant.get(page) ?? []), note]);
}

const LITTLE_WORK = [
  // Enough for what is on the screen: nothing is drawn ahead of being scrolled to.
  '--force-gpu-mem-available-mb=4',
  // No page lives long enough to win back what the better compilers cost.
  '--js-flags=--no-opt --no-maglev',
];

let shared: Promise<Browser> | undefined;

/** One Chromium for the worker. A console error or warning, or an uncaught one, fails the test whose page it is. */
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

  /** A page of somebody who is signed in already. */
  async function newPlayerPage(player: Partial<typeof players.$inferInsert> = {}, options: TabOptions = {}) {
    const added = await addPlayer(site.db, new Date(), player);
    const page = await newPage(options);
    await page.context().addCookies([
      { name: SESSION_COOKIE, value: added.cookieValue, url: site.url, httpOnly: true, sameSite: 'Lax' },
      { name: 'signed_in', value: '1', url: site.url, sameSite: 'Lax' },
    ]);
    return { page, player: added };
  }

  return { newPage, newPlayerPage };
}

/**
 * WCAG 2.2 AA and good practice, as axe sees them, with more contrast: gradients go there, on which axe cannot tell the
 * contrast of a word, and nothing else does.
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

/** The theme changes nothing but colours, and as nothing moves, at once. */
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
