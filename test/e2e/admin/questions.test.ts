import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { feedback } from '../../../src/server/features/feedback/feedback.tables.ts';
import { puns } from '../../../src/server/features/puns/puns.tables.ts';
import { expectAccessible, meanFailure, useBrowser } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { temporaryFolder } from '../../support/server.ts';
import { startSite } from '../../support/site.ts';
import { openGame } from '../game/game-page.ts';
import { button, eventually, FAULT, toastSays } from '../store/store-page.ts';
import { card, figure, newAdminPage, openAdmin, readCsv, rowsOf } from './admin-page.ts';

const site = await startSite();
const { newPlayerPage } = useBrowser(site);

test('upload a CSV, and a player solves one of its puns', async () => {
  const { page } = await newAdminPage(site, newPlayerPage);
  await site.db.update(puns).set({ isActive: false });
  await openAdmin(page, 'questions');
  await eventually(() => figure(page, 'Total Questions')).toMatch(/^\d/);
  const before = Number((await figure(page, 'Total Questions'))?.replace(',', ''));
  expect(await button(page, 'Upload').isDisabled()).toBe(true);

  const lines = [1, 2, 3, 4, 4].map((place) => `"Question a snail, no. ${place}?",Snäil mail`);
  await readCsv(page, `question,answer\r\n${lines.join('\r\n')}\r\n`);
  await toastSays(page, 'CSV Parsed', 'Found 5 pun questions ready to upload.');
  expect(await page.getByRole('list', { name: 'Preview' }).getByRole('listitem').count()).toBe(3);
  await page.getByText('… and 2 more').waitFor();
  await expectAccessible(page);

  meanFailure(page, /500/);
  await page.route('**/api/admin/puns/upload', (route) => route.fulfill(FAULT));
  await button(page, 'Upload 5').click();
  await toastSays(page, 'Upload Failed', 'Something went wrong on our side.');
  await page.unroute('**/api/admin/puns/upload');
  await button(page, 'Upload 5').click();
  const done = 'Successfully uploaded 4 pun questions! 1 was in the book already.';
  await toastSays(page, 'Upload Complete', done);
  expect(await page.getByRole('list', { name: 'Preview' }).count()).toBe(0);
  expect(await button(page, 'Upload').isDisabled()).toBe(true);
  await eventually(() => figure(page, 'Total Questions')).toBe((before + 4).toLocaleString('en-US'));
  await eventually(async () => (await rowsOf(page, 'The book of puns'))[0]).toContain('SNAIL MAIL');

  const { page: table } = await newPlayerPage();
  await openGame(table);
  await table.getByText('a snail, no.').first().waitFor({ state: 'attached' });
  await table.keyboard.type('SNAILMAIL');
  await button(table, 'Submit Answer').click();
  await table.getByRole('heading', { name: 'Brilliant!' }).waitFor();
});

