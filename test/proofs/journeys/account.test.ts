import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { players } from '../../../src/server/features/players/players.tables.ts';
import { openTab, region } from '../../e2e/profile/profile-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { button, delayCalls, dialog, enter, expectToast, hasFocus, isFocused } from '../../support/page.ts';
import { signUp } from '../../support/sign-up.ts';

const { site, newPage, newPlayerPage } = await browseSite();
const SECRET_WORD = 'battery staple';

/** Creates a player with a password who is signed in on this page and on one other device. */
async function signedUp(name: string): Promise<{ page: Page; other: () => Promise<number> }> {
  const cookies = await signUp(site.url, name);
  const page = await newPage();
  const body = { email: `${name}@example.com`, password: 'correct horse' };
  await page.request.post('/api/identity/sign-in/email', { data: body });
  const other = async () =>
    (await fetch(`${site.url}/api/auth/user`, { headers: { cookie: cookies } })).status;
  return { page, other };
}

const current = (page: Page) => page.getByLabel('Current password', { exact: true });
const next = (page: Page) => page.getByLabel('New password', { exact: true });
const change = (page: Page) => dialog(page).getByRole('button', { name: 'Change password' });

test('change the password: what is wrong stands at its field, and the new one signs out the other device', async () => {
  const { page, other } = await signedUp('changer');
  meanFailure(page, /422/);
  await openTab(page);
  await button(page, 'Change password').click();
  await change(page).click();
  await dialog(page).getByText('Enter your password.').waitFor();
  await current(page).fill('not this one');
  await next(page).fill('short');
  await change(page).click();
  await dialog(page).getByText('At least 8 characters, please.').waitFor();
  await next(page).fill(SECRET_WORD);
  await change(page).click();
  await dialog(page).getByText('The current password is wrong.').waitFor();
  await expect.poll(() => hasFocus(current(page))).toBe(true);
  expect(await next(page).inputValue()).toBe(SECRET_WORD);
  await expectAccessible(page);
  expect(await other()).toBe(200);

  await enter(current(page), 'correct horse');
  await expectToast(page, 'Password Changed');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await other()).toBe(401);
  await page.reload();
  await region(page, 'changer').waitFor();
});

test('a player who signs in through a provider is told that there is no password to change', async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /409/);
  await openTab(page);
  await button(page, 'Change password').click();
  await current(page).fill('whatever it is');
  await next(page).fill(SECRET_WORD);
  await change(page).click();
  await dialog(page).getByRole('alert').getByText('You sign in through a provider').waitFor();
});

test('sign out other devices, and download what is kept', async () => {
  const { page, other } = await signedUp('mover');
  meanFailure(page, /50[03]/);
  await openTab(page);
  await page.route('**/revoke-other-sessions', (route) => route.fulfill({ status: 503, body: '' }));
  await button(page, 'Sign out other devices').click();
  await expectToast(page, 'Error', 'Failed to sign out other devices');
  await page.unrouteAll();
  // The button is pressed by keyboard, which must not lose the focus.
  await button(page, 'Sign out other devices').press('Enter');
  await expectToast(page, 'Signed Out Elsewhere');
  expect(await other()).toBe(401);
  const title = page.getByRole('heading', { name: 'Your devices' });
  await expect.poll(() => hasFocus(title)).toBe(true);

  await page.route('**/api/profile/data', (route) => route.fulfill({ status: 500, body: '' }));
  await button(page, 'Download my data').click();
  await expectToast(page, 'Error', 'Failed to download your data');
  await page.unrouteAll();
  const resume = await delayCalls(page, '**/api/profile/data');
  const coming = page.waitForEvent('download');
  await button(page, 'Download my data').press('Enter');
  await page.locator('[aria-busy=true]').waitFor();
  expect(await isFocused(page, 'Download my data')).toBe(true);
  resume();
  const download = await coming;
  expect(await isFocused(page, 'Download my data')).toBe(true);
  expect(download.suggestedFilename()).toBe('punnery-my-data.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    profile: { username: 'mover', email: 'mover@example.com' },
  });
});

test('delete the account: confirmed by name and password, then the landing page', async () => {
  const { page } = await signedUp('leaver');
  meanFailure(page, /400|422/);
  await openTab(page);
  await button(page, 'Delete my account').click();
  await dialog(page).getByText('it cannot be undone').waitFor();
  const password = dialog(page).getByLabel('Your password');
  await password.waitFor();
  await expectAccessible(page);
  await button(page, 'Keep my account').click();
  await expect.poll(() => isFocused(page, 'Delete my account')).toBe(true);

  await button(page, 'Delete my account').click();
  const confirm = dialog(page).getByLabel('Type leaver to confirm');
  const remove = button(page, 'Delete for good');
  await password.fill('not my password');
  for (const wrong of ['', 'Leaver', 'leaver ']) {
    await enter(confirm, wrong);
    expect(await remove.isDisabled()).toBe(true);
  }
  await password.fill('');
  await confirm.fill('leaver');
  expect(await remove.isDisabled()).toBe(true);
  await password.fill('not my password');
  await remove.click();
  await dialog(page).getByText('The current password is wrong.').waitFor();

  // The player is renamed in another tab meanwhile: the server decides, and the dialog asks for the new name.
  await page.request.put('/api/profile/username', { data: { username: 'goner' } });
  await password.fill('correct horse');
  await remove.click();
  await dialog(page).getByText('That is not the name of this account: nothing was deleted.').waitFor();
  const again = dialog(page).getByLabel('Type goner to confirm');
  await enter(again, 'goner');
  await page.getByRole('status').getByText('Your account has been deleted').waitFor();
  await page.getByRole('link', { name: 'Start Playing' }).waitFor();
  expect(new URL(page.url()).href).toBe(`${site.url}/`);
  await expectAccessible(page);
  expect(await site.db.select().from(players).where(eq(players.email, 'leaver@example.com'))).toEqual([]);
});
