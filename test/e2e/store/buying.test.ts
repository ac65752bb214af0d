import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { button, countCalls, expectToast, expectToFit, FAULT, isFocused } from '../../support/page.ts';
import { changePlayer } from '../../support/player.ts';
import { historyLines, openStore, purchasesOf, showsBalance } from './store-page.ts';

const { site, newPlayerPage } = await browseSite();
const ORDER = '/api/paypal/order';
const LARGE = /^1,000 credits/;
const SMALL = /^50 credits/;

test('four packages with price and price per credit, one of them POPULAR; nothing is asked before a choice', async () => {
  const { page } = await newPlayerPage();
  const setups = countCalls(page, '/api/paypal/setup');
  await openStore(page);
  const offers = page.getByRole('region', { name: 'Credit packages' }).getByRole('button');
  expect((await offers.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    '50 credits $3 6¢ per credit',
    '100 credits $5 5¢ per credit',
    'POPULAR 500 credits $20 4¢ per credit',
    '1,000 credits $35 3.5¢ per credit',
  ]);
  expect(setups()).toBe(0);
  await button(page, SMALL).click();
  await page.getByText('Test mode: no money moves').waitFor();
  expect(setups()).toBe(1);
});

test('buy a package: header, balance and history follow, and a double click orders once', async () => {
  const { page, player } = await newPlayerPage();
  const orders = countCalls(page, ORDER);
  await openStore(page);
  await button(page, LARGE).press('Enter');
  await page.getByRole('region', { name: '1,000 credits for $35' }).waitFor();
  await button(page, 'Approve').dblclick();
  await expectToast(page, 'Purchase Successful!', 'You purchased 1,000 credits!');
  await showsBalance(page, '1,010');
  await expect.poll(() => historyLines(page)).toHaveLength(2);
  expect((await historyLines(page))[0]).toMatch(/^Credits purchased .+ \+1,000$/);
  await expect.poll(() => isFocused(page, LARGE)).toBe(true);
  expect(orders()).toBe(1);
  expect(await purchasesOf(site, player.id)).toMatchObject([
    { credits: 1000, cents: 3500, status: 'captured' },
  ]);
});

test('cancel leaves nothing behind; another package takes the place of the first', async () => {
  const { page, player } = await newPlayerPage();
  await openStore(page);
  await button(page, SMALL).click();
  await button(page, 'Approve $3').waitFor();
  await button(page, LARGE).click();
  await button(page, 'Approve $35').waitFor();
  expect(await button(page, SMALL).getAttribute('aria-pressed')).toBe('false');
  await button(page, 'Cancel').click();
  await page.getByText('Test mode').waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(page, LARGE)).toBe(true);
  expect(await purchasesOf(site, player.id)).toEqual([]);
  await showsBalance(page, '10');
});

test("every step that fails says 'Failed to process purchase', and trying again pays once", async () => {
  const { page, player } = await newPlayerPage();
  meanFailure(page, /500/);
  await openStore(page);
  await button(page, SMALL).click();
  for (const [path, again] of [
    ['**/api/paypal/order', 'Approve'],
    ['**/approve-test', 'Approve'],
    ['**/capture', 'Try Again'],
  ] as const) {
    await page.route(path, (route) => route.fulfill(FAULT));
    await Promise.all([
      page.waitForResponse((response) => response.status() === 500),
      button(page, /^(Approve|Try Again)/).click(),
    ]);
    await expectToast(page, 'Error', 'Failed to process purchase');
    await expect.poll(() => button(page, again).getAttribute('aria-busy')).toBe('false');
    await page.unroute(path);
  }
  await page.getByText('Approved, but not yet recorded').waitFor();
  await expectAccessible(page);
  // The capture has granted the credits by then.
  await page.route('**/api/credits/purchase', (route) => route.fulfill(FAULT), { times: 1 });
  await button(page, 'Try Again').click();
  await boughtInTheEnd(page);
  expect(await purchasesOf(site, player.id)).toMatchObject([{ status: 'captured' }]);
});

/** Waits until a purchase of 50 credits, of which a step has failed, says nothing but that it succeeded. */
async function boughtInTheEnd(page: Page): Promise<void> {
  // The error that came first may be gone at once, because the newest toast replaces it.
  await expectToast(page, 'Purchase Successful!', 'You purchased 50 credits!');
  await showsBalance(page, '60');
  await page.getByRole('region', { name: '50 credits for $3' }).waitFor({ state: 'detached' });
}

test('credits that came although the answer got lost are shown at once, as bought', async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /ERR_FAILED/);
  await page.route('**/capture', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await openStore(page);
  await button(page, SMALL).click();
  await button(page, 'Approve').click();
  await boughtInTheEnd(page);
});

test('a pending capture says that the credits will follow; a declined one fails, and the next is another order', async () => {
  const { page, player } = await newPlayerPage();
  let status = 'PENDING';
  await page.route('**/capture', (route) => route.fulfill({ json: { id: 'X', status } }));
  await openStore(page);
  await button(page, SMALL).click();
  await button(page, 'Approve').click();
  await page.getByText('The 50 credits will arrive by themselves').waitFor();
  await button(page, 'Close').click();
  await showsBalance(page, '10');

  status = 'DECLINED';
  await button(page, LARGE).click();
  await button(page, 'Approve').click();
  await expectToast(page, 'Error', 'Failed to process purchase');
  await page.unroute('**/capture');
  await button(page, 'Approve').click();
  await expectToast(page, 'Purchase Successful!');
  const bought = (await purchasesOf(site, player.id)).map((order) => `${order.credits} ${order.status}`);
  expect(bought.sort()).toEqual(['1000 captured', '1000 open', '50 open']);
});

test('a checkout that does not open says why and can be tried again', async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /503/);
  const message = 'The payment provider is not responding. If you paid, your credits will follow.';
  await page.route('**/api/paypal/setup', (route) => route.fulfill({ status: 503, json: { message } }));
  await openStore(page);
  await button(page, SMALL).click();
  await page.getByRole('alert').getByText(message).waitFor();
  await page.unroute('**/api/paypal/setup');
  await button(page, 'Try Again').click();
  await button(page, 'Approve').waitFor();
});

test('axe finds nothing and nothing is cut off', async () => {
  const { page, player } = await newPlayerPage();
  await changePlayer(site.db, player.id, { credits: 123_456_789 });
  await openStore(page);
  await button(page, LARGE).click();
  await button(page, 'Approve').waitFor();
  await expectToFit(page, 768, 1280, 360);
  await expectAccessible(page);
});
