import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, meanFailure, useBrowser } from '../../support/browser.ts';
import { delayCalls } from '../../support/delay-calls.ts';
import { addPlayer } from '../../support/player.ts';
import { startSite } from '../../support/site.ts';

const site = await startSite();
const { newPage, newPlayerPage } = useBrowser(site);

const waits = (page: Page) => page.getByText(/You have an invitation/);
const accept = (page: Page) => page.getByRole('button', { name: 'Accept the invitation' });

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('invitation'));

test('sign-up and home say that an invitation waits and what it brings; the code is filled in, and one press applies it', async () => {
  await addPlayer(site.db, new Date(), { referralCode: 'PRES2345' });
  const page = await newPage();
  await page.goto('/?ref=pres2345');
  await page.getByRole('link', { name: 'Start Playing' }).click();
  await waits(page).waitFor();
  await page.getByLabel('Username').fill('presser');
  await page.getByLabel('E-mail').fill('presser@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Welcome back, presser!' }).waitFor();
  await waits(page).waitFor();

  await page.goto('/profile?tab=referrals');
  const input = page.getByPlaceholder('Enter referral code');
  await input.waitFor();
  expect(await input.inputValue()).toBe('PRES2345');
  await page.getByText('From the link that brought you here.').waitFor();
  await page.getByRole('banner').getByTitle('Credits: 10').waitFor();

  await page.goto('/');
  await page.getByText(/you get 10 credits, your friend gets 25/).waitFor();
  await expectAccessible(page);
  await accept(page).press('Enter');
  await page.getByRole('banner').getByTitle('Credits: 20').waitFor();
  const title = page.getByRole('heading', { name: 'Invitation accepted' });
  await title.waitFor();
  expect(await title.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await kept(page)).toBe(null);
  await page.reload();
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  expect(await page.getByText(/invitation/i).count()).toBe(0);
});

test('one’s own code, an unknown or a used one is explained kindly and forgotten; so is one that is declined', async () => {
  for (const [player, code, words] of [
    [{ referralCode: 'MYQW2345' }, 'MYQW2345', 'It is your own'],
    [{}, 'GHST2345', 'Its code is unknown.'],
    [{ referredBy: 'PRES2345' }, 'QVER2345', 'You have already used one'],
  ] as const) {
    const { page } = await newPlayerPage(player);
    meanFailure(page, /40[49]/);
    await page.goto(`/?ref=${code}`);
    if (!('referredBy' in player)) await accept(page).click();
    await page.getByRole('region', { name: 'This invitation cannot be used' }).getByText(words).waitFor();
    expect([code, await kept(page)]).toEqual([code, null]);
    expect(await page.locator('.toast').count()).toBe(0);
  }
  const { page } = await newPlayerPage();
  await page.goto('/?ref=GHST2345');
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await waits(page).waitFor({ state: 'detached' });
  expect(await kept(page)).toBe(null);
});

test('while the user is not loaded, a spinner shows', async () => {
  const { page } = await newPlayerPage();
  const resume = await delayCalls(page, '**/api/auth/user');
  await page.goto('/profile');
  await page.locator('.spinner').waitFor();
  resume();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
});
