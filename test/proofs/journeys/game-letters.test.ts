import { beforeEach, expect, test } from 'vitest';
import { box, compose, focused, oopsSeen, openGame, written } from '../../e2e/game/game-page.ts';
import { browseSite } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { button, expectToFit, pauseClock } from '../../support/page.ts';

const { site, newPlayerPage } = await browseSite();
const OOPS = { name: 'Oops!' };

beforeEach(() => onlyPuns(site, 'KNEAD TO KNOW'));

async function round(options = {}) {
  const { page } = await newPlayerPage({}, options);
  await openGame(page);
  return page;
}

test("a wrong letter shows 'Oops!' and its box is cleared after 2 s", async () => {
  const page = await round({ clock: true });
  await pauseClock(page);
  await page.keyboard.type('KX');
  const oops = page.getByRole('dialog', OOPS);
  await oops.getByText('The letter X is not in the answer.').waitFor();
  expect(await written(page)).toBe('KX_________');
  await page.clock.runFor(1500);
  expect(await written(page)).toBe('KX_________');
  await page.clock.runFor(600);
  expect(await written(page)).toBe('K__________');
  await oops.getByRole('button', { name: 'Try Again' }).click();
  await oops.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Letter 2 of 11');
});

test('Try Again clears the box at once; so do Enter, Escape and Backspace', async () => {
  const page = await round();
  await page.keyboard.type('K');
  for (const act of [
    () => button(page, 'Try Again').click(),
    ...['Enter', 'Escape', 'Backspace'].map((key) => () => page.keyboard.press(key)),
  ]) {
    await page.keyboard.type('X');
    await oopsSeen(page);
    await act();
    await page.getByRole('dialog', OOPS).waitFor({ state: 'detached' });
    expect(await written(page)).toBe('K__________');
    await expect.poll(() => focused(page)).toBe('Letter 2 of 11');
  }
});

test('typing, Backspace, Delete, arrows, Home and End move and erase as expected', async () => {
  const page = await round();
  await page.keyboard.type('KNE7 ßéAD');
  expect(await written(page)).toBe('KNEAD______');
  await page.keyboard.press('Backspace');
  expect([await written(page), await focused(page)]).toEqual(['KNEA_______', 'Letter 5 of 11']);
  await page.keyboard.press('Backspace');
  expect([await written(page), await focused(page)]).toEqual(['KNE________', 'Letter 4 of 11']);
  await page.keyboard.type('A');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  expect([await written(page), await focused(page)]).toEqual(['_NEA_______', 'Letter 1 of 11']);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('OW');
  expect(await written(page)).toBe('_NEA_____OW');
  await page.keyboard.type('N');
  expect(await written(page)).toBe('_NEA_____ON');
});

test('the boxes are one stop of the Tab key', async () => {
  const page = await round();
  await page.keyboard.type('KNE');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Letter (1 credit)');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('Letter 4 of 11');
});

test('a letter typed while nothing has the focus goes into the boxes', async () => {
  const page = await round();
  await page.keyboard.type('K');
  await page.getByRole('heading', { name: 'Pun Challenge' }).click();
  await page.keyboard.type('NE');
  expect([await written(page), await focused(page)]).toEqual(['KNE________', 'Letter 4 of 11']);
});

test('a phone keyboard that composes writes one letter per box', async () => {
  const page = await round();
  for (const [order, letter] of [...'knead'].entries()) {
    await compose(page, letter);
    await expect.poll(() => written(page)).toBe('KNEAD'.slice(0, order + 1).padEnd(11, '_'));
  }
  await page.keyboard.insertText('t');
  expect([await written(page), await focused(page)]).toEqual(['KNEADT_____', 'Letter 7 of 11']);
});

test('a composition that goes on in the last box replaces its letter', async () => {
  const page = await round();
  await page.keyboard.press('End');
  await compose(page, 'o', 'ow');
  await expect.poll(() => written(page)).toBe('__________W');
});

test('an Android backspace in an empty box, told by nothing but an unknown key, goes back and clears', async () => {
  const page = await round();
  await page.keyboard.type('KN');
  await box(page, '3 of 11').evaluate((input) => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', keyCode: 229, bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keyup', { key: 'Unidentified', keyCode: 229, bubbles: true }));
  });
  await expect.poll(() => focused(page)).toBe('Letter 2 of 11');
  expect(await written(page)).toBe('K__________');
});

test('the boxes ask phones for plain letters', async () => {
  const page = await round();
  const first = box(page, '1 of 11');
  for (const [name, value] of Object.entries({
    inputmode: 'text',
    autocomplete: 'off',
    autocorrect: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    enterkeyhint: 'go',
  }))
    expect([name, await first.getAttribute(name)]).toEqual([name, value]);
  const size = await first.evaluate((input) => getComputedStyle(input).fontSize);
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
});

test('a wrong letter does not come back, and is known to be absent from then on; nothing moves for it', async () => {
  const page = await round();
  const foot = () =>
    page.locator('.submit-button').evaluate((submit) => submit.getBoundingClientRect().top + scrollY);
  const before = await foot();
  await page.keyboard.type('KX');
  await page.getByRole('dialog', OOPS).waitFor();
  await page.reload();
  await expect.poll(() => written(page)).toBe('K__________');
  await page.getByText('Not in it: X').waitFor();
  await page.keyboard.type('Q');
  await button(page, 'Try Again').click();
  await page.getByText('Not in it: X Q').waitFor();
  expect(await foot()).toBe(before);
  await page.setViewportSize({ width: 360, height: 740 });
  const line = await page.getByText('Not in it: X Q').boundingBox();
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(
    (await button(page, 'Letter (1 credit)').boundingBox())?.y ?? 0,
  );
});

test.each([
  ['RELATIONSHIP CLIFFHANGER', 2],
  ['READ BETWEEN THE LIONS', 3],
  ['ACCOMPLISHMENT', 1],
])('%s fits on a 360 px screen in %i rows', async (answer, rows) => {
  await onlyPuns(site, answer);
  const page = await round({ viewport: { width: 360, height: 740 } });
  const tops = await page
    .locator('.letter-box')
    .evaluateAll((boxes) => boxes.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(rows);
  await expectToFit(page);
});

test('digits and punctuation are shown as given and never typed', async () => {
  await onlyPuns(site, "WRITER'S 2-STEP!");
  const page = await round();
  expect(await page.locator('.letter-boxes').innerText()).toMatch(/'\s*2\s*-\s*!/);
  await page.keyboard.type('WRITERSSTEP');
  expect(await written(page)).toBe('WRITERSSTEP');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
});
