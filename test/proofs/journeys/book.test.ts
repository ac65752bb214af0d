import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxesReady } from '../../e2e/game/game-page.ts';
import { fillBook } from '../../support/book.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { onlyPuns, STEAK } from '../../support/game.ts';
import { button, delayCalls, expectToast, expectToFit, PHONE } from '../../support/page.ts';

const { site, newPlayerPage } = await browseSite();

const entries = (page: Page) => page.getByRole('list', { name: 'Puns' }).getByRole('listitem');
const entry = (page: Page, answer: string) =>
  entries(page).filter({ has: page.getByText(answer, { exact: true }) });
const star = (page: Page, answer: string) =>
  page.getByRole('button', { name: `Favourite: ${answer}` }).first();
const isPressed = (page: Page, answer: string) => star(page, answer).getAttribute('aria-pressed');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** Waits until the results are shown. */
const search = async (page: Page, words: string) => {
  const asked = new URLSearchParams({ search: words }).toString();
  const answer = words === '' || page.waitForResponse((response) => response.url().includes(asked));
  await page.getByRole('searchbox', { name: 'Search your book' }).fill(words);
  await answer;
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
};
const counts = (page: Page, count: number) => expect.poll(() => entries(page).count()).toBe(count);

test('from an empty book to a pun in it, by keyboard: whole, with both senses for whoever asks', async () => {
  await onlyPuns(site, STEAK);
  const { page } = await newPlayerPage();
  await page.goto('/book');
  await page.getByText('Not a line in your book yet').waitFor();
  await expectAccessible(page);
  await tab(page, 'All').focus();
  for (const empty of ['No puns solved yet', 'Nothing missed', 'No favourites yet']) {
    await page.keyboard.press('ArrowRight');
    await page.getByText(empty).waitFor();
  }
  await page.keyboard.press('ArrowRight');
  await page.getByRole('main').getByRole('link', { name: 'Play' }).click();
  await page.getByRole('timer').waitFor();
  await boxesReady(page);
  await page.keyboard.type('STEAK');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Brilliant!' }).getByRole('link', { name: 'Back to Home' }).click();
  await page.getByText('Ready for a New Challenge?').waitFor();
  await page.getByRole('link', { name: 'Your book of puns' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Your book of puns' }).waitFor();

  const told = entry(page, 'STEAK');
  await told.getByText('What does a butcher raise at the card table? The STEAK?').waitFor();
  await told.getByText('no hints').waitFor();
  await told.getByText(/^\+\d+ points$/).waitFor();
  expect(await told.getByText(STEAK.senseTwo).isVisible()).toBe(false);
  await told.getByText('Both senses of STEAK').focus();
  await page.keyboard.press('Enter');
  await told.getByText(STEAK.senseTwo).waitFor();
  await star(page, 'STEAK').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => isPressed(page, 'STEAK')).toBe('true');
  await expectAccessible(page);
  await tab(page, 'Missed').click();
  await page.getByText('Nothing missed').waitFor();
  await tab(page, 'Favourites').click();
  await told.getByText('Solved').waitFor();
  await page.reload();
  await told.getByText('Solved').waitFor();
});

test('pages, filters and a search in which wildcards are letters, on 360 px', async () => {
  const { page, player } = await newPlayerPage({}, PHONE);
  await fillBook(site.db, player.id, 45, false);
  await page.goto('/book');
  await counts(page, 20);
  await expectToFit(page);
  const tabs = page.getByRole('tablist', { name: 'Which puns' });
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  await button(page, 'Show more').click();
  await counts(page, 40);
  await button(page, 'Show more').click();
  await page.getByText('This is where your book begins.').waitFor();
  await counts(page, 45);
  await tab(page, 'Missed').click();
  await counts(page, 15);
  await search(page, 'qUILL b');
  await page.getByText('1 pun found').waitFor({ state: 'attached' });
  await counts(page, 1);
  await tab(page, 'All').click();
  await counts(page, 2);
  for (const words of ['%', '_', '\\', 'quetzal']) {
    await search(page, words);
    await page.getByText('Not in your book').waitFor();
  }
  await expectAccessible(page);
  await search(page, '');
  await counts(page, 45);
  await tab(page, 'Favourites').click();
  await page.getByText('No favourites yet').waitFor();
});

test('puns of one theme, together with a filter and a search, from an address that can be kept', async () => {
  const { page, player } = await newPlayerPage({}, PHONE);
  await fillBook(site.db, player.id, 45, false);
  await site.db.execute(sql`UPDATE puns SET themes = '{"body and health", food}'
    WHERE id IN (SELECT pun_id FROM seen_puns WHERE player_id = ${player.id} AND is_solved ORDER BY pun_id LIMIT 3)`);
  await page.goto('/book');
  await counts(page, 20);
  const theme = page.getByRole('combobox', { name: 'Theme' });
  await theme.selectOption('Body and health');
  await counts(page, 3);
  await page.getByText('3 puns found').waitFor({ state: 'attached' });
  await expectAccessible(page);
  await expectToFit(page);
  await tab(page, 'Missed').click();
  await page.getByText('Nothing on this theme').waitFor();
  await expectAccessible(page);
  await tab(page, 'Solved').click();
  await counts(page, 3);
  expect(new URL(page.url()).search).toBe('?theme=body+and+health&filter=solved');
  await page.reload();
  await counts(page, 3);
  expect(await theme.inputValue()).toBe('body and health');
  await search(page, 'quetzal');
  await page.getByText('Not in your book').waitFor();
  await search(page, '');
  await theme.selectOption('All themes');
  await counts(page, 20);
  await page.goto('/book?theme=cheese');
  await counts(page, 20);
  expect(await theme.inputValue()).toBe('all');
});

test('a favourite in two tabs is what was said last; one that could not be kept goes back', async () => {
  const { page, player } = await newPlayerPage();
  await fillBook(site.db, player.id, 1, false);
  await page.goto('/book');
  await star(page, 'QUILL B').click();
  await expect.poll(() => isPressed(page, 'QUILL B')).toBe('true');
  const other = await page.context().newPage();
  await other.goto('/book?filter=favourite');
  await star(other, 'QUILL B').click();
  await expect.poll(() => isPressed(other, 'QUILL B')).toBe('false');
  // This tab does not know about it yet, but what the player does here counts.
  await star(page, 'QUILL B').click();
  await star(page, 'QUILL B').click();
  await expect.poll(() => isPressed(page, 'QUILL B')).toBe('true');
  await page.waitForLoadState('networkidle');
  await other.reload();
  await expect.poll(() => isPressed(other, 'QUILL B')).toBe('true');

  meanFailure(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch|503/);
  const resume = await delayCalls(page, '**/api/book/*', { status: 503, body: '' });
  await star(page, 'QUILL B').click();
  await expect.poll(() => isPressed(page, 'QUILL B')).toBe('false');
  resume();
  await expectToast(page, 'Error', 'Failed to save your favourite');
  await expect.poll(() => isPressed(page, 'QUILL B')).toBe('true');
  await page.unrouteAll();

  await page.route('**/api/book?*', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await page.getByText('Your book could not be opened').waitFor();
  await page.unrouteAll();
  await button(page, 'Try Again').click();
  await counts(page, 1);
});
