import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { changeRoleAtConsole } from '../../../src/server/features/moderation/console.service.ts';
import { creditEntries } from '../../../src/server/features/players/players.tables.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { expectAccessible, meanFailure, useBrowser } from '../../support/browser.ts';
import { addPlayer } from '../../support/player.ts';
import { startSite } from '../../support/site.ts';
import { button, countCalls, toastSays } from '../store/store-page.ts';
import { card, newAdminPage, openAdmin, rowsOf } from './admin-page.ts';

const site = await startSite();
const { newPlayerPage } = useBrowser(site);
const GIFT = '/api/admin/gift-credits';

async function giftsTo(playerId: string): Promise<number[]> {
  const rows = await site.db.select().from(creditEntries).where(eq(creditEntries.playerId, playerId));
  return rows.filter(({ kind }) => kind === 'gift').map(({ amount }) => amount);
}

test('a gift that cannot be is not sent, and an unknown e-mail is said', async () => {
  const { page } = await newAdminPage(site, newPlayerPage);
  meanFailure(page, /404/);
  const calls = countCalls(page, GIFT);
  await openAdmin(page, 'users');
  for (const [email, amount, title, text] of [
    ['', '', 'Error', 'Please enter both email and amount'],
    ['a@example.com', ' ', 'Error', 'Please enter both email and amount'],
    ...['0', '-5', '1.5', '1e9', 'ten'].map(
      (text) => ['a@example.com', text, 'Invalid Amount', 'Please enter a valid positive number'] as const,
    ),
    ['a@example.com', '1000001', 'Invalid Amount', 'A gift has at most 1,000,000 credits.'],
  ] as const) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Amount').fill(amount);
    await button(page, 'Gift Credits').click();
    await toastSays(page, title, text);
  }
  expect(calls()).toBe(0);
  await page.getByLabel('Amount').fill('5');
  await button(page, 'Gift Credits').click();
  await toastSays(page, 'Error', 'Failed to gift credits. Check if the email exists.');
  await page.getByText('Nobody has signed up with this e-mail address.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('a@example.com');
});

test('a double click gives once, and so does a second try after a lost answer and a walk to another tab; two gifts are two', async () => {
  const { page } = await newAdminPage(site, newPlayerPage);
  const friend = await addPlayer(site.db, new Date());
  await openAdmin(page, 'users');
  const fill = async () => {
    await page.getByLabel('Email').fill(friend.email);
    await page.getByLabel('Amount').fill('25');
  };
  await fill();
  await button(page, 'Gift Credits').dblclick();
  await toastSays(page, 'Credits Gifted', `25 credits given. ${friend.email} has 35 now.`);
  expect(await page.getByLabel('Email').inputValue()).toBe('');
  expect(await giftsTo(friend.id)).toEqual([25]);

  meanFailure(page, /ERR_FAILED/);
  await page.route(`**${GIFT}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await fill();
  await button(page, 'Gift Credits').click();
  await toastSays(page, 'Error', 'Failed to gift credits.');
  await page.unroute(`**${GIFT}`);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await button(page, 'Gift Credits').click();
  await toastSays(page, 'Credits Gifted', `${friend.email} has 60 now.`);
  expect(await giftsTo(friend.id)).toEqual([25, 25]);
});

test('a gift may say why, for the audit trail alone, which knows the console too', async () => {
  const { page } = await newAdminPage(site, newPlayerPage);
  const friend = await addPlayer(site.db, new Date());
  await openAdmin(page, 'users');
  await page.getByLabel('Email').fill(friend.email);
  await page.getByLabel('Amount').fill('7');
  await page.getByLabel('Reason (optional)').fill(' Found a typo. ');
  await expectAccessible(page);
  await button(page, 'Gift Credits').click();
  await toastSays(page, 'Credits Gifted', `${friend.email} has 17 now.`);
  expect(await page.getByLabel('Reason (optional)').inputValue()).toBe('');
  await changeRoleAtConsole({ db: site.db, clock: systemClock }, friend.email, true);
  await openAdmin(page, 'anti-cheat');
  await card(page, 'Audit trail').getByText('“Found a typo.”').waitFor();
  const [newest, gift] = await rowsOf(page, 'Audit trail');
  expect(newest).toContain(`Console | Made the user an admin. | ${friend.email}`);
  expect(gift).toContain('Gave 7 credits.“Found a typo.”');
});

test('a gift to oneself is in the header at once', async () => {
  const { page, admin } = await newAdminPage(site, newPlayerPage);
  await openAdmin(page, 'users');
  await page.getByLabel('Email').fill(` ${admin.email.toUpperCase()} `);
  await page.getByLabel('Amount').fill('7');
  await page.getByLabel('Amount').press('Enter');
  await page.getByRole('banner').getByTitle('Credits: 17', { exact: true }).waitFor();
});

test('the e-mails are exported in a new window, and no formula is one', async () => {
  const { page, admin } = await newAdminPage(site, newPlayerPage);
  await addPlayer(site.db, new Date(), { firstName: '=HYPERLINK("x")', email: 'formula@example.com' });
  await openAdmin(page, 'users');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Export User Emails' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('punnery-users.csv');
  const text = await readFile(await file.path(), 'utf8');
  const { data, errors } = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true });
  expect(errors).toEqual([]);
  expect(data.map(({ email }) => email)).toContain(admin.email);
  expect(data.find(({ email }) => email === 'formula@example.com')?.firstName).toBe('\'=HYPERLINK("x")');
});
