import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStore, showsBalance } from '../../e2e/store/store-page.ts';
import { browseSite, meanFailure } from '../../support/browser.ts';
import { answer, button, expectToast, FAULT } from '../../support/page.ts';

const { newPlayerPage } = await browseSite();

const watch = (page: Page) => button(page, 'Watch Ad').press('Enter');

test("a refused ad says the server's message, else its own", async () => {
  const { page } = await newPlayerPage();
  await openStore(page);
  for (const [message, said] of [
    ['', 'No ads available right now'],
    ['The ads are all asleep.', 'The ads are all asleep.'],
  ] as const) {
    const refusal = { success: false, message, adUnitId: null, rewardAmount: 0 };
    await page.route('**/api/ads/request', answer(refusal));
    await watch(page);
    await expectToast(page, 'Ad Unavailable', said);
  }
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('an ad that cannot be loaded, and a reward that cannot be paid', async () => {
  const { page } = await newPlayerPage({}, { clock: true });
  meanFailure(page, /500/);
  await page.route('**/api/ads/request', (route) => route.fulfill(FAULT));
  await openStore(page);
  await watch(page);
  await expectToast(page, 'Error', 'Failed to load advertisement');

  await page.unroute('**/api/ads/request');
  await page.route('**/api/ads/watch', (route) => route.fulfill(FAULT));
  await watch(page);
  await page.getByRole('dialog', { name: 'Advertisement Playing' }).waitFor();
  await page.clock.runFor(3000);
  await expectToast(page, 'Error', 'Failed to process ad reward');
  await showsBalance(page, '10');
  expect(await button(page, 'Watch Ad').getAttribute('aria-disabled')).toBe('false');
});

test('an availability that is not known is not promised', async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /500/);
  await page.route('**/api/ads/availability', (route) => route.fulfill(FAULT));
  await openStore(page);
  await page.getByText('No answer about ads.').waitFor();
  await watch(page);
  await expectToast(page, 'Ad Not Available', 'Please try again later');
});

test('the last ad of the day says so', async () => {
  const { page } = await newPlayerPage();
  const message = 'That was the last ad for today. Come back tomorrow.';
  await page.route('**/api/ads/availability', answer({ available: false, cooldownSeconds: 0, message }));
  await openStore(page);
  await page.getByText(message).waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
});
