import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dailyReminders } from '../../../src/server/features/daily/daily.tables.ts';
import { logOut } from '../../e2e/identity-page.ts';
import {
  answerQuestion,
  disableButton,
  enableButton,
  endpointsOf,
  openCard,
  standInForPushService,
  WITH_WORKER,
} from '../../e2e/push/notifications-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { expectToast, expectToFit, FAULT, hasFocus } from '../../support/page.ts';
import type { TabOptions } from '../../support/tabs.ts';

const { site, newPlayerPage } = await browseSite();

async function playerPage(options: TabOptions = {}) {
  const { page, player } = await newPlayerPage({}, { ...WITH_WORKER, ...options });
  await standInForPushService(page);
  return { page, player };
}

/** Opens a page as a player who has enabled notifications. */
async function listener(options: TabOptions = {}) {
  const { page, player } = await playerPage(options);
  await answerQuestion(page, site, 'granted');
  await openCard(page, 'Let the snail knock');
  await enableButton(page).click();
  await disableButton(page).waitFor();
  return { page, player };
}

const withoutPush = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));

test('enable: the server has the subscription; disable: it is gone', async () => {
  const { page, player } = await playerPage();
  let asked = 0;
  await page.exposeFunction('countQuestion', () => asked++);
  await page.addInitScript(() => {
    const { requestPermission } = Notification;
    Notification.requestPermission = () => {
      (globalThis as unknown as { countQuestion(): void }).countQuestion();
      return requestPermission.call(Notification);
    };
  });
  await answerQuestion(page, site, 'granted');
  await openCard(page, 'Let the snail knock');
  expect(asked).toBe(0);
  await enableButton(page).click();
  await expectToast(page, 'Notifications On');
  await page.getByText('The snail knocks on this device when there is news.').waitFor();
  expect(asked).toBe(1);
  expect(await endpointsOf(site, player.id)).toHaveLength(1);

  await page.reload();
  await disableButton(page).click();
  await expectToast(page, 'Notifications Off');
  await enableButton(page).waitFor();
  expect(await endpointsOf(site, player.id)).toEqual([]);
  expect(asked).toBe(1);
});

test('a browser whose storage is full says so before it asks, and the server hears nothing', async () => {
  const { page, player } = await playerPage();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
  });
  await answerQuestion(page, site, 'granted');
  await openCard(page, 'Let the snail knock');
  await enableButton(page).click();
  await expectToast(page, 'Error', 'so notifications stay off');
  await enableButton(page).waitFor();
  expect(await endpointsOf(site, player.id)).toEqual([]);
});

test('reminded of the daily at an hour of the player’s own clock; never again after seven reminders in vain, until turned on again', async () => {
  const { page, player } = await listener();
  const hour = page.getByLabel('Remind me of the daily pun');
  const reminderOf = async () =>
    (await site.db.select().from(dailyReminders).where(eq(dailyReminders.playerId, player.id)))[0];
  await page.getByText('The snail knocks once a day, unless you have already played.').waitFor();
  await hour.focus();
  await hour.selectOption('At 8 AM');
  await page.getByText('Once a day, in the').waitFor();
  await expect.poll(async () => (await reminderOf())?.hour).toBe(8);
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect((await reminderOf())?.zone).toBe(zone);
  expect(await hasFocus(hour)).toBe(true);
  await expectToFit(page, 360, 1280);
  await expectAccessible(page);

  await site.db
    .update(dailyReminders)
    .set({ hour: null, nextAt: null, hasStopped: true })
    .where(eq(dailyReminders.playerId, player.id));
  meanFailure(page, /500/);
  await page.route('**/api/daily/reminder', (route) => route.fulfill(FAULT));
  await page.reload();
  await page.getByText('Your reminder could not be fetched.').waitFor();
  await page.unroute('**/api/daily/reminder');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Seven reminders in a row went unanswered, so the snail has stopped.').waitFor();
  expect(await hour.inputValue()).toBe('');
  await page.route('**/api/daily/reminder', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(FAULT) : route.fallback(),
  );
  await hour.selectOption('At 9 PM');
  await expectToast(page, 'Error', 'Something went wrong on our side.');
  await expect.poll(() => hour.inputValue()).toBe('');
  await page.unroute('**/api/daily/reminder');
  await hour.selectOption('At 9 PM');
  await expect.poll(async () => (await reminderOf())?.hour).toBe(21);
  await hour.selectOption('Never');
  await expect.poll(async () => (await reminderOf())?.hour).toBeNull();
});

test('blocked: the card says where to allow them, and notices when it is done', async () => {
  const { page } = await playerPage();
  await answerQuestion(page, site, 'denied');
  await openCard(page, 'This browser blocks notifications.');
  expect(await enableButton(page).count()).toBe(0);
  await answerQuestion(page, site, 'granted');
  await enableButton(page).waitFor();
});

