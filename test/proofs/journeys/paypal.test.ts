import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openStore, purchasesOf, showsBalance } from '../../e2e/store/store-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { button, expectToast, FAULT, recordSent } from '../../support/page.ts';
import { startPaypal } from '../../support/paypal.ts';

interface Widget {
  options: { clientToken: string; components: string[]; pageType: string };
  events: { onApprove(data: { orderId: string }): void; onCancel(): void; onError(error: Error): void };
  started: { presentationMode: string }[];
  orderId?: string;
}
declare global {
  /** What the stand-in script has been told. */
  var widget: Widget;
}

/** Replaces PayPal's script: it opens no window, and the test acts as the buyer. */
const SCRIPT = `
  window.widget = { started: [] };
  window.paypal = {
    createInstance: async (options) => {
      widget.options = options;
      return {
        findEligibleMethods: async () => ({ isEligible: (method) => method === 'paypal' }),
        createPayPalOneTimePaymentSession: (events) => {
          widget.events = events;
          return {
            start: async (how, order) => {
              widget.started.push(how);
              widget.orderId = (await order).orderId;
            },
          };
        },
      };
    },
  };
  customElements.define('paypal-button', class extends HTMLElement {
    connectedCallback() {
      this.textContent = 'Pay with PayPal';
      this.role = 'button';
      this.tabIndex = 0;
    }
  });
`;
/** Like PayPal's own script, it opens a window of PayPal's origin, which answers through its opener. */
const SCRIPT_WITH_WINDOW = (paypalUrl: string) => `${SCRIPT}
  const { createInstance } = window.paypal;
  window.paypal.createInstance = async (options) => {
    const instance = await createInstance(options);
    return {
      ...instance,
      createPayPalOneTimePaymentSession: (events) => {
        addEventListener('message', ({ origin, data }) => {
          if (origin === '${paypalUrl}') events.onApprove({ orderId: data.approved });
        });
        return {
          start: async (how, order) => {
            const opened = window.open('about:blank', 'paypal', 'popup,width=400,height=600');
            opened.location = '${paypalUrl}/checkoutnow?token=' + (await order).orderId;
          },
        };
      },
    };
  };
`;
const SCRIPT_URL = 'https://www.sandbox.paypal.com/web-sdk/v6/core';

const paypal = await startPaypal();
afterAll(() => paypal.stop());
const { site, newPlayerPage } = await browseSite(paypal.env);

async function buyerPage(script = SCRIPT) {
  const { page, player } = await newPlayerPage();
  let loads = 0;
  await page.route(SCRIPT_URL, (route) => {
    loads += 1;
    return route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await openStore(page);
  expect(loads).toBe(0);
  return { page, player, loads: () => loads };
}

/** Selects the package, presses PayPal's button, and waits for the order's id. */
async function pressPaypal(page: Page, offer: RegExp): Promise<string> {
  await button(page, offer).click();
  await button(page, 'Pay with PayPal').waitFor();
  await page.evaluate(() => delete globalThis.widget.orderId);
  await button(page, 'Pay with PayPal').click();
  return orderAtPaypal(page);
}

async function orderAtPaypal(page: Page): Promise<string> {
  const orderId = await page.waitForFunction(() => globalThis.widget.orderId);
  return String(await orderId.jsonValue());
}

function approve(page: Page, orderId: string): Promise<void> {
  paypal.approve(orderId);
  return page.evaluate((id) => globalThis.widget.events.onApprove({ orderId: id }), orderId);
}

test('buy with PayPal: its script is loaded only then, and once', async () => {
  const { page, player, loads } = await buyerPage();
  const orderId = await pressPaypal(page, /500 credits/);
  expect(paypal.orders.get(orderId)).toMatchObject({ value: '20.00', status: 'CREATED' });
  const { options, started } = await page.evaluate(() => globalThis.widget);
  expect(options).toMatchObject({ components: ['paypal-payments'], pageType: 'checkout' });
  expect(options.clientToken).toMatch(/^client_token-/);
  expect(started).toEqual([{ presentationMode: 'auto' }]);
  await approve(page, orderId);
  await expectToast(page, 'Purchase Successful!', 'You purchased 500 credits!');
  await showsBalance(page, '510');
  expect(await purchasesOf(site, player.id)).toMatchObject([{ orderId, status: 'captured' }]);

  // An order that cannot be placed is reported, and the next press places another one.
  meanFailure(page, /500/);
  await page.route('**/api/paypal/order', (route) => route.fulfill(FAULT), { times: 1 });
  await page.evaluate(() => delete globalThis.widget.orderId);
  await button(page, /^50 credits/).click();
  await button(page, 'Pay with PayPal').click();
  await expectToast(page, 'Error', 'Failed to process purchase');
  await button(page, 'Pay with PayPal').click();
  const next = await orderAtPaypal(page);
  expect(loads()).toBe(1);
  await approve(page, next);
  await showsBalance(page, '560');
});

test("PayPal's window, which is of another origin, can tell the page that the buyer approved", async () => {
  const { page } = await buyerPage(SCRIPT_WITH_WINDOW(paypal.url));
  await button(page, /500 credits/).click();
  const [opened] = await Promise.all([page.waitForEvent('popup'), button(page, 'Pay with PayPal').click()]);
  await opened.getByRole('link', { name: 'Approve' }).click();
  await expectToast(page, 'Purchase Successful!', 'You purchased 500 credits!');
  await showsBalance(page, '510');
  await opened.close();
});

test('Approve, cancel and error events of the payment widget are only logged, with no user-visible handling', async () => {
  const { page } = await buyerPage();
  const logged = recordSent(page, '/api/paypal/widget-event');
  const orderId = await pressPaypal(page, /^100 credits/);
  const before = paypal.orders.size;
  await page.evaluate(() => {
    globalThis.widget.events.onCancel();
    globalThis.widget.events.onError(new Error('The window broke.'));
    delete globalThis.widget.orderId;
  });
  expect(await page.locator('.toast').count()).toBe(0);
  await button(page, 'Pay with PayPal').dblclick();
  expect(await orderAtPaypal(page)).toBe(orderId);
  expect(paypal.orders.size).toBe(before);
  await approve(page, orderId);
  await showsBalance(page, '110');
  expect(logged).toEqual(['cancel', 'error', 'approve'].map((event) => ({ event, orderId })));
});

test('a payment of another amount says so instead of waiting, and cannot be tried again', async () => {
  const { page, player } = await buyerPage();
  meanFailure(page, /409/);
  paypal.captureNext('COMPLETED', { currency_code: 'USD', value: '19.00' });
  await approve(page, await pressPaypal(page, /500 credits/));
  await page.getByText('Your payment has arrived and is recorded, but its amount differs').waitFor();
  paypal.captureNext('COMPLETED');
  expect(await button(page, 'Try Again').count()).toBe(0);
  await expectAccessible(page);
  await showsBalance(page, '10');
  expect(await purchasesOf(site, player.id)).toMatchObject([{ status: 'mispaid', paidCents: 1900 }]);
  await button(page, 'Close').click();
  await page.getByText('Paid, but not the price').waitFor({ state: 'detached' });
});

test('a script that does not load can be tried again', async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /ERR_FAILED/);
  await page.route(SCRIPT_URL, (route) => route.abort());
  await openStore(page);
  await button(page, /^50 credits/).click();
  await page.getByText('The checkout could not be opened').waitFor();
  await page.unroute(SCRIPT_URL);
  await page.route(SCRIPT_URL, (route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }));
  await button(page, 'Try Again').click();
  await button(page, 'Pay with PayPal').waitFor();
});
