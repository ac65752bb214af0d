import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { addDays, lastBegun } from '../../../src/rules/day.ts';
import { feedback } from '../../../src/server/features/feedback/feedback.tables.ts';
import { dailyPuns } from '../../../src/server/features/puns/calendar.tables.ts';
import { puns } from '../../../src/server/features/puns/puns.tables.ts';
import { card, openAdmin, readCsv, rowsOf, statOf } from '../../e2e/admin/admin-page.ts';
import { openGame } from '../../e2e/game/game-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import {
  button,
  countCalls,
  delayCalls,
  dialog,
  download,
  enter,
  expectToast,
  expectToFit,
  FAULT,
  focusedWords,
  hasFocus,
} from '../../support/page.ts';
import { temporaryFolder } from '../../support/server.ts';

const { site, newAdminPage, newPlayerPage } = await browseSite();

const alert = (page: Page, text: string) => dialog(page).getByRole('alert').getByText(text);

/** Writes a pun into the card, and sends it with Enter. */
async function addPun(page: Page, question: string, answer: string): Promise<void> {
  await card(page, 'Add Single Pun').getByLabel('Question').fill(question);
  await enter(card(page, 'Add Single Pun').getByLabel('Answer'), answer);
}

test('upload a CSV, and a player solves one of its puns', async () => {
  const { page } = await newAdminPage();
  await site.db.update(puns).set({ isActive: false });
  await openAdmin(page, 'questions');
  await expect.poll(() => statOf(page, 'Total Questions')).toMatch(/^\d/);
  const before = Number((await statOf(page, 'Total Questions'))?.replace(',', ''));
  expect(await button(page, 'Upload').isDisabled()).toBe(true);

  const lines = [1, 2, 3, 4, 5].map((place) => `Snäil mail;"Question a snail; no. ${place}?"`);
  await readCsv(page, `Answer;Question\r\n${lines.join('\r\n')}\r\n`);
  await expectToast(page, 'CSV Parsed', 'Found 5 pun questions ready to upload.');
  expect(await page.getByRole('list', { name: 'Preview' }).getByRole('listitem').count()).toBe(3);
  await page.getByText('… and 2 more').waitFor();

  meanFailure(page, /500/);
  await page.route('**/api/admin/puns/upload', (route) => route.fulfill(FAULT));
  await button(page, 'Upload 5').press('Enter');
  await expectToast(page, 'Upload Failed', 'Something went wrong on our side.');
  expect(await focusedWords(page)).toBe('Upload 5');
  await page.unroute('**/api/admin/puns/upload');
  // Another admin has added one of them to the library in the meantime.
  await site.db.insert(puns).values({
    question: 'Question a snail; no. 5?',
    answer: 'SNAIL MAIL',
    difficulty: 2,
    isActive: false,
    createdAt: new Date(),
  });
  const uploads = countCalls(page, '/api/admin/puns/upload');
  const resume = await delayCalls(page, '**/api/admin/puns/upload');
  const widthOf = async () => (await button(page, 'Upload 5').boundingBox())?.width;
  const width = await widthOf();
  await page.keyboard.press('Enter');
  await expect.poll(() => button(page, 'Upload 5').getAttribute('aria-busy')).toBe('true');
  expect(await button(page, 'Upload 5').isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  expect([await focusedWords(page), await widthOf()]).toEqual(['Upload 5', width]);
  resume();
  const done = 'Successfully uploaded 4 pun questions! 1 was already in the library.';
  await expectToast(page, 'Upload Complete', done);
  expect(uploads()).toBe(1);
  // The button keeps the focus until the call is over, which is after the toast.
  await expect.poll(() => focusedWords(page)).toBe('Upload Puns');
  expect(await page.getByRole('list', { name: 'Preview' }).count()).toBe(0);
  expect(await button(page, 'Upload').isDisabled()).toBe(true);
  await expect.poll(() => statOf(page, 'Total Questions')).toBe((before + 5).toLocaleString('en-US'));
  await card(page, 'Pun library').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await rowsOf(page, 'Pun library'))[0]).toContain('SNAIL MAIL');

  const { page: table } = await newPlayerPage();
  await openGame(table);
  await table.getByText('a snail; no.').first().waitFor({ state: 'attached' });
  await table.keyboard.type('SNAILMAIL');
  await button(table, 'Submit Answer').click();
  await table.getByRole('heading', { name: 'Brilliant!' }).waitFor();
});

