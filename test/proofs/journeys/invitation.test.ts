import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount } from '../../e2e/identity-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { delayCalls, hasFocus } from '../../support/page.ts';
import { addPlayer, playerOf } from '../../support/player.ts';

const { site, newPage, newPlayerPage } = await browseSite();

const waits = (page: Page) => page.getByText('You have an invitation');
const accept = (page: Page) => page.getByRole('button', { name: 'Accept the invitation' });

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('invitation'));

test('sign-up and the next page say that an invitation waits and what it brings; the code is filled in, and one press applies it', async () => {
  await addPlayer(site.db, new Date(), { referralCode: 'PRES2345' });
  const page = await newPage();
  await page.goto('/?ref=pres2345');
  await page.getByRole('link', { name: 'Start Playing' }).click();
  await waits(page).waitFor();
  await createAccount(page, 'presser');
  await page.getByRole('heading', { name: 'Pun Challenge' }).waitFor();
  await waits(page).waitFor();

  await page.goto('/profile?tab=referrals');
  const input = page.getByPlaceholder('Enter referral code');
  await input.waitFor();
  expect(await input.inputValue()).toBe('PRES2345');
  await page.getByText('From the link that brought you here.').waitFor();
  await page.getByRole('banner').getByTitle('Credits: 10').waitFor();

  await page.goto('/');
  await page.getByText(/you get 10 credits. Your friend gets 25/).waitFor();
  await expectAccessible(page);
  await accept(page).press('Enter');
  await page.getByRole('banner').getByTitle('Credits: 20').waitFor();
  const title = page.getByRole('heading', { name: 'Invitation accepted' });
  await title.waitFor();
  await expect.poll(() => hasFocus(title)).toBe(true);
  expect(await kept(page)).toBe(null);
  await page.reload();
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  expect(await page.getByText(/invitation/i).count()).toBe(0);
});

test('sign-up promises the first page after it, and whichever that is honours the invitation', async () => {
  const { player: friend } = await newPlayerPage({ referralCode: 'DAYS2345' });
  const page = await newPage();
  await page.goto('/?ref=DAYS2345');
  await page.goto('/sign-in?view=sign-up&to=%2Fdaily');
  await page.getByText('You can accept it on the first page after this one').waitFor();
  await createAccount(page, 'dayling');
  await page.waitForURL('**/daily');
  await page.getByText(/gets 25 \(for up to 10 friends a day\)/).waitFor();
  await expectAccessible(page);

  // Not answered here, it waits on the next screen, too, and disturbs no other way to apply the code.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rankings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rankings' }).waitFor();
  await accept(page).click();
  await page.getByRole('heading', { name: 'Invitation accepted' }).waitFor();
  await page.getByRole('banner').getByTitle('Credits: 20').waitFor();
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await page.getByRole('heading', { name: 'Invitation accepted' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect((await playerOf(site.db, friend.id))?.credits).toBe(35);
});

test('an invitation that is answered in one tab leaves the other, and the same link pays no second time', async () => {
  const { player: friend } = await newPlayerPage({ referralCode: 'TABS2345' });
  const { page } = await newPlayerPage();
  await page.goto('/leaderboard?ref=TABS2345');
  const other = await page.context().newPage();
  await other.goto(`${site.url}/book`);
  await waits(other).waitFor();
  await accept(page).click();
  await waits(other).waitFor({ state: 'detached' });
  expect(await other.getByText('This invitation cannot be used').count()).toBe(0);
  await other.close();
  await page.goto('/game?ref=TABS2345');
  await page.getByRole('banner').getByTitle('Credits: 20').waitFor();
  await expect.poll(() => kept(page)).toBe(null);
  expect(await page.getByText(/invitation/i).count()).toBe(0);
  expect((await playerOf(site.db, friend.id))?.credits).toBe(35);
});

test('accepted in two tabs at once, an invitation pays once, and neither tab calls it unusable', async () => {
  const { player: friend } = await newPlayerPage({ referralCode: 'TWNS2345' });
  const { page } = await newPlayerPage();
  meanFailure(page, /409/);
  await page.goto('/book?ref=TWNS2345');
  const other = await page.context().newPage();
  await other.goto(`${site.url}/book`);
  const resumes: (() => void)[] = [];
  for (const tab of [page, other]) {
    resumes.push(await delayCalls(tab, '**/api/referral/apply'));
    const sent = tab.waitForRequest('**/api/referral/apply');
    await accept(tab).click();
    await sent;
  }
  const answers = [page, other].map((tab) => tab.waitForResponse('**/api/referral/apply'));
  for (const resume of resumes) resume();
  const statuses = (await Promise.all(answers)).map((answer) => answer.status());
  expect(statuses.sort()).toEqual([200, 409]);
  for (const tab of [page, other]) {
    await tab.getByRole('banner').getByTitle('Credits: 20').waitFor();
    await waits(tab).waitFor({ state: 'detached' });
    expect(await tab.getByText('This invitation cannot be used').count()).toBe(0);
  }
  await other.close();
  expect((await playerOf(site.db, friend.id))?.credits).toBe(35);
});

test('applied by the form on the profile, the invitation is gone without a word', async () => {
  await addPlayer(site.db, new Date(), { referralCode: 'FRMS2345' });
  const { page } = await newPlayerPage();
  await page.goto('/profile?tab=referrals&ref=FRMS2345');
  await waits(page).waitFor();
  await page.getByRole('button', { name: 'Apply Code' }).click();
  await page.getByRole('heading', { name: 'Referral Code Used!' }).waitFor();
  await waits(page).waitFor({ state: 'detached' });
  expect(await page.getByText('cannot be used').count()).toBe(0);
  expect(await kept(page)).toBe(null);
});

test('a page works without the code of the card, and the next one offers the invitation again', async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /ERR_|preload assets/);
  await page.route('**/assets/InvitationCard-*', (route) => route.abort());
  await page.goto('/book?ref=GHST2345');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await waits(page).count()).toBe(0);
  await page.unroute('**/assets/InvitationCard-*');
  await page.reload();
  await waits(page).waitFor();
});

test('one’s own code, an unknown or a used one is explained kindly and forgotten; so is one that is declined', async () => {
  await addPlayer(site.db, new Date(), {
    referralCode: 'BANS2345',
    bannedAt: new Date(),
    banReason: 'Many accounts',
  });
  for (const [player, code, words] of [
    [{ referralCode: 'MYQW2345' }, 'MYQW2345', 'It is your own'],
    [{}, 'GHST2345', 'Its code is unknown.'],
    [{}, 'BANS2345', 'Its code is unknown.'],
    [{ referredBy: 'PRES2345' }, 'QVER2345', 'You have already used one'],
  ] as const) {
    const { page } = await newPlayerPage(player);
    meanFailure(page, /40[49]/);
    await page.goto(`/?ref=${code}`);
    if (!('referredBy' in player)) await accept(page).click();
    await page.getByRole('region', { name: 'This invitation cannot be used' }).getByText(words).waitFor();
    await expect.poll(async () => [code, await kept(page)]).toEqual([code, null]);
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