test('not supported, and an iPhone whose game is not on the Home Screen', async () => {
  const { page } = await playerPage();
  await withoutPush(page);
  await openCard(page, 'This browser does not support notifications.');
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
  const phone = await newPlayerPage({}, { userAgent, viewport: { width: 360, height: 740 } });
  await withoutPush(phone.page);
  await openCard(phone.page, 'On iPhone and iPad');
  await phone.page.getByText('Choose Add to Home Screen').waitFor();
  await expectAccessible(phone.page);
  for (const one of [page, phone.page]) expect(await enableButton(one).count()).toBe(0);
});

test('a question that is closed without an answer can be asked again', async () => {
  const { page, player } = await playerPage();
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'default';
  });
  await openCard(page, 'Let the snail knock');
  await enableButton(page).click();
  await page.getByText('Your browser asked, and nobody answered. Try once more?').waitFor();
  await expect.poll(() => enableButton(page).isEnabled()).toBe(true);
  expect(await endpointsOf(site, player.id)).toEqual([]);
});

test('a push service that never answers, one that refuses, and a server that fails', async () => {
  const { page, player } = await playerPage();
  meanFailure(page, /500/);
  await answerQuestion(page, site, 'granted');
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => new Promise(() => undefined);
  });
  await page.clock.install();
  await openCard(page, 'Let the snail knock');
  const asked = page.waitForResponse('**/api/push/key');
  await enableButton(page).click();
  await (await asked).finished();
  await expect
    .poll(async () => {
      await page.clock.fastForward(15_000);
      return page.locator('.toast').filter({ hasText: 'push service is not responding' }).count();
    })
    .toBe(1);
  await expect.poll(() => enableButton(page).isEnabled()).toBe(true);

  await page.evaluate(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no', 'AbortError'));
  });
  await enableButton(page).click();
  await expectToast(page, 'Error', 'Your browser could not reach its push service.');

  await page.route('**/api/push/key', (route) => route.fulfill(FAULT));
  await enableButton(page).click();
  await expectToast(page, 'Error', 'Something went wrong on our side.');
  expect(await endpointsOf(site, player.id)).toEqual([]);
});

test('a device that cannot be unsubscribed at the server stays on, and says so', async () => {
  const { page, player } = await listener();
  meanFailure(page, /500/);
  await page.route('**/api/push/subscription', (route) => route.fulfill(FAULT));
  await disableButton(page).click();
  await expectToast(page, 'Error', 'Failed to disable notifications');
  await expect.poll(() => disableButton(page).isEnabled()).toBe(true);
  expect(await endpointsOf(site, player.id)).toHaveLength(1);
});

test('the subscription is renewed at most daily, and replaced when the key has changed', async () => {
  const { page, player } = await listener();
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/push/subscription')) renewals.push(request.method());
  });
  const started = async () => {
    await page.reload();
    await disableButton(page).waitFor();
    await page.waitForLoadState('networkidle');
  };
  const age = () =>
    page.evaluate(() => {
      const preference = JSON.parse(localStorage.getItem('punnery.alerts') ?? '');
      localStorage.setItem('punnery.alerts', JSON.stringify({ ...preference, renewedAt: 0 }));
    });
  await started();
  expect(renewals).toEqual([]);
  await age();
  await started();
  await expect.poll(() => renewals).toEqual(['POST']);
  const [before] = await endpointsOf(site, player.id);

  const publicKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
  await page.route('**/api/push/key', (route) => route.fulfill({ json: { publicKey } }));
  await age();
  await started();
  await expect.poll(() => renewals).toEqual(['POST', 'POST', 'DELETE']);
  await expect.poll(() => endpointsOf(site, player.id)).toEqual([`${before}-2`]);
});

test('somebody else who plays in this browser gets no alerts that they did not turn on themselves', async () => {
  const { page, player } = await listener();
  const other = await newPlayerPage();
  await page.context().addCookies(await other.page.context().cookies());
  await openCard(page, 'Let the snail knock');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('punnery.alerts'))).toBeNull();
  expect(await endpointsOf(site, other.player.id)).toEqual([]);
  // The server learns that the device is gone from the push service, when it next sends something.
  expect(await endpointsOf(site, player.id)).toHaveLength(1);
});

test('signing out unsubscribes the device', async () => {
  const { page, player } = await listener();
  const told = page.waitForRequest((request) => request.method() === 'DELETE');
  await logOut(page);
  expect(new URL((await told).url()).pathname).toBe('/api/push/subscription');
  expect(await endpointsOf(site, player.id)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).includes('punnery.alerts'))).toBe(false);
});

test('a server that does not answer does not keep anybody from signing out', async () => {
  const { page, player } = await listener({ clock: true });
  await page.route('**/api/push/subscription', () => undefined);
  const told = page.waitForRequest('**/api/push/subscription');
  const out = logOut(page);
  await told;
  await page.clock.runFor(2000);
  await out;
  // The session has ended, and its subscriptions with it.
  expect(await endpointsOf(site, player.id)).toEqual([]);
});