test('a file that is no good says in which line, and UTF-16 is read too', async () => {
  const { page } = await newAdminPage();
  await openAdmin(page, 'questions');
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  await button(page, 'Choose a file').click();
  for (const [name, bytes, problem] of [
    ['puns.csv', 10 * 1024 * 1024 + 1, 'Too long a scroll: a file can be at most 10 MB.'],
    ['puns.png', 1, 'The scribes read CSV only.'],
  ] as const) {
    const path = join(folder.path, name);
    await writeFile(path, Buffer.alloc(bytes));
    await dialog(page).locator('input[type=file]').first().setInputFiles(path);
    await alert(page, problem).waitFor();
  }
  for (const [content, problem] of [
    ['Why?,HOW\nonly one column\n', 'Invalid CSV format at line 2'],
    ['question,answer\n\n', 'There are no puns in this file'],
    ['', 'There are no puns in this file'],
  ] as const) {
    await readCsv(page, content);
    await expectToast(page, 'CSV Parse Error', problem);
    await alert(page, problem).waitFor();
  }
  await expectAccessible(page);
  await readCsv(page, Buffer.from('\uFEFFOù est le café?,CRÈME\n', 'utf16le'));
  await expectToast(page, 'CSV Parsed', 'Found 1 pun questions ready to upload.');
  await page.getByRole('list', { name: 'Preview' }).getByText('Où est le café?').waitFor();
  await dialog(page).waitFor({ state: 'detached' });
});

test('what an upload would leave out is named in the preview by its line, and a doubtful header is asked about', async () => {
  const { page } = await newAdminPage();
  await onlyPuns(site, 'FOUR SECONDS');
  const [known] = await site.db.select().from(puns).where(eq(puns.answer, 'FOUR SECONDS'));
  await openAdmin(page, 'questions');
  await readCsv(page, 'Frage,Antwort\nQuestion of a good snail?,Snail mail');
  const upload = card(page, 'Upload Puns');
  await upload.getByText('Does this file begin with a header or with a pun?').waitFor();
  await upload.getByText('Frage | Antwort').waitFor();
  expect(await button(page, 'Upload').isDisabled()).toBe(true);
  await expectAccessible(page);
  await button(page, 'It is a header').press('Enter');
  await expectToast(page, 'CSV Parsed', 'Found 1 pun questions ready to upload.');
  await expect.poll(() => focusedWords(page)).toBe('Upload Puns');

  const lines = [
    'question,answer,sense_one,sense_two,kind,ordinary',
    'Question of a dull snail?,X,,,,',
    'Question of a good snail?,Snail mail,,,,',
    `${known?.question.toUpperCase()},four seconds,,,,`,
    'question of a GOOD snail?,snail mail,,,,',
    'Question of a loud tree? Too much…,BARK,of a dog,on a trunk,double,',
  ];
  await readCsv(page, lines.join('\n'));
  await expectToast(page, 'CSV Parsed', 'Found 2 pun questions ready to upload.');
  await upload.getByText('double: of a dog · on a trunk').waitFor();
  expect(
    await upload.getByRole('region', { name: '3 lines are left out' }).getByRole('listitem').allInnerTexts(),
  ).toEqual([
    'Line 2: The answer needs at least 2 letters.',
    'Line 4: It is already in the library.',
    'Line 5: The same pun as in line 3.',
  ]);
  await expectAccessible(page);
  await button(page, 'Upload 2').click();
  await expectToast(page, 'Upload Complete', 'Successfully uploaded 2 pun questions!');
  const stored = await site.db.select().from(puns).orderBy(puns.id);
  expect(stored.slice(-2)).toMatchObject([
    { question: 'Question of a good snail?', kind: null },
    { question: 'Question of a loud tree? Too much…', kind: 'double', senseTwo: 'on a trunk' },
  ]);
});

