import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { becomesVisible } from '../../e2e/store/store-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { button, CLIPBOARD, copied, delayCalls, hasFocus, pauseClock } from '../../support/page.ts';
import { addPlayer } from '../../support/player.ts';

const { site, newPlayerPage } = await browseSite();

const openTab = (page: Page) => page.goto('/profile?tab=referrals');
const codeCard = (page: Page) => page.getByRole('region', { name: 'Your Referral Code' });
const input = (page: Page) => page.getByPlaceholder('Enter referral code');
const applyButton = (page: Page) => button(page, 'Apply Code');
const generate = (page: Page) => button(page, 'Generate My Code');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const credits = (page: Page, amount: number) =>
  page.getByRole('banner').getByTitle(`Credits: ${amount}`).waitFor();

const friendsCard = (page: Page) => page.getByRole('region', { name: 'Friends', exact: true });

async function counters(page: Page): Promise<string[]> {
  return (await codeCard(page).locator('dl > div').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
}

test('generate, copy, a friend applies: both see credits', async () => {
  const ann = await newPlayerPage({}, { ...CLIPBOARD, clock: true });
  const bob = await newPlayerPage({}, { clock: true });
  await openTab(ann.page);
  await ann.page.getByText("You don't have a referral code yet.").waitFor();
  expect(await counters(ann.page)).toEqual(['Friends Referred 0', 'Credits Earned 0']);
  await ann.page.getByText('How it works').waitFor();
  await generate(ann.page).click();
  await toast(ann.page, 'Referral Code Generated!');
  const copy = button(ann.page, 'Copy');
  await copy.waitFor();
  expect(await hasFocus(copy)).toBe(true);
  await copy.click();
  await toast(ann.page, 'Copied!');
  await toast(ann.page, 'Referral code copied to clipboard');
  const code = await copied(ann.page);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  const shown = codeCard(ann.page).locator('code');
  expect(await shown.innerText()).toBe(code);
  expect(await shown.evaluate((it) => getComputedStyle(it).fontFamily)).toContain('monospace');
  await credits(ann.page, 10);

  await openTab(bob.page);
  await credits(bob.page, 10);
  await input(bob.page).pressSequentially(code.toLowerCase());
  expect(await input(bob.page).inputValue()).toBe(code);
  // Stops the page's polling: the friends follow from the code alone.
  await pauseClock(bob.page);
  await input(bob.page).press('Enter');
  await becomesVisible(bob.page, friendsCard(bob.page).getByText(ann.player.username ?? ''));
  await bob.page.clock.resume();
  await toast(bob.page, 'Code applied! You received 10 credits.');
  await bob.page.getByRole('heading', { name: 'Referral Code Used!' }).waitFor();
  await bob.page.getByText(`You used code: ${code}`).waitFor();
  expect(await input(bob.page).count()).toBe(0);
  await credits(bob.page, 20);

  // The stats are polled every 30 s, and the header shows the new credits, too.
  await ann.page.clock.runFor(30_000);
  await credits(ann.page, 35);
  expect(await counters(ann.page)).toEqual(['Friends Referred 1', 'Credits Earned 25']);
});

test('pending states: the buttons say so and cannot be pressed again', async () => {
  const { page } = await newPlayerPage();
  await addPlayer(site.db, new Date(), { referralCode: 'PEND2345' });
  let resume = await delayCalls(page, '**/api/referral/stats');
  await openTab(page);
  await page.getByText('Fetching your referrals…').waitFor({ state: 'attached' });
  resume();
  await generate(page).waitFor();
  await expectAccessible(page);
  resume = await delayCalls(page, '**/api/referral/generate');
  await generate(page).click();
  const generating = button(page, 'Generating...');
  await generating.waitFor();
  expect(await generating.isDisabled()).toBe(true);
  resume();
  await button(page, 'Copy').waitFor();

  resume = await delayCalls(page, '**/api/referral/apply');
  await input(page).fill('PEND2345');
  await expectAccessible(page);
  await applyButton(page).click();
  const applying = button(page, 'Applying...');
  await applying.waitFor();
  expect(await applying.isDisabled()).toBe(true);
  resume();
  await page.getByRole('heading', { name: 'Referral Code Used!' }).waitFor();
  await expectAccessible(page);
});

test('the input is forced upper-case with at most 8 characters; a pasted link gives its code', async () => {
  const { page } = await newPlayerPage({}, CLIPBOARD);
  await openTab(page);
  await input(page).pressSequentially('abcdefghijk');
  expect(await input(page).inputValue()).toBe('ABCDEFGH');
  await input(page).fill('abcdefghijk');
  expect(await input(page).inputValue()).toBe('ABCDEFGH');
  await input(page).fill('ABCD');
  await input(page).press('Home');
  await input(page).pressSequentially('xy');
  expect(await input(page).inputValue()).toBe('XYABCD');
  await page.evaluate((url) => navigator.clipboard.writeText(` ${url}/?ref=abcd2345 `), site.url);
  await input(page).press('ControlOrMeta+V');
  expect(await input(page).inputValue()).toBe('ABCD2345');
});

test('a blank code cannot be applied', async () => {
  const { page } = await newPlayerPage();
  await openTab(page);
  for (const blank of ['', '   ']) {
    await input(page).fill(blank);
    expect(await applyButton(page).isDisabled()).toBe(true);
    await input(page).press('Enter');
    await toast(page, 'Invalid Code');
    await toast(page, 'Please enter a referral code');
    await button(page, 'Dismiss').click();
    await page.getByText('Invalid Code').first().waitFor({ state: 'detached' });
  }
});

test('a refused code says why, and stays in the input', async () => {
  const { page } = await newPlayerPage({ referralCode: 'MYWN2345' });
  const referred = await newPlayerPage({ referralCode: 'FRND2345' });
  await openTab(referred.page);
  await input(referred.page).fill('MYWN2345');
  await applyButton(referred.page).click();
  await referred.page.getByRole('heading', { name: 'Referral Code Used!' }).waitFor();

  meanFailure(page, /40[049]|502/);
  await openTab(page);
  for (const [code, message] of [
    ['SHORT', 'A referral code has 8 letters and digits.'],
    ['ZZZZZZZZ', 'Nobody has this referral code.'],
    ['MYWN2345', 'That is your own code. Nice try.'],
    ['FRND2345', 'You referred this player yourself.'],
  ] as const) {
    await input(page).fill(code);
    await applyButton(page).click();
    await toast(page, message);
    await toast(page, 'Error');
    expect(await input(page).inputValue()).toBe(code);
  }
  await page.route('**/api/referral/apply', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await applyButton(page).click();
  await toast(page, '502: Bad Gateway');
  await credits(page, 35);
});

test('the value is trimmed and upper-cased before sending; the credit store card fails as the panel', async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /400/);
  for (const tab of ['referrals', 'store']) {
    await page.goto(`/profile?tab=${tab}`);
    await page.getByRole('heading', { name: 'Have a Referral Code?' }).waitFor();
    await input(page).fill(' zzzzzzz');
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/referral/apply'),
      applyButton(page).click(),
    ]);
    expect(sent.postDataJSON()).toEqual({ referralCode: 'ZZZZZZZ' });
    await toast(page, 'A referral code has 8 letters and digits.');
    await toast(page, 'Error');
    expect(await page.locator('.toast').getAttribute('class')).toContain('toast-destructive');
  }
});

test('a code applied in another tab takes the place of the form here', async () => {
  await addPlayer(site.db, new Date(), { referralCode: 'TWQT2345' });
  const { page } = await newPlayerPage();
  await openTab(page);
  await input(page).fill('TWQT2345');
  const answer = await page.request.post('/api/referral/apply', { data: { referralCode: 'TWQT2345' } });
  expect(answer.status()).toBe(200);
  meanFailure(page, /409/);
  await applyButton(page).click();
  await toast(page, 'You have already used a referral code.');
  await page.getByRole('heading', { name: 'Referral Code Used!' }).waitFor();
  await credits(page, 20);
});

test('a code that cannot be made, and stats that cannot be fetched', async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /50[03]/);
  await page.route('**/api/referral/generate', (route) => route.fulfill({ status: 500, body: '' }));
  await openTab(page);
  await generate(page).click();
  await toast(page, 'Failed to generate referral code');
  await toast(page, 'Error');
  await generate(page).waitFor();

  await page.route('**/api/referral/stats', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await page.getByRole('alert').getByText('Your referrals could not be fetched').waitFor();
  await input(page).waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/referral/stats');
  await button(page, 'Try Again').click();
  await generate(page).waitFor();
});
