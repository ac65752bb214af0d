import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 640 } };
export const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

/** The answer to a call that fails in the server. */
export const FAULT = {
  status: 500,
  json: { code: 'internal', message: 'Something went wrong on our side.' },
};

export const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name });
export const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', { ...(name && { name }) });
export const heading = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('heading', { name });

export const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);
export const isFocused = (page: Page, name: string | RegExp) => hasFocus(button(page, name));

/** Fills in the field, and sends its form by Enter. */
export async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** Returns the label or the text of the focused element. */
export function focusedWords(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const { activeElement: it, body } = document;
    return it === body ? 'the page' : (it?.getAttribute('aria-label') ?? it?.textContent);
  });
}

/** Nothing may stick out of the screen, or of one of these widths, once plots have been redrawn for it. */
export async function expectToFit(page: Page, ...widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await expectToFit(page);
  }
  const { width = 0 } = page.viewportSize() ?? {};
  // Not innerWidth: on a phone it grows with what sticks out.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
}

/** Waits for the toast, and for what the page draws with it. */
export async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  await page.locator('.toast').filter({ hasText: title }).filter({ hasText: text }).waitFor();
  // A page that has gone on to another one has nothing left to draw.
  await drawn(page).catch(() => {});
}

/** Pauses the page's clock a second ahead. A page that was slower than that is asked again, now that its clock stands still. */
export async function pauseClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
  await pause().catch(pause);
}

/**
 * Lets React finish what it has begun: it draws some changes, and runs effects such as those that move the focus or begin
 * to listen, in tasks of their own, which a busy machine may put off. It queues them as messages, and so do we, because a
 * page's clock does not stop these.
 */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let task = 0; task < 5; task++)
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    port1.close();
  });
}

/** Records each toast for `toastsOf`, even across pages of the site. */
export async function rememberToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('.toast')?.textContent;
      const known: string[] = JSON.parse(sessionStorage.getItem('toasts') ?? '[]');
      if (shown && !known.includes(shown))
        sessionStorage.setItem('toasts', JSON.stringify([...known, shown]));
    }).observe(document, { subtree: true, childList: true });
  });
}

export function toastsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('toasts') ?? '[]'));
}

/** Returns how often the page has called this path. */
export function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}

/** Records what the page sends to addresses with this end. */
export function recordSent(page: Page, end: string): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(end)) sent.push(request.postDataJSON());
  });
  return sent;
}

/** Clicks, and returns the file that is downloaded. */
export async function download(link: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([link.page().waitForEvent('download'), link.click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

export const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

export const answer = (json: object) => (route: Route) => route.fulfill({ json });

/**
 * Holds back calls to this path until the returned function is
 * called. Then they get this answer or, without one, the server's.
 */
export async function delayCalls(
  page: Page,
  path: string,
  reply?: Parameters<Route['fulfill']>[0],
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await (reply ? route.fulfill(reply) : route.continue());
  });
  return resolve;
}
