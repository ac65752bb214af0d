import type { Page } from 'playwright-core';
import { meanFailure } from '../support/browser.ts';

export async function logOut(page: Page): Promise<void> {
  // What home asked for may still be under way.
  meanFailure(page, /401/);
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Start Playing' }).waitFor();
}
