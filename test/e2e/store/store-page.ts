import { eq } from 'drizzle-orm';
import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { purchases } from '../../../src/server/features/payments/payments.tables.ts';
import type { Site } from '../../support/site.ts';

export { expectToast } from '../../support/toasts.ts';

export const FAULT = {
  status: 500,
  json: { code: 'internal', message: 'Something went wrong on our side.' },
};

/** Opens the store and waits until it has loaded. */
export async function openStore(page: Page): Promise<void> {
  await page.goto('/profile?tab=store');
  await page.getByRole('list', { name: 'Credit history' }).waitFor();
}

export function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name });
}

/** Waits until the header and the balance card show this balance. */
export async function showsBalance(page: Page, credits: string): Promise<void> {
  await page.getByRole('banner').getByTitle(`Credits: ${credits}`, { exact: true }).waitFor();
  await page
    .getByRole('region', { name: 'Current balance' })
    .getByText(`${credits} credits`, { exact: true })
    .waitFor();
}

export async function historyLines(page: Page): Promise<string[]> {
  const rows = page.getByRole('list', { name: 'Credit history' }).getByRole('listitem');
  return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
}

export function purchasesOf({ db }: Site, playerId: string) {
  return db.select().from(purchases).where(eq(purchases.playerId, playerId));
}

/** Polls with a long timeout, for busy machines. */
export function eventually<T>(value: () => T): ReturnType<typeof expect.poll<T>> {
  return expect.poll(value);
}

/**
 * Nothing is rendered while the page's clock is paused, so this
 * advances it in small steps until the element is visible.
 */
export function becomesVisible(page: Page, awaited: Locator, crumbMs = 5): Promise<void> {
  return eventually(async () => {
    await page.clock.runFor(crumbMs);
    return awaited.isVisible();
  }).toBe(true);
}

/** Returns how often the page has called this path. */
export function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}

export function isFocused(page: Page, name: string | RegExp): Promise<boolean> {
  return button(page, name).evaluate((element) => element === document.activeElement);
}

export const answer = (json: object) => (route: Route) => route.fulfill({ json });
