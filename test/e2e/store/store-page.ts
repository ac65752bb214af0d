import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { purchases } from '../../../src/server/features/payments/payments.tables.ts';
import type { Site } from '../../support/site.ts';

/** Opens the store and waits until it has loaded. */
export async function openStore(page: Page): Promise<void> {
  await page.goto('/profile?tab=store');
  await page.getByRole('list', { name: 'Credit history' }).waitFor();
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

/**
 * Nothing is rendered while the page's clock is paused, so this
 * advances it in small steps until the element is visible.
 */
export function becomesVisible(page: Page, awaited: Locator, crumbMs = 5): Promise<void> {
  return expect
    .poll(async () => {
      await page.clock.runFor(crumbMs);
      return awaited.isVisible();
    })
    .toBe(true);
}
