import { expect, test } from 'vitest';
import { card, focusedWords, newAdminPage, openAdmin } from '../../e2e/admin/admin-page.ts';
import { expectToFit } from '../../e2e/profile/profile-page.ts';
import { button, eventually, FAULT } from '../../e2e/store/store-page.ts';
import { expectAccessible, meanFailure, useBrowser } from '../../support/browser.ts';
import { addCountedDays } from '../../support/counted-days.ts';
import { startSite } from '../../support/site.ts';

const site = await startSite();
const { newPlayerPage } = useBrowser(site);

test('a new game says in words what it cannot plot yet, and a failed request can be retried', async () => {
  const { page } = await newAdminPage(site, newPlayerPage);
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
  const { page } = await newAdminPage(site, newPlayerPage);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, 'questions');
  const tab = page.getByRole('tab', { name: 'Insights' });
  const box = await tab.boundingBox();
  expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  await page.getByRole('tab', { name: 'Questions' }).press('ArrowLeft');
  await page.getByRole('tab', { name: 'Insights', selected: true }).waitFor();

  // The arrow key moves to yesterday, which is complete.
  const people = card(page, 'People').getByRole('figure', { name: 'Players per day' });
  const slider = people.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(() => slider.getAttribute('aria-valuetext')).toMatch(
    /: Players (70|85) · Sign-ups (17|21)$/,
  );
  await button(page, 'Show as table: Players per day').click();
  await eventually(() => people.getByRole('row').count()).toBe(31);

  // The range is part of the address.
  await page.getByLabel('90 days').check();
  await people.getByRole('row').nth(90).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=insights&days=90');
  await page.reload();
  expect(await page.getByLabel('90 days').isChecked()).toBe(true);

  const way = card(page, 'Sign-up funnel');
  await way.getByRole('slider').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await eventually(() => way.locator('.plot-reading').innerText()).toMatch(
    /First solve\s[\d,]+ · \d+% of sign-ups/,
  );
  await card(page, 'Cohorts').getByRole('rowheader').first().waitFor();
  const money = card(page, 'Money').getByRole('slider');
  await money.focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(() => money.getAttribute('aria-valuetext')).toMatch(
    /Received \$\d+\.\d\d · Returned \$0\.00$/,
  );
  const credits = card(page, 'Credits').getByRole('figure', { name: 'Credits by cause' });
  await button(page, 'Show as table: Credits by cause').click();
  expect((await credits.getByRole('rowheader').allInnerTexts())[0]).toBe('Hints bought');

  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectToFit(page);
  }
  await expectAccessible(page);
});

test('every pun can be sorted, leafed through and taken away as CSV', async () => {
  await addCountedDays(site.db, 3);
  const { page } = await newAdminPage(site, newPlayerPage);
  await openAdmin(page, 'insights');
  const puns = card(page, 'Pun stats');
  const played = async () => (await puns.locator('td[data-label="Played"]').allInnerTexts()).map(Number);
  await eventually(async () => (await played()).length).toBe(25);
  const most = await played();
  expect(most).toEqual(most.toSorted((a, b) => b - a));

  await puns.getByLabel('Sort').selectOption({ label: 'Hardest: lowest solve rate' });
  const rates = async () =>
    (await puns.locator('td[data-label="Solved"]').allInnerTexts()).map((text) => Number.parseInt(text, 10));
  await puns
    .getByRole('columnheader', { name: 'Solved' })
    .and(puns.locator('[aria-sort="ascending"]'))
    .waitFor();
  await eventually(async () => {
    const shown = await rates();
    return shown.every((rate, place) => rate >= (shown[place - 1] ?? 0));
  }).toBe(true);

  const first = await puns.getByRole('rowheader').first().innerText();
  await button(page, 'Next').click();
  await puns.getByText('Page 2 of').waitFor();
  await eventually(() => puns.getByRole('rowheader').first().innerText()).not.toBe(first);
  // On the first page, Back is disabled: the focus moves to the text next to it.
  await button(page, 'Back').press('Enter');
  await eventually(() => focusedWords(page)).toMatch(/^Page 1 of/);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    puns.getByRole('link', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});