test('a file that is no good says in which line, and any encoding is read', async () => {
  const { page } = await newAdminPage(site, newPlayerPage);
  await openAdmin(page, 'questions');
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  await button(page, 'Choose a file').click();
  for (const [name, bytes, problem] of [
    ['puns.csv', 10 * 1024 * 1024 + 1, 'Too long a scroll: a file has at most 10 MB.'],
    ['puns.png', 1, 'The scribes read CSV only.'],
  ] as const) {
    const path = join(folder.path, name);
    await writeFile(path, Buffer.alloc(bytes));
    await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(path);
    await page.getByRole('dialog').getByRole('alert').getByText(problem).waitFor();
  }
  for (const [content, problem] of [
    ['Why?,HOW\nonly one column\n', 'Invalid CSV format at line 2'],
    ['Why?,HOW\n\nWhy not?, \n', 'Empty question or answer at line 3'],
    ['Why?,HOW\n"Why, oh why?,HOW\n', 'Invalid CSV format at line 2'],
    ['Why?,HOW\n'.repeat(5001), 'More than 5,000 pun questions at line 5001'],
    ['question,answer\n\n', 'There is no pun in this file'],
  ] as const) {
    await readCsv(page, content);
    await toastSays(page, 'CSV Parse Error', problem);
    await page.getByRole('dialog').getByRole('alert').getByText(problem).waitFor();
  }
  await expectAccessible(page);
  for (const encoding of ['utf16le', 'latin1', 'utf8'] as const) {
    const mark = encoding === 'latin1' ? '' : '\uFEFF';
    await readCsv(page, Buffer.from(`${mark}Où est le café ${encoding}?,CRÈME\n`, encoding));
    await page.getByRole('list', { name: 'Preview' }).getByText(`Où est le café ${encoding}?`).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  await readCsv(page, 'Question of a dull snail?,X\n');
  await toastSays(page, 'CSV Parsed');
  meanFailure(page, /400/);
  await button(page, 'Upload 1').click();
  await toastSays(page, 'Upload Failed', 'Pun 1: ');
  await page.getByText('Question of a dull snail?').waitFor();
});

test('add a pun, find it, edit it, take it out of the game and back', async () => {
  const { page } = await newAdminPage(site, newPlayerPage);
  meanFailure(page, /4\d\d/);
  await openAdmin(page, 'questions');
  const add = card(page, 'Add Single Pun');
  await add.getByRole('button', { name: 'Add Pun' }).click();
  await toastSays(page, 'Missing Information', 'Please enter both question and answer');
  await add.getByLabel('Question').fill('Question of a snail on a ship?');
  await add.getByLabel('Answer').fill('?!');
  await add.getByLabel('Answer').press('Enter');
  await toastSays(page, 'Error', 'Failed to add pun');
  await add.getByRole('alert').waitFor();
  await add.getByLabel('Answer').fill('snailor');
  await add.getByLabel('Answer').press('Enter');
  await toastSays(page, 'Pun Added', 'SNAILOR is in the book.');
  expect(await add.getByLabel('Question').inputValue()).toBe('');

  const book = card(page, 'The book of puns');
  await book.getByLabel('Search puns').fill('snail on a sh');
  await eventually(() => rowsOf(page, 'The book of puns')).toEqual([
    'Question of a snail on a ship?SNAILOR | 0 | – | Active | EditDeactivate',
  ]);
  await button(page, 'Edit SNAILOR').click();
  await page.getByRole('dialog').getByLabel('Answer').fill('SNAILORS');
  await button(page, 'Save').click();
  await toastSays(page, 'Pun Updated');
  await eventually(() => button(page, 'Edit SNAILORS').evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
  await button(page, 'Deactivate SNAILORS').click();
  await toastSays(page, 'Pun Deactivated');
  await book.getByLabel('Show').selectOption('Active');
  await book.getByText('No pun of that kind in the book.').waitFor();
  await book.getByLabel('Show').selectOption('Inactive');
  await button(page, 'Activate SNAILORS').click();
  await book.getByText('No pun of that kind in the book.').waitFor();
});

test('the book comes a page at a time', async () => {
  const { page } = await newAdminPage(site, newPlayerPage);
  await onlyPuns(
    site,
    ...Array.from({ length: 30 }, (_, place) => `ZEBRA ${'AB'.repeat(place + 1).slice(0, 30)}`),
  );
  await openAdmin(page, 'questions');
  await Promise.all([
    page.waitForResponse('**/api/admin/puns?search=zebra'),
    card(page, 'The book of puns').getByLabel('Search puns').fill('zebra'),
  ]);
  expect(await rowsOf(page, 'The book of puns')).toHaveLength(25);
  meanFailure(page, /500/);
  await page.route('**/api/admin/puns?*', (route) => route.fulfill(FAULT));
  await card(page, 'The book of puns').getByRole('button', { name: 'Show more' }).click();
  await page.getByText('The next page could not be fetched.').waitFor();
  await page.unroute('**/api/admin/puns?*');
  await card(page, 'The book of puns').getByRole('button', { name: 'Show more' }).click();
  await page.getByText('Here the book begins.').waitFor();
  expect(new Set(await rowsOf(page, 'The book of puns')).size).toBe(30);
});

test('approving a suggested pun fills the Add Single Pun card; dismissing leaves it alone', async () => {
  const { page } = await newAdminPage(site, newPlayerPage);
  await site.db.execute(sql`DELETE FROM feedback`);
  const at = { createdAt: new Date() };
  await site.db.insert(feedback).values([
    { type: 'review', content: 'Too many puns.', rating: 1, ...at },
    { type: 'pun_suggestion', content: 'Question of a monk with chips?\nA chip monk', ...at },
  ]);
  await openAdmin(page, 'questions');
  const inbox = card(page, 'Feedback inbox');
  const item = (title: string) => inbox.getByRole('listitem', { name: title });
  await item('Suggest a Pun').getByRole('button', { name: 'Approve' }).click();
  await toastSays(page, 'Feedback Approved');
  const question = card(page, 'Add Single Pun').getByLabel('Question');
  expect(await question.inputValue()).toBe('Question of a monk with chips?');
  expect(await card(page, 'Add Single Pun').getByLabel('Answer').inputValue()).toBe('A chip monk');
  expect(await question.evaluate((it) => it === document.activeElement)).toBe(true);

  await item('App Review').getByRole('button', { name: 'Dismiss' }).click();
  await toastSays(page, 'Feedback Dismissed');
  await inbox.getByText('No new letters. The margins are clean.').waitFor();
  await inbox.getByLabel('Status').selectOption('Dismissed');
  await item('App Review').getByText('1 of 5').waitFor();
  await inbox.getByLabel('Status').selectOption('Approved');
  await question.fill('');
  await button(page, 'Make it a pun').click();
  expect(await question.inputValue()).toBe('Question of a monk with chips?');
});