test('add a pun, find it, edit it, take it out of the game and back', async () => {
  const { page } = await newAdminPage();
  meanFailure(page, /4\d\d/);
  await openAdmin(page, 'questions');
  const add = card(page, 'Add Single Pun');
  await add.getByRole('button', { name: 'Add Pun' }).click();
  await expectToast(page, 'Missing Information', 'Please enter both question and answer');
  await addPun(page, 'Question of a snail on a ship?', '?!');
  await expectToast(page, 'Error', 'Failed to add pun');
  await add.getByRole('alert').waitFor();
  await addPun(page, 'Question of a snail on a ship?', 'snailor');
  await expectToast(page, 'Pun Added', 'SNAILOR is in the library.');
  await expect.poll(() => add.getByLabel('Question').inputValue()).toBe('');

  const book = card(page, 'Pun library');
  await book.getByLabel('Search puns').fill('snail on a sh');
  await expect
    .poll(() => rowsOf(page, 'Pun library'))
    .toEqual(['Question of a snail on a ship?SNAILOR | 0 | – | Active | EditDeactivate']);
  await button(page, 'Edit SNAILOR').click();
  await dialog(page).getByLabel('Question').fill('x'.repeat(70_000));
  await button(page, 'Save').click();
  await alert(page, 'The question is longer than 280 characters.').waitFor();
  await dialog(page).getByLabel('Question').fill('Question of a snail on a ship?');
  await dialog(page).getByLabel('Answer').fill('SNAILORS');
  await button(page, 'Save').click();
  await expectToast(page, 'Pun Updated');
  await expect.poll(() => hasFocus(button(page, 'Edit SNAILORS'))).toBe(true);
  const resume = await delayCalls(page, '**/deactivate');
  await button(page, 'Deactivate SNAILORS').press('Enter');
  await expect.poll(() => button(page, 'Deactivate SNAILORS').getAttribute('aria-busy')).toBe('true');
  expect(await focusedWords(page)).toBe('Deactivate SNAILORS');
  resume();
  await expectToast(page, 'Pun Deactivated');
  await expect.poll(() => focusedWords(page)).toBe('Activate SNAILORS');
  await book.getByLabel('Show').selectOption('Active');
  await book.getByText('No puns match.').waitFor();
  await book.getByLabel('Show').selectOption('Inactive');
  await button(page, 'Activate SNAILORS').press('Enter');
  await book.getByText('No puns match.').waitFor();
  await expect.poll(() => focusedWords(page)).toBe('Pun library');
});

test('a pun with an explanation and one without: added, edited and exported', async () => {
  const { page } = await newAdminPage();
  meanFailure(page, /4\d\d/);
  await openAdmin(page, 'questions');
  const add = card(page, 'Add Single Pun');
  await addPun(page, 'Question of a plain snail?', 'shell');
  await expectToast(page, 'Pun Added', 'SHELL is in the library.');

  await add.getByLabel('Question').fill('Question of a butcher at cards: he raised the…');
  await add.getByLabel('Answer').fill('steak');
  await add.getByText('Explain the pun').click();
  await add.getByLabel('First meaning').fill('a cut of beef');
  await add.getByRole('button', { name: 'Add Pun' }).click();
  await add.getByRole('alert').getByText('The second meaning is missing.').waitFor();
  await add.getByLabel('Second meaning').fill('what a gambler puts down');
  await add.getByLabel('Kind').selectOption('One sound, two spellings');
  await enter(add.getByLabel('Ordinary spelling'), 'stake');
  await expectToast(page, 'Pun Added', 'STEAK is in the library.');
  await expect.poll(() => add.getByLabel('First meaning').inputValue()).toBe('');

  await page.reload();
  await card(page, 'Pun library').getByLabel('Search puns').fill('butcher at cards');
  await button(page, 'Edit STEAK').click();
  expect(await dialog(page).getByLabel('Ordinary spelling').inputValue()).toBe('STAKE');
  await dialog(page).getByLabel('Kind').selectOption('One word, two meanings');
  await button(page, 'Save').click();
  await alert(page, 'Only a pun of the kind sound has an ordinary spelling.').waitFor();
  await dialog(page).getByLabel('Ordinary spelling').fill('');
  await expectAccessible(page);
  await button(page, 'Save').click();
  await expectToast(page, 'Pun Updated');
  const { name, text } = await download(card(page, 'Pun library').getByRole('link', { name: 'Export puns' }));
  expect(name).toBe('punnery-puns.csv');
  const lines = text.trim().split('\r\n');
  expect([lines[0], ...lines.slice(-2)]).toEqual([
    'question,answer,sense_one,sense_two,kind,ordinary,themes,active',
    'Question of a plain snail?,SHELL,,,,,,yes',
    'Question of a butcher at cards: he raised the…,STEAK,a cut of beef,what a gambler puts down,double,,,yes',
  ]);
});

