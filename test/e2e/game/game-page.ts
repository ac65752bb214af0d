import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { gameSessions } from '../../../src/server/features/game/game.tables.ts';
import { sessions } from '../../../src/server/features/identity/identity.tables.ts';
import { meanFailure } from '../../support/browser.ts';
import { drawn, PHONE } from '../../support/page.ts';
import type { Site } from '../../support/site.ts';

export const SIDEWAYS = { ...PHONE, viewport: { width: 640, height: 360 } };

/** Opens the game and waits until it can be played. */
export async function openGame(page: Page): Promise<void> {
  await page.goto('/game');
  await page.getByRole('timer').waitFor();
  await boxesReady(page);
}

/** Waits until a typed letter goes into the boxes: they get the focus, and the page listens, only after they are drawn. */
export async function boxesReady(page: Page): Promise<void> {
  await page.locator('.letter-boxes input').first().waitFor();
  await drawn(page);
}

/** Lets the first check be refused as one too many, for tests of Submit Answer; no other follows. */
export async function stopChecks(page: Page): Promise<void> {
  meanFailure(page, /409/);
  await page.route('**/check', (route) =>
    route.fulfill({ status: 409, json: { code: 'too_many_checks', message: 'None are left.' } }),
  );
}

/** One letter's box, by its accessible name. */
export function box(page: Page, place: string) {
  return page.getByRole('textbox', { name: new RegExp(`^Letter ${place}(, revealed: .)?$`) });
}

/** Returns the content of the boxes, with `_` for an empty one. */
export function written(page: Page): Promise<string> {
  return page
    .locator('.letter-boxes input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value || '_').join(''));
}

/** Writes as a phone's keyboard does that composes words: each text replaces the one before. */
export async function compose(page: Page, ...texts: string[]): Promise<void> {
  const ime = await page.context().newCDPSession(page);
  for (const text of texts) {
    const end = text.length;
    await ime.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  }
}

/** Waits until the wrong-letter sheet has been open long enough to be seen: from then on strokes count again. */
export function oopsSeen(page: Page): Promise<void> {
  return page.locator('.wrong-letter[data-unseen="false"]').waitFor();
}

/** Waits for the line of the result that shows the answer. */
export function answerShown(result: Locator, answer: string): Promise<void> {
  return result.locator('.result-answer', { hasText: answer }).waitFor();
}

export function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}

/** Returns the credits and points that the header shows. */
export function purse(page: Page): Promise<string[]> {
  return page
    .locator('header dl > div')
    .evaluateAll((items) => items.map((item) => item.getAttribute('title') ?? ''));
}

/** Returns the player's latest session, as the server has stored it. */
export async function storedGame({ db }: Site, playerId: string) {
  const rows = await db.select().from(gameSessions).where(eq(gameSessions.playerId, playerId));
  return rows.sort((a, b) => a.openedAt.getTime() - b.openedAt.getTime()).at(-1);
}

export async function endLogin({ db }: Site, playerId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.playerId, playerId));
}

/** Simulates that another tab comes to the front, or this one comes back. */
export function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Runs the page's clock until the timer has just reached this many seconds. */
export async function runDownTo(page: Page, seconds: number): Promise<void> {
  const shown = async () => {
    const [minutes = 0, rest = 0] = ((await page.getByRole('timer').textContent()) ?? '')
      .split(':')
      .map(Number);
    return minutes * 60 + rest;
  };
  await page.clock.runFor(Math.max(0, (await shown()) - seconds - 1) * 1000);
  while ((await shown()) > seconds) await page.clock.runFor(100);
}
