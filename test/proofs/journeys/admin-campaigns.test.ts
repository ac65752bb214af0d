import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { campaigns } from '../../../src/server/features/campaigns/campaigns.tables.ts';
import {
  createCampaign,
  openAlerts,
  rows,
  sendNow,
  startCampaignSite,
} from '../../e2e/push/campaigns-page.ts';
import { expectAccessible, meanFailure } from '../../support/browser.ts';
import { dialog, expectToast, hasFocus } from '../../support/page.ts';

const { site, service, newAdminPage, addDevices, addListener } = await startCampaignSite();

const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const press = (page: Page, title: string, name: string) =>
  row(page, title).getByRole('button', { name, exact: true }).click();
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const when = (page: Page) => dialog(page).getByLabel('Date and time');
const titles = () => service.received.map(({ message }) => message.title);
const isHeadingFocused = (page: Page) => hasFocus(page.getByRole('heading', { name: 'Campaign History' }));

/** Returns what a date field holds for a time this many minutes ahead, in the zone of the page. */
const ahead = (page: Page, minutes: number) =>
  page.evaluate((by) => {
    const at = new Date(Date.now() + by * 60_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, minutes);

test('a draft is edited, tested, scheduled, and delivered at its time', async () => {
  const { page, admin } = await newAdminPage();
  const [own] = await addDevices(admin.id, 1);
  await addListener(2);
  await openAlerts(page);
  await createCampaign(page, 'First draft');

  await press(page, 'First draft', 'Edit');
  await expectAccessible(page);
  await dialog(page).getByLabel('Title').fill('Final draft');
  await dialog(page).getByLabel('Message').fill('Fresher puns are in.');
  await inDialog(page, 'Save').click();
  await expectToast(page, 'Campaign Updated');
  await row(page, 'Final draft').getByText('Fresher puns are in.').waitFor();

  await press(page, 'Final draft', 'Test on my devices');
  await expectToast(page, 'Test Sent!', 'Look at your device.');
  expect(service.received.map((one) => one.id)).toEqual([own?.id]);
  expect(titles()).toEqual(['Test: Final draft']);

  await press(page, 'Final draft', 'Schedule');
  await when(page).fill(await ahead(page, -5));
  await dialog(page).getByText('That time has passed.').waitFor();
  await inDialog(page, 'Schedule').click();
  expect(await hasFocus(when(page))).toBe(true);
  await when(page).fill(await ahead(page, 3 * 24 * 60));
  await dialog(page)
    .getByText(/^In 3 days: .+ UTC\. Your clock: .+\.$/)
    .waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Schedule').click();
  await expectToast(page, 'Campaign Scheduled!');
  await row(page, 'Final draft')
    .getByText(/^Goes out .+, in 3 days$/)
    .waitFor();
  expect(await sendNow(page).count()).toBe(1);
  await expectAccessible(page);
  expect(titles()).toHaveLength(1);

  // Its time comes: the server's own clock cannot be moved, so the campaign's is.
  await site.db.update(campaigns).set({ scheduledAt: new Date() }).where(eq(campaigns.title, 'Final draft'));
  await row(page, 'Final draft').getByText('3 sent, 3 delivered').waitFor({ timeout: 60_000 });
  expect(titles().slice(1)).toEqual(Array(3).fill('Final draft'));
  expect(await row(page, 'Final draft').getByRole('button').count()).toBe(0);
});

test('a scheduled campaign is called off, then deleted; the focus stays in the list', async () => {
  const { page } = await newAdminPage();
  await openAlerts(page);
  await createCampaign(page, 'Second thoughts');
  await press(page, 'Second thoughts', 'Schedule');
  await inDialog(page, 'Schedule').click();
  await press(page, 'Second thoughts', 'Unschedule');
  await expectToast(page, 'Campaign Unscheduled', '“Second thoughts” is a draft again.');
  await row(page, 'Second thoughts').getByRole('button', { name: 'Schedule' }).waitFor();

  await press(page, 'Second thoughts', 'Delete');
  await expectAccessible(page);
  await inDialog(page, 'Cancel').click();
  await press(page, 'Second thoughts', 'Delete');
  await inDialog(page, 'Delete it').click();
  await expectToast(page, 'Campaign Deleted');
  await expect.poll(() => row(page, 'Second thoughts').count()).toBe(0);
  await expect.poll(() => isHeadingFocused(page)).toBe(true);
});

test('an admin without a device is told so, and one who edits what another has changed sees both', async () => {
  const [{ page: one }, { page: two }] = [await newAdminPage(), await newAdminPage()];
  for (const page of [one, two]) meanFailure(page, /409/);
  await openAlerts(one);
  await createCampaign(one, 'Common ground');
  await press(one, 'Common ground', 'Test on my devices');
  await expectToast(one, 'Error', 'None of your devices gets alerts. Turn them on in your profile first.');

  await openAlerts(two);
  for (const page of [one, two]) await press(page, 'Common ground', 'Edit');
  await dialog(one).getByLabel('Message').fill('One was here.');
  await inDialog(one, 'Save').click();
  await expectToast(one, 'Campaign Updated');
  await dialog(two).getByLabel('Message').fill('Two was here.');
  await inDialog(two, 'Save').click();
  await dialog(two).getByText('The other admin’s version:').waitFor();
  await dialog(two).getByText('One was here.').waitFor();
  await expectAccessible(two);
  await inDialog(two, 'Save mine').click();
  await row(two, 'Common ground').getByText('Two was here.').waitFor();
});

test('a draft that was not sent at its time says why', async () => {
  const { page } = await newAdminPage();
  await openAlerts(page);
  await createCampaign(page, 'Overslept');
  const scheduledAt = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const [campaign] = await site.db.select().from(campaigns).where(eq(campaigns.title, 'Overslept'));
  await site.db
    .update(campaigns)
    .set({ scheduledAt, scheduledBy: campaign?.createdBy })
    .where(eq(campaigns.title, 'Overslept'));
  await row(page, 'Overslept')
    .getByText('Was not sent: the server was down for 24 hours after its time.')
    .waitFor({ timeout: 60_000 });
  expect(titles()).not.toContain('Overslept');
});