test('up to three themes are chosen for a pun, shown, filtered by, uploaded and explained if they are wrong', async () => {
  const { page } = await newAdminPage();
  await openAdmin(page, 'questions');
  const add = card(page, 'Add Single Pun');
  await add.getByText('Choose themes').press('Enter');
  const themes = add.getByRole('group', { name: 'Themes' });
  const box = (name: string) => themes.getByRole('checkbox', { name });
  for (const name of ['Work', 'Food', 'Travel']) await box(name).press('Space');
  await themes.getByText('3 of at most 3 chosen.').waitFor();
  expect([await box('Animals').isDisabled(), await box('Food').isDisabled()]).toEqual([true, false]);
  await expectAccessible(page);
  await box('Food').press('Space');
  await box('Animals').press('Space');
  await addPun(page, 'Question of a themed snail?', 'SLIME TABLE');
  await expectToast(page, 'Pun Added', 'SLIME TABLE is in the library.');
  await themes.getByText('0 of at most 3 chosen.').waitFor();

  const book = card(page, 'Pun library');
  await book.scrollIntoViewIfNeeded();
  await book.getByLabel('Search puns').fill('themed snail');
  await book.getByText('animals · travel · work').waitFor();
  await book.getByLabel('Theme').selectOption('Holidays');
  await book.getByText('No puns match.').waitFor();
  await book.getByLabel('Theme').selectOption('Work');
  await button(page, 'Edit SLIME TABLE').press('Enter');
  await dialog(page).getByText('Themes: animals, travel, work').press('Enter');
  expect(await dialog(page).getByRole('checkbox', { checked: true }).count()).toBe(3);
  await dialog(page).getByRole('checkbox', { name: 'Work' }).uncheck();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expectToast(page, 'Pun Updated');
  // The pun no longer has the theme that the list is filtered by.
  await book.getByText('No puns match.').waitFor();
  await book.getByLabel('Theme').selectOption('All themes');
  await book.getByText('Themes: animals · travel', { exact: true }).waitFor();
  await expectAccessible(page);

  const good = 'Food; work,Question of a themed roll?,ON A ROLL';
  await readCsv(page, `themes,question,answer\n${good}\ncheese,Question of a themed cheese?,GRATE`);
  await expectToast(page, 'CSV Parsed', 'Found 1 pun questions ready to upload.');
  const upload = card(page, 'Upload Puns');
  await upload.getByText('Food · work').waitFor();
  await upload.getByText("Line 3: There is no theme 'cheese': the themes are animals, ").waitFor();
  await button(page, 'Upload 1').click();
  await expectToast(page, 'Upload Complete', 'Successfully uploaded 1 pun questions!');
  const [roll] = await site.db.select().from(puns).where(eq(puns.question, 'Question of a themed roll?'));
  expect(roll?.themes).toEqual(['food', 'work']);
});

