import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays } from '../../../src/rules/day.ts';
import { PERIOD_DAYS_MAX } from '../../../src/rules/insights.ts';
import { card, openAdmin } from '../../e2e/admin/admin-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { addCountedDays } from '../../support/counted-days.ts';
import { button, download, expectToFit, FAULT, focusedWords } from '../../support/page.ts';

const { site, newAdminPage } = await browseSite();

test('a new game says in words what it cannot plot yet, and a failed request can be retried', async () => {
  const { page } = await newAdminPage();
  meanFailure(page, /500/);
  await page.route('**/api/admin/insights*', (route) => route.fulfill(FAULT));
  await openAdmin(page, 'insights');
  await page.getByText('The insights could not be fetched').waitFor();
  await page.unroute('**/api/admin/insights*');
  await button(page, 'Try Again').click();
  await card(page, 'People').getByText('This chart needs data from two days').waitFor();
  await card(page, 'People').getByText('Only one month so far').waitFor();
});

test('the fifth tab: people, the way in, cohorts, credits, money, the daily and every pun', async () => {
  await addCountedDays(site.db, 100);
  const { page } = await newAdminPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, 'questions');
  const tab = page.getByRole('tab', { name: 'Insights' });
  const box = await tab.boundingBox();
  expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  await page.getByRole('tab', { name: 'Questions' }).press('ArrowLeft');
  await page.getByRole('tab', { name: 'Insights', selected: true }).waitFor();

  // The arrow key moves to yesterday, which is complete.
  const perDay = card(page, 'People').getByRole('figure', { name: 'Players per day' });
  const slider = perDay.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => slider.getAttribute('aria-valuetext'))
    .toMatch(/: Players (70|85) · Sign-ups (17|21)$/);
  await button(page, 'Show as table: Players per day').click();
  await expect.poll(() => perDay.getByRole('row').count()).toBe(31);

  // The range is part of the address.
  await page.getByLabel('90 days').check();
  await perDay.getByRole('row').nth(90).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=insights&days=90');
  await page.reload();
  expect(await page.getByLabel('90 days').isChecked()).toBe(true);

  await card(page, 'Sign-up funnel')
    .getByRole('row', { name: /^First solve [\d,]+ \d+%$/ })
    .waitFor();
  await card(page, 'Cohorts').getByRole('rowheader').first().waitFor();
  const money = card(page, 'Money').getByRole('slider');
  await money.focus();
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => money.getAttribute('aria-valuetext'))
    .toMatch(/Received \$\d+\.\d\d · Returned \$0\.00$/);
  const credits = card(page, 'Credits').getByRole('figure', { name: 'Credits by cause' });
  expect((await credits.getByRole('rowheader').allInnerTexts())[0]).toBe('Hints bought');

  await expectToFit(page, 1280, 360);
  await expectAccessible(page);
});

test('a period of one’s own is kept in the address, refused by its field, and taken away as CSV', async () => {
  await addCountedDays(site.db, 400);
  await site.db.execute(sql`UPDATE insight_counts SET count = count * 1000 WHERE name = 'sign_ups'`);
  const { page } = await newAdminPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, 'insights');
  const today = new Date().toISOString().slice(0, 10);
  const form = page.getByRole('form', { name: 'A period of your own' });
  const show = async (from: string, to: string) => {
    await form.getByLabel('From').fill(from);
    await form.getByLabel('To').fill(to);
    await form.getByRole('button', { name: 'Show' }).click();
  };
  await show(today, addDays(today, -1));
  await page.getByText('Choose a day that is not after the last one.').waitFor();
  expect(await form.getByLabel('From').getAttribute('aria-invalid')).toBe('true');
  await show(addDays(today, -400), today);
  await page.getByText('at most 366 days can be shown').waitFor();
  await expectAccessible(page);
  await show(addDays(today, -3), addDays(today, 1));
  await page.getByText('Choose today or a day before.').waitFor();
  expect(new URL(page.url()).search).toBe('?tab=insights');

  const [from, to] = [addDays(today, -PERIOD_DAYS_MAX), addDays(today, -1)];
  await show(from, to);
  const perDay = card(page, 'People').getByRole('figure', { name: 'Players per day' });
  await button(page, 'Show as table: Players per day').click();
  await expect.poll(() => perDay.getByRole('row').count()).toBe(PERIOD_DAYS_MAX + 1);
  expect(new URL(page.url()).search).toBe(`?tab=insights&from=${from}&to=${to}`);
  await page.reload();
  expect(await form.getByLabel('From').inputValue()).toBe(from);
  expect(await page.getByLabel('30 days').isChecked()).toBe(false);

  // The funnel shows rounded numbers, and reads out exact ones.
  const signUps = card(page, 'Sign-up funnel').getByRole('row', { name: /^Sign-ups \d[\d,]+000 –$/ });
  expect(await signUps.innerText()).toMatch(/\d[KM]/);
  await expectToFit(page);

  const { name, text } = await download(page.getByRole('link', { name: 'Download CSV' }));
  expect(name).toBe('punnery-insights.csv');
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(PERIOD_DAYS_MAX + 1);
  expect(lines.at(-1)).toMatch(new RegExp(`^${to},`));
  await page.getByLabel('30 days').check();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=insights&days=30');
});

test('every pun can be sorted, leafed through and taken away as CSV', async () => {
  await addCountedDays(site.db, 3);
  const { page } = await newAdminPage();
  await openAdmin(page, 'insights');
  const puns = card(page, 'Pun stats');
  const played = async () => (await puns.locator('td[data-label="Played"]').allInnerTexts()).map(Number);
  await expect.poll(async () => (await played()).length).toBe(25);
  const most = await played();
  expect(most).toEqual(most.toSorted((a, b) => b - a));

  await puns.getByLabel('Sort').selectOption({ label: 'Hardest: lowest solve rate' });
  const rates = async () =>
    (await puns.locator('td[data-label="Solved"]').allInnerTexts()).map((text) => Number.parseInt(text, 10));
  await puns
    .getByRole('columnheader', { name: 'Solved' })
    .and(puns.locator('[aria-sort="ascending"]'))
    .waitFor();
  await expect
    .poll(async () => {
      const shown = await rates();
      return shown.every((rate, place) => rate >= (shown[place - 1] ?? 0));
    })
    .toBe(true);

  const first = await puns.getByRole('rowheader').first().innerText();
  await button(page, 'Next').click();
  await puns.getByText('Page 2 of').waitFor();
  await expect.poll(() => puns.getByRole('rowheader').first().innerText()).not.toBe(first);
  // On the first page, Back is disabled: the focus moves to the text next to it.
  await button(page, 'Back').press('Enter');
  await expect.poll(() => focusedWords(page)).toMatch(/^Page 1 of/);

  expect((await download(puns.getByRole('link', { name: 'Export as CSV' }))).name).toMatch(/\.csv$/);
});
