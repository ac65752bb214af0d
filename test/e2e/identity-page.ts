import type { Page } from 'playwright-core';
import { meanFailure } from '../support/browser.ts';
import { button } from '../support/page.ts';

const PASSWORD = 'correct horse';

/** Fills in the form that creates an account, and sends it. */
export async function createAccount(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('E-mail').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Create account').click();
}

/** Fills in the form that signs in, and sends it. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
}

export async function logOut(page: Page): Promise<void> {
  // What home asked for may still be under way.
  meanFailure(page, /401/);
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Start Playing' }).waitFor();
}
