import { expect, test } from 'vitest';
import { delayAnswer } from '../../e2e/admin/admin-page.ts';
import { create, createCampaign, fillIn, openAlerts, rows, sendNow } from '../../e2e/push/campaigns-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { countCalls, dialog, expectToast, hasFocus, isFocused } from '../../support/page.ts';

const { newAdminPage } = await browseSite();
const API = '/api/admin/notifications';
/** A failure without a message that could be shown to the admin. */
const SILENT = { status: 500, body: '' };

test('title and message are required, neither too long; inactiveDays is a whole number from 1 to 30', async () => {
  const { page } = await newAdminPage();
  await openAlerts(page);
  const creations = countCalls(page, `${API}/campaigns`);
  const asked = creations();
  for (const [title, message] of [
    ['', ''],
    ['Quills up', '  '],
    [' ', 'Fresh puns are in.'],
  ] as const) {
    await fillIn(page, title, message);
    await create(page);
    await expectToast(page, 'Error', 'Please enter both title and message');
  }
  await fillIn(page, 't'.repeat(123), 'm'.repeat(501));
  await page.getByText('Too long by 3 characters.').waitFor();
  await page.getByText('Too long by 1 character.').waitFor();
  await create(page);
  expect(await hasFocus(page.getByLabel('Title'))).toBe(true);
  await fillIn(page, 'Quills up', 'Fresh puns are in.');
  await page.getByLabel('Target').selectOption('Inactive users');
  const days = page.getByLabel('Inactive days');
  expect(await days.inputValue()).toBe('7');
  for (const wrong of ['0', '31', '1.5', '']) {
    await days.fill(wrong);
    await create(page);
    await page.getByText('A whole number from 1 to 30, please.').waitFor();
  }
  expect(creations()).toBe(asked);
  await days.fill('30');
  await create(page);
  await rows(page).getByText('To players away for 30 days or more').waitFor();
});

test('failures say what the server says, else their own words, and lose nothing', async () => {
  const { page } = await newAdminPage();
  meanFailure(page, /500/);
  await openAlerts(page);
  await page.route(`**${API}/campaigns`, (route) =>
    route.request().method() === 'POST' ? route.fulfill(SILENT) : route.fallback(),
  );
  await fillIn(page, 'Kept', 'Every word of it.');
  await create(page);
  await expectToast(page, 'Error', 'Failed to create campaign');
  expect(await page.getByLabel('Title').inputValue()).toBe('Kept');
  await page.unroute(`**${API}/campaigns`);
  await create(page);
  await rows(page).getByRole('heading', { name: 'Kept' }).waitFor();

  await page.route(`**${API}/send/*`, (route) => route.fulfill(SILENT));
  await sendNow(page).first().click();
  await dialog(page).getByText('The devices could not be counted.').waitFor();
  await page.unroute(`**${API}/send/*`);
  await dialog(page).getByRole('button', { name: 'Count again' }).press('Enter');
  await dialog(page).getByText('Nobody would get Kept now').waitFor();
  await expect.poll(() => isFocused(page, 'Send it')).toBe(true);
  await page.route(`**${API}/send/*`, (route) => route.fulfill(SILENT));
  await dialog(page).getByRole('button', { name: 'Send it' }).click();
  await expectToast(page, 'Error', 'Failed to send campaign');
  expect(await sendNow(page).first().isVisible()).toBe(true);
  await page.unroute(`**${API}/send/*`);
  await sendNow(page).first().click();
  await dialog(page).getByRole('button', { name: 'Send it' }).click();
  await expectToast(page, 'Campaign Sent!', '“Kept” reached nobody: nobody was listening.');
  await rows(page).getByText('Nobody was listening.').waitFor();

  await page.route(`**${API}/re-engage`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill(SILENT)
      : route.fulfill({ json: { players: 1, devices: 2 } }),
  );
  await page.getByRole('button', { name: 'Re-engage Inactive Users' }).click();
  await dialog(page).getByRole('button', { name: 'Send it' }).click();
  await expectToast(page, 'Error', 'Failed to send re-engagement notifications');
});

test('the first Escape closes the dialog, the second the toast behind it', async () => {
  const { page } = await newAdminPage();
  await openAlerts(page);
  await createCampaign(page, 'Early');
  // Its toast must not be taken for the one that follows.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.locator('.toast').waitFor({ state: 'detached' });
  const answer = await delayAnswer(page, `**${API}/campaigns`);
  await fillIn(page, 'Late', 'And lost for words.');
  await create(page);
  await sendNow(page).first().click();
  await dialog(page).waitFor();
  answer.give();
  await page.locator('.toast').filter({ hasText: 'Campaign Created!' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.locator('.toast').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.locator('.toast').waitFor({ state: 'detached' });
});

test('a failed request can be retried', async () => {
  const { page } = await newAdminPage();
  meanFailure(page, /500/);
  for (const path of ['campaigns', 'stats'])
    await page.route(`**${API}/${path}`, (route) => route.fulfill(SILENT));
  await page.goto('/admin?tab=push-alerts');
  await page.getByText('The campaigns could not be fetched').waitFor();
  await page.getByText('The statistics could not be fetched').waitFor();
  await expectAccessible(page);
  await page.unrouteAll();
  for (const name of ['Who’s listening', 'Campaign History']) {
    const card = page.getByRole('region', { name });
    await card.getByRole('button', { name: 'Try Again' }).click();
    await card.getByRole('button', { name: 'Try Again' }).waitFor({ state: 'detached' });
  }
});

test('Data refresh: campaigns every 30 s; push stats every 60 s', async () => {
  const { page } = await newAdminPage({ clock: true });
  await openAlerts(page);
  await createCampaign(page, 'Waiting');
  await page.waitForLoadState('networkidle');
  const [lists, stats] = [countCalls(page, `${API}/campaigns`), countCalls(page, `${API}/stats`)];
  await page.clock.fastForward(30_000);
  await expect.poll(lists).toBe(1);
  expect(stats()).toBe(0);
  await page.clock.fastForward(30_000);
  await expect.poll(stats).toBe(1);
});