test('two admins on one pun: the second sees what the first wrote, and decides', async () => {
  const { page } = await newAdminPage();
  await onlyPuns(site, 'EMU TRAIL', 'EMU MAIL');
  await openAdmin(page, 'questions');
  const book = card(page, 'Pun library');
  await book.getByLabel('Show').selectOption('Active');
  await book.getByLabel('Search puns').fill('EMU');
  await expect.poll(async () => (await rowsOf(page, 'Pun library')).length).toBe(2);
  meanFailure(page, /409/);
  const write = (answer: string) => site.db.update(puns).set({ answer }).where(eq(puns.answer, 'EMU MAIL'));
  await button(page, 'Edit EMU MAIL').press('Enter');
  await write('EMU PACE');
  await enter(dialog(page).getByLabel('Answer'), 'SLOW POST');
  await alert(page, 'Somebody else has changed this pun in the meantime: nothing was saved.').waitFor();
  await dialog(page)
    .getByRole('region', { name: 'The other admin’s version:' })
    .getByText('EMU PACE')
    .waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Use theirs' }).press('Enter');
  expect(await dialog(page).getByLabel('Answer').inputValue()).toBe('EMU PACE');
  await dialog(page).getByLabel('Answer').fill('SLOW POST');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expectToast(page, 'Pun Updated');
  // The pun no longer matches the search: the focus goes to the row that has taken its place.
  await expect.poll(() => rowsOf(page, 'Pun library').then(({ length }) => length)).toBe(1);
  await expect.poll(() => focusedWords(page)).toBe('Edit EMU TRAIL');
});

test('the library loads a page at a time', async () => {
  const { page } = await newAdminPage();
  await onlyPuns(
    site,
    ...Array.from({ length: 30 }, (_, place) => `ZEBRA ${'AB'.repeat(place + 1).slice(0, 30)}`),
  );
  await openAdmin(page, 'questions');
  await Promise.all([
    page.waitForResponse('**/api/admin/puns?search=zebra'),
    card(page, 'Pun library').getByLabel('Search puns').fill('zebra'),
  ]);
  await expect.poll(async () => (await rowsOf(page, 'Pun library')).length).toBe(25);
  meanFailure(page, /500/);
  await page.route('**/api/admin/puns?*', (route) => route.fulfill(FAULT));
  await card(page, 'Pun library').getByRole('button', { name: 'Show more' }).click();
  await page.getByText('The next page could not be fetched.').waitFor();
  await page.unroute('**/api/admin/puns?*');
  const resume = await delayCalls(page, '**/api/admin/puns?*');
  await button(page, 'Show more').press('Enter');
  await expect.poll(() => button(page, 'Show more').getAttribute('aria-busy')).toBe('true');
  expect(await focusedWords(page)).toBe('Show more');
  resume();
  await page.getByText('This is where the library begins.').waitFor();
  await expect.poll(() => focusedWords(page)).toBe('This is where the library begins.');
  expect(new Set(await rowsOf(page, 'Pun library')).size).toBe(30);
});

test('approving a suggested pun fills the Add Single Pun card; dismissing leaves it alone', async () => {
  const { page } = await newAdminPage();
  await site.db.execute(sql`DELETE FROM feedback`);
  const at = { createdAt: new Date() };
  await site.db.insert(feedback).values([
    { type: 'review', content: 'Too many puns.', rating: 1, ...at },
    { type: 'pun_suggestion', content: 'Question of a monk with chips?\nA chip monk', ...at },
  ]);
  await openAdmin(page, 'questions');
  const inbox = card(page, 'Feedback inbox');
  await inbox.scrollIntoViewIfNeeded();
  const item = (title: string) => inbox.getByRole('listitem', { name: title });
  await item('Suggest a Pun').getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Feedback Approved');
  const question = card(page, 'Add Single Pun').getByLabel('Question');
  await expect.poll(() => question.inputValue()).toBe('Question of a monk with chips?');
  expect(await card(page, 'Add Single Pun').getByLabel('Answer').inputValue()).toBe('A chip monk');
  await expect.poll(() => hasFocus(question)).toBe(true);

  await item('App Review').getByRole('button', { name: 'Dismiss' }).click();
  await expectToast(page, 'Feedback Dismissed');
  await inbox.getByText('No new messages. The margins are clean.').waitFor();
  await inbox.getByLabel('Status').selectOption('Dismissed');
  await item('App Review').getByText('1 of 5').waitFor();
  await inbox.getByLabel('Status').selectOption('Approved');
  await question.fill('A pun of my own');
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('tab', { name: 'Questions' }).click();
  expect(await question.inputValue()).toBe('A pun of my own');
  await inbox.getByLabel('Status').selectOption('Approved');
  for (const [answer, expected] of [
    ['Cancel', 'A pun of my own'],
    ['Replace it', 'Question of a monk with chips?'],
  ] as const) {
    await button(page, 'Make it a pun').click();
    await page.getByRole('dialog', { name: 'Replace the pun you are writing?' }).waitFor();
    await button(page, answer).click();
    await expect.poll(() => hasFocus(question)).toBe(true);
    expect(await question.inputValue()).toBe(expected);
  }
});

