import { isNotNull, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { adminDigests } from '../../../src/server/features/digests/digests.tables.ts';
import { players } from '../../../src/server/features/players/players.tables.ts';
import { card, openAdmin } from '../../e2e/admin/admin-page.ts';
import { expectAccessible, meanFailure, useBrowser } from '../../support/browser.ts';
import { startClockedSite } from '../../support/clocked-site.ts';
import { onlyPuns } from '../../support/game.ts';
import { button, expectToast } from '../../support/page.ts';
import { addPlayer, changePlayer } from '../../support/player.ts';
import { startSmtp } from '../../support/smtp.ts';

const smtp = await startSmtp();
const site = await startClockedSite({ smtpUrl: smtp.url, mailFrom: 'Punnery <ink@punnery.example>' });
afterAll(smtp.goAway);
const { app, db, clock } = site;
const { newAdminPage } = useBrowser(site);
const LABEL = 'Tell me what waits';

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await db.execute(sql`TRUNCATE admin_digests, feedback, pun_reports, outbox_emails`);
  await db.update(players).set({ reviewSince: null });
  await onlyPuns(site, 'SNAIL MAIL', 'FOUR SECONDS');
  smtp.received.length = 0;
});

async function addWork() {
  await db.execute(sql`INSERT INTO pun_reports (pun_id, reason, is_trusted, reported_at)
    SELECT id, 'wrong', true, now() FROM puns WHERE answer = 'SNAIL MAIL' AND is_active`);
  await db.execute(
    sql`INSERT INTO feedback (type, content, created_at) VALUES ('feedback', 'More snails', now())`,
  );
  return addPlayer(db, clock.now(), { reviewSince: clock.now() });
}

/** Runs the job, as the server does every minute, and sends what it has queued. */
async function pass(moment: string): Promise<void> {
  clock.set(moment);
  await app.jobs.find(({ name }) => name === 'admin digest')?.work(new AbortController().signal);
  await app.providers.mail.carry();
}

/** The tabs as a screen reader names them. */
const tabs = (page: Page) => page.getByRole('tab').allTextContents();
const figures = (page: Page) => page.locator('.count-mark').allTextContents();

test('an admin switches the digest on, reads in it what waits, and follows it to the tab', async () => {
  const { page, admin } = await newAdminPage({ timezoneId: 'Europe/Berlin' });
  await changePlayer(db, admin.id, { emailVerified: true });
  await openAdmin(page, 'insights');
  const digest = card(page, 'Daily digest');
  expect(await digest.getByLabel(LABEL).inputValue()).toBe('no');
  await digest.getByLabel(LABEL).selectOption('Also by e-mail, once a day');
  await digest.getByText('At about 7 AM, in the Europe/Berlin time zone, to your e-mail address.').waitFor();
  await page.reload();
  expect(await digest.getByLabel(LABEL).inputValue()).toBe('yes');
  await expectAccessible(page);

  await addWork();
  await pass('2026-03-11T05:59:00Z');
  expect(smtp.received).toEqual([]);
  await pass('2026-03-11T06:00:00Z');
  await expect.poll(async () => smtp.received.map(({ to }) => to)).toEqual([admin.email]);
  const { source = '' } = smtp.received[0] ?? {};
  expect(source).toContain('Subject: Punnery: 3 things to decide');
  const link = /http\S+anti-cheat/.exec(source.replaceAll('=3D', '='))?.[0];
  await page.goto(link ?? '');
  await expect
    .poll(() => page.getByRole('tab', { selected: true }).textContent())
    .toBe('Anti-Cheat1, 1 waiting');
  await button(card(page, 'Under review'), 'Release ').waitFor();

  await openAdmin(page, 'insights');
  await digest.getByLabel(LABEL).selectOption('Only on the dashboard');
  await digest.getByText('At about 7 AM by the clock of this device, to your e-mail address.').waitFor();
  await expect.poll(() => db.$count(adminDigests, isNotNull(adminDigests.nextAt))).toBe(0);
  await pass('2026-03-12T06:00:00Z');
  expect(smtp.received).toHaveLength(1);
});

test('the tabs say how much waits, and change with each decision', async () => {
  const held = await addWork();
  const { page } = await newAdminPage();
  await openAdmin(page, 'questions');
  await expect
    .poll(() => tabs(page))
    .toEqual(['Questions2, 2 waiting', 'Users', 'Anti-Cheat1, 1 waiting', 'Push Alerts', 'Insights']);
  await expectAccessible(page);
  const reported = card(page, 'Reported puns');
  await reported.scrollIntoViewIfNeeded();
  await reported.getByRole('button', { name: 'Retire SNAIL MAIL' }).click();
  await expectToast(page, 'Pun Retired');
  await expect.poll(() => figures(page)).toEqual(['1', '1']);
  await button(card(page, 'Feedback inbox'), 'Dismiss').first().click();
  await expect.poll(() => figures(page)).toEqual(['1']);
  await page.getByRole('tab', { name: /^Anti-Cheat ?, 1 waiting$/ }).click();
  await button(card(page, 'Under review'), `Release ${held.email}`).click();
  const dialog = page.getByRole('dialog', { name: 'Release from review?' });
  await dialog.getByLabel('Reason for the release').fill('A fast typist');
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expect.poll(() => figures(page)).toEqual([]);
});

test('what another admin leaves is seen when the window is looked at again', async () => {
  const { page } = await newAdminPage();
  await openAdmin(page, 'users');
  await card(page, 'Warnings').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await addWork();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => figures(page)).toEqual(['2', '1']);
});

test('an address that is not confirmed is refused in words', async () => {
  const { page } = await newAdminPage();
  meanFailure(page, /409/);
  await openAdmin(page, 'insights');
  const field = card(page, 'Daily digest').getByLabel(LABEL);
  await field.selectOption('Also by e-mail, once a day');
  await expectToast(page, 'Error', 'This address has not been confirmed.');
  await expect.poll(() => field.inputValue()).toBe('no');
});
