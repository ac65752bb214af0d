import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveries } from '../../../src/server/features/messages/messages.tables.ts';
import { pushSubscriptions } from '../../../src/server/features/push/push.tables.ts';
import { delayAnswer } from '../../e2e/admin/admin-page.ts';
import {
  createCampaign,
  fillIn,
  openAlerts,
  rows,
  sendNow,
  startCampaignSite,
} from '../../e2e/push/campaigns-page.ts';
import { expectAccessible, meanFailure } from '../../support/browser.ts';
import { dialog, expectToast, hasFocus, isFocused } from '../../support/page.ts';

const { site, service, newAdminPage, addListener } = await startCampaignSite();

test('from create to sent: a preview, a count, and every device gets it', async () => {
  await addListener(2);
  await addListener(1, 10);
  const { page } = await newAdminPage();
  await openAlerts(page);
  await expectAccessible(page);
  const stats = page.getByRole('region', { name: 'Who’s listening' });
  await expect
    .poll(async () => (await stats.innerText()).replace(/\s+/g, ' '))
    .toMatch(/Total Subscriptions 3 Inactive Users \(7 days\) 1/);

  await fillIn(page, 'Quills up', 'Fresh puns are in.\nThe snail is late.');
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('tab', { name: 'Push Alerts' }).click();
  const preview = page.getByRole('figure', { name: 'Preview' });
  await preview.getByText('Quills up').waitFor();
  await preview.getByText('Fresh puns are in.').waitFor();
  const answer = await delayAnswer(page, '**/api/admin/notifications/campaigns');
  await page.getByRole('button', { name: 'Create Campaign' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('button[aria-busy=true]').waitFor();
  expect(await isFocused(page, 'Create Campaign')).toBe(true);
  answer.give();
  await expectToast(page, 'Campaign Created!');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('');
  await rows(page).getByText('Fresh puns are in.').waitFor();
  expect(await rows(page).innerText()).toContain('Fresh puns are in.\nThe snail is late.');
  await expect.poll(() => rows(page).allInnerTexts()).toEqual([expect.stringContaining('To everyone')]);

  await page.setViewportSize({ width: 700, height: 576 });
  const rightOf = (it: Element) => Math.round(it.getBoundingClientRect().right);
  expect(await sendNow(page).evaluate(rightOf)).toBe(await rows(page).evaluate(rightOf));
  await sendNow(page).click();
  await dialog(page).getByText('Quills up goes to 2 players on 3 devices').waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Send it' }).click();
  await expectToast(page, 'Campaign Sent!', 'Sent to 3 devices successfully. “Quills up” is out.');
  await rows(page).getByText('3 sent, 3 delivered').waitFor();
  expect(await sendNow(page).count()).toBe(0);
  expect(service.received.map(({ message }) => message.title)).toEqual(Array(3).fill('Quills up'));
});

test('re-engagement tells how many it would reach, and reaches them once', async () => {
  const { page } = await newAdminPage();
  await openAlerts(page);
  const call = page.getByRole('button', { name: 'Re-engage Inactive Users' });
  await call.click();
  await dialog(page).getByText('1 player on 1 device').waitFor();
  await dialog(page).getByRole('button', { name: 'Not yet' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(call)).toBe(true);
  await call.click();
  await dialog(page).getByRole('button', { name: 'Send it' }).click();
  await expectToast(page, 'Re-engagement Sent!', 'Sent to 1 devices successfully.');
  await call.click();
  await dialog(page).getByText('Nobody to call back').waitFor();
  expect(await dialog(page).getByRole('button', { name: 'Send it' }).isEnabled()).toBe(false);
});

test('while it is sending, the list tells how far it is', async () => {
  const [slow] = await addListener(1);
  service.setFault((id) => (id === slow?.id ? { status: 429 } : 'none'));
  const { page } = await newAdminPage();
  await openAlerts(page);
  await createCampaign(page, 'Slow post');
  await sendNow(page).click();
  await dialog(page).getByRole('button', { name: 'Send it' }).click();
  const row = rows(page).filter({ hasText: 'Slow post' });
  await row.getByText('3 of 4 sent, 3 delivered').waitFor();
  expect(await row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('3');
  service.setFault(() => 'none');
  // Ends the pause before the next attempt.
  await site.db.update(deliveries).set({ dueAt: new Date() }).where(eq(deliveries.state, 'pending'));
  await row.getByText('4 sent, 4 delivered').waitFor();
  expect(service.complaints).toEqual([]);
});

test('of two admins one sends it, and the other learns of it', async () => {
  const [{ page: one }, { page: two }] = [await newAdminPage(), await newAdminPage()];
  meanFailure(two, /409/);
  await openAlerts(one);
  await createCampaign(one, 'Twice told');
  await openAlerts(two);
  for (const page of [one, two]) await sendNow(page).click();
  await dialog(one).getByRole('button', { name: 'Send it' }).click();
  await expectToast(one, 'Campaign Sent!');
  const before = service.total();
  await dialog(two).getByRole('button', { name: 'Send it' }).click();
  await expectToast(two, 'Error', 'This campaign has already been sent. Nobody gets it twice.');
  await expect.poll(() => sendNow(two).count()).toBe(0);
  expect(service.total()).toBe(before);
});

test('a campaign that no device accepted says so and why, and is sent again to those who did not get it', async () => {
  await site.db.delete(pushSubscriptions);
  await addListener(2);
  service.setFault(() => ({ status: 403 }));
  const { page } = await newAdminPage();
  await openAlerts(page);
  await createCampaign(page, 'Hear ye');
  await sendNow(page).click();
  await dialog(page).getByRole('button', { name: 'Send it' }).click();
  await expectToast(page, 'Not delivered', '“Hear ye” could not be delivered: no device took it.');
  const row = rows(page).filter({ hasText: 'Hear ye' });
  await row.getByText('Could not be delivered').waitFor();
  await row.getByText(/answered 403\.$/).waitFor();
  await expectAccessible(page);

  service.setFault(() => 'none');
  await row.getByRole('button', { name: 'Send again' }).click();
  await dialog(page).getByText('Hear ye goes to 1 player on 2 devices that did not receive it.').waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Send it again' }).click();
  await expectToast(page, 'Campaign Sent!', 'Sent to 2 devices successfully. “Hear ye” is out.');
  await row.getByText('2 sent, 2 delivered').waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
});