test('lists far below are fetched when they come near the screen, and again at the next visit', async () => {
  const { page } = await newAdminPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 640 });
  await openAdmin(page, 'questions');
  await expect.poll(() => statOf(page, 'Total Questions')).not.toBeNull();
  expect(asked).not.toContain('/api/admin/puns');
  expect(asked).not.toContain('/api/admin/daily');
  const book = card(page, 'Pun library');
  await book.scrollIntoViewIfNeeded();
  await button(page, /^Edit/).first().waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  await onlyPuns(site, 'LATECOMER');
  await page.goBack();
  await book.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await rowsOf(page, 'Pun library'))[0]).toContain('LATECOMER');
});

test('the puns of the coming days: what has begun is fixed, another is found in the library, refusals say why', async () => {
  const { page } = await newAdminPage();
  const [emu = 0, gnu = 0, yak = 0] = await onlyPuns(site, 'EMU TRAIL', 'GNU AGE', 'YAK PACK', 'ELK HORN');
  const begun = lastBegun(new Date());
  const [next, second, third] = [1, 2, 3].map((days) => addDays(begun, days));
  await site.db.delete(dailyPuns);
  await site.db.insert(dailyPuns).values([
    { day: begun, punId: emu },
    { day: next ?? '', punId: gnu },
    { day: second ?? '', punId: yak },
  ]);
  meanFailure(page, /409/);
  await openAdmin(page, 'questions');
  const days = card(page, 'Upcoming daily puns');
  await days.scrollIntoViewIfNeeded();
  const row = (day = '') => days.locator('tr').filter({ has: page.locator(`time[datetime="${day}"]`) });
  await row(begun).getByText('Started').waitFor();
  await row(begun).getByText('EMU TRAIL').waitFor();
  expect(await row(begun).getByRole('button').count()).toBe(0);
  await row(third).getByText('No pun was available for this day.').waitFor();
  await row(third).getByRole('button', { name: 'Choose' }).waitFor();
  await expectToFit(page, 360, 768, 1280);

  await row(next).getByRole('button').press('Enter');
  const found = dialog(page).getByRole('list', { name: 'Active puns' });
  await dialog(page).getByText('Planned: GNU AGE.').waitFor();
  await dialog(page).getByLabel('Search the library').fill('yak');
  await expect.poll(() => found.getByRole('listitem').count()).toBe(1);
  await expectAccessible(page);
  await found.getByRole('button').press('Enter');
  await alert(page, 'That pun already has a day within a year of this one.').waitFor();
  await dialog(page).getByLabel('Search the library').fill('no such beast');
  await dialog(page).getByText('No active pun contains these words.').waitFor();
  await dialog(page).getByLabel('Search the library').fill('elk');
  await found.getByRole('button', { name: 'ELK HORN' }).press('Enter');
  await expectToast(page, 'Day Planned', 'ELK HORN is the pun for');
  await dialog(page).waitFor({ state: 'detached' });
  await row(next).getByText('ELK HORN').waitFor();
  await expect.poll(() => focusedWords(page)).toMatch(/^Change the pun for/);

  await openAdmin(page, 'anti-cheat');
  const chosen = new RegExp(`Chose pun \\d+ for ${next}: Question`);
  await card(page, 'Audit trail').getByText(chosen).waitFor();
});
