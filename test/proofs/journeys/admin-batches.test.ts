import { eq, like, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { feedback } from '../../../src/server/features/feedback/feedback.tables.ts';
import { puns } from '../../../src/server/features/puns/puns.tables.ts';
import { card, openAdmin, readCsv, rowsOf } from '../../e2e/admin/admin-page.ts';
import { browseSite, expectAccessible } from '../../support/browser.ts';
import { button, expectToast, focusedWords } from '../../support/page.ts';

const { site, newAdminPage } = await browseSite();
const stored = (question: string) =>
  site.db.select().from(puns).where(like(puns.question, question)).orderBy(puns.id);

test('import to activate later, look, activate, tag in bulk, and undo after a look at what that does', async () => {
  const { page } = await newAdminPage();
  await site.db.insert(puns).values({
    ...{ question: 'Question of a known tree?', answer: 'BARK', difficulty: 1, createdAt: new Date() },
    themes: ['animals'],
  });
  await openAdmin(page, 'questions');
  const lines = Array.from({ length: 60 }, (_, n) => `Question of batch snail ${n}?,Snail mail,,,,`);
  const file = [
    'question,answer,sense_one,sense_two,kind,themes',
    'Question of a known tree?,BARK,of a dog,of a trunk,double,animals;home and garden',
    ...lines,
    'Question of a bad snail?,X,,,,',
  ];
  await readCsv(page, file.join('\n'), 'snails.csv');
  await expectToast(page, 'CSV Parsed', 'Found 61 pun questions ready to upload.');
  const upload = card(page, 'Upload Puns');
  await upload.getByText('60 new · 1 changed · 0 unchanged · 1 faulty').waitFor();
  const preview = upload.getByRole('list', { name: 'Preview' }).getByRole('listitem');
  expect(await preview.count()).toBe(3);
  await button(page, 'Show all new puns').press('Enter');
  expect(await preview.count()).toBe(50);
  expect(await focusedWords(page)).toContain('Question of batch snail 0?');
  await button(page, 'Next new puns').press('Enter');
  await upload.getByText('51–60 of 60').waitFor();
  expect(await preview.count()).toBe(10);
  expect(await focusedWords(page)).toBe('Next new puns');
  const change = upload.getByRole('list', { name: 'Changes' });
  await change.getByText('double: of a dog · of a trunk').waitFor();
  await change.getByText('animals · home and garden').waitFor();
  await upload.getByLabel('Activate later').check();
  await expectAccessible(page);
  await button(page, 'Upload 61').click();
  await expectToast(page, 'Upload Complete', 'Successfully uploaded 60 pun questions! 1 was updated.');
  expect((await stored('Question of batch snail %')).some(({ isActive }) => isActive)).toBe(false);
  expect(await stored('Question of a known tree?')).toMatchObject([{ isActive: true, kind: 'double' }]);

  const batches = card(page, 'Uploads');
  await batches.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => (await rowsOf(page, 'Uploads'))[0])
    .toMatch(/^snails[.]csv.+ [|] 60 [|] 1 [|] 1? ?0? ?[|]? ?Waiting/);
  await button(page, 'Look at snails.csv').click();
  const dialog = page.getByRole('dialog', { name: 'snails.csv' });
  await dialog.getByRole('list', { name: 'Puns of this upload' }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Activate all' }).click();
  await expectToast(page, 'Puns Activated', '60 puns are in play.');
  await dialog.getByRole('button', { name: 'Activate all' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focusedWords(page)).toBe('Look at snails.csv');

  const library = card(page, 'Pun library');
  await library.scrollIntoViewIfNeeded();
  await page.getByLabel('Search puns').fill('batch snail 1');
  await expect.poll(async () => (await rowsOf(page, 'Pun library')).length).toBe(11);
  const boxes = library.getByRole('checkbox', { name: 'Select SNAIL MAIL' });
  await boxes.first().press('Space');
  await library.getByText('1 pun selected.').waitFor();
  await library.getByLabel('Select all 11 listed').check();
  await library.getByText('11 puns selected.').waitFor();
  await boxes.first().uncheck();
  await library.getByLabel('Theme to add or remove').selectOption('Nature and weather');
  await expectAccessible(page);
  await button(page, 'Add theme').press('Enter');
  await expectToast(page, 'Puns Changed', '10 puns changed.');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('label')?.textContent))
    .toBe('Select all 11 listed');
  await library.getByLabel('Select all 11 listed').check();
  await button(page, 'Add theme').click();
  await expectToast(page, 'Puns Changed', '1 pun changed. Skipped: 10 already so.');
  expect((await stored('Question of batch snail 1%')).map(({ themes }) => themes)).toEqual(
    Array.from({ length: 11 }, () => ['nature and weather']),
  );

  await batches.scrollIntoViewIfNeeded();
  await button(page, 'Look at snails.csv').click();
  await dialog.getByRole('button', { name: 'Undo this upload…' }).click();
  await dialog.getByText('49 new puns that nobody has met leave the library.').waitFor();
  await dialog.getByText('1 changed pun gets the old explanation and themes back.').waitFor();
  await dialog.getByText('11 puns edited since stay as edited.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await dialog.getByRole('button', { name: 'Undo this upload…' }).click();
  await dialog.getByRole('button', { name: 'Undo it' }).click();
  await expectToast(page, 'Upload Undone', '49 withdrawn, 0 deactivated, 1 restored, 11 left as edited.');
  await dialog.getByText('Undone: 49 withdrawn').waitFor();
  expect(await stored('Question of a known tree?')).toMatchObject([{ kind: null, themes: ['animals'] }]);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await rowsOf(page, 'Uploads'))[0]).toContain('Undone');
  await library.getByLabel('Show', { exact: true }).selectOption('Withdrawn');
  await page.getByLabel('Search puns').fill('batch snail 5');
  await expect.poll(async () => (await rowsOf(page, 'Pun library')).length).toBe(11);
});

test('a new suggestion becomes a pun, which approves it', async () => {
  const { page } = await newAdminPage();
  await site.db.execute(sql`DELETE FROM feedback`);
  await site.db.insert(feedback).values({
    type: 'pun_suggestion',
    content: 'Question of a monk with chips?\nA chip monk',
    createdAt: new Date(),
  });
  await openAdmin(page, 'questions');
  const inbox = card(page, 'Feedback inbox');
  await inbox.scrollIntoViewIfNeeded();
  await inbox.getByRole('button', { name: 'Make it a pun' }).click();
  const add = card(page, 'Add Single Pun');
  await add.getByText('From a suggestion: adding the pun approves it.').waitFor();
  expect(await add.getByLabel('Answer').inputValue()).toBe('A chip monk');
  expect(await site.db.select().from(feedback)).toMatchObject([{ status: 'new' }]);
  await add.getByRole('button', { name: 'Add Pun' }).click();
  await expectToast(page, 'Pun Added', 'A CHIP MONK is in the library.');
  await expect
    .poll(() => site.db.select().from(feedback).where(eq(feedback.status, 'approved')))
    .toHaveLength(1);
  await inbox.getByText('No new messages. The margins are clean.').waitFor();
  expect(await add.getByText('From a suggestion').count()).toBe(0);
});
