import { beforeEach, expect, test } from 'vitest';
import { browseSite, meanFailure } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { button, delayCalls, expectToast } from '../../support/page.ts';
import { changePlayer } from '../../support/player.ts';
import { box, focused, openGame, purse, written } from './game-page.ts';

const { site, newPlayerPage } = await browseSite();
const LETTER = 'Letter (1 credit)';
const VOWEL = 'Vowel (3 credits)';

beforeEach(() => onlyPuns(site, 'TNT DAY'));

async function round(credits: number) {
  const { page, player } = await newPlayerPage();
  await changePlayer(site.db, player.id, { credits });
  await openGame(page);
  return { page, player };
}

test('a vowel is bought, revealed and marked, and what was typed elsewhere stays', async () => {
  const { page } = await round(10);
  await page.keyboard.type('TNTDD');
  await button(page, VOWEL).click();
  await expectToast(page, 'Hint Applied', 'Letter "A" revealed!');
  await expect.poll(() => written(page)).toBe('TNTDA_');
  const revealed = page.getByRole('textbox', { name: 'Letter 5 of 6, revealed: A' });
  expect(await revealed.isEditable()).toBe(false);
  await expect.poll(() => purse(page)).toEqual(['Credits: 7', 'Points: 0']);
  await expect.poll(() => focused(page)).toBe('Letter 6 of 6');
  // It was the only vowel.
  expect(await button(page, VOWEL).isDisabled()).toBe(true);
  expect(await button(page, LETTER).isDisabled()).toBe(false);
});

test('a refusal says that no vowel is left, and that nothing was charged', async () => {
  const { page } = await round(10);
  const { id } = await (await page.request.get('/api/game/current')).json();
  // Buys the hint as another tab would.
  await page.request.post(`/api/game/${id}/hint`, { data: { type: 'vowel' } });
  meanFailure(page, /409/);
  await button(page, VOWEL).click();
  await expectToast(page, 'Error', 'No vowels are left to reveal. Nothing was charged.');
  await expect.poll(() => button(page, VOWEL).isDisabled()).toBe(true);
  await expect.poll(() => purse(page)).toEqual(['Credits: 7', 'Points: 0']);
});

test('letters are bought until nothing is hidden, and typing skips them', async () => {
  const { page } = await round(10);
  await button(page, LETTER).click();
  await expect.poll(() => page.locator('.type-tile-gilded').count()).toBe(1);
  await expect.poll(() => purse(page)).toEqual(['Credits: 9', 'Points: 0']);
  const revealed = (await written(page)).search(/[A-Z]/);
  await page.keyboard.type([...'TNTDAY'].filter((_, place) => place !== revealed).join(''));
  expect(await written(page)).toBe('TNTDAY');
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Brilliant!' });
  await result.waitFor();
  await result.getByText('+0 credits awarded!').waitFor();
});

test('Letter is disabled when every letter is shown', async () => {
  await onlyPuns(site, 'BY');
  const { page } = await round(10);
  for (const shown of [1, 2]) {
    await button(page, LETTER).click();
    await expect.poll(() => page.locator('.type-tile-gilded').count()).toBe(shown);
  }
  await expect.poll(() => button(page, LETTER).isDisabled()).toBe(true);
  await expect.poll(() => purse(page)).toEqual(['Credits: 8', 'Points: 0']);
});

test('a hint and a reload: revealed and typed letters are both there', async () => {
  const { page } = await round(10);
  await page.keyboard.type('TN');
  await button(page, VOWEL).click();
  await box(page, '5 of 6').and(page.locator('[readonly]')).waitFor();
  await page.reload();
  await expect.poll(() => written(page)).toBe('TN__A_');
  expect(await page.locator('.type-tile-gilded').count()).toBe(1);
});

test.each([
  [0, true, true],
  [1, false, true],
  [2, false, true],
  [3, false, false],
])('with %i credits Letter is disabled: %s, Vowel is disabled: %s', async (credits, letter, vowel) => {
  const { page } = await round(credits);
  expect(await button(page, LETTER).isDisabled()).toBe(letter);
  expect(await button(page, VOWEL).isDisabled()).toBe(vowel);
});

test('both are disabled while a hint is pending', async () => {
  const { page } = await round(10);
  const resume = await delayCalls(page, '**/hint');
  await button(page, LETTER).click();
  await expect.poll(() => button(page, LETTER).isDisabled()).toBe(true);
  expect(await button(page, VOWEL).isDisabled()).toBe(true);
  resume();
  await expect.poll(() => button(page, LETTER).isEnabled()).toBe(true);
});

test('a hint bought with the keyboard gives the focus back to the boxes', async () => {
  const { page } = await round(10);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.type-tile-gilded').count()).toBe(1);
  await expect.poll(() => focused(page)).toMatch(/^Letter \d of 6$/);
});

test("credits spent elsewhere: 'Not enough credits or failed to apply hint', and the header knows", async () => {
  const { page, player } = await round(10);
  await changePlayer(site.db, player.id, { credits: 0 });
  meanFailure(page, /409/);
  await button(page, LETTER).click();
  await expectToast(page, 'Error', 'Not enough credits or failed to apply hint');
  await expect.poll(() => purse(page)).toEqual(['Credits: 0', 'Points: 0']);
  expect(await button(page, LETTER).isDisabled()).toBe(true);
});

test('a hint that is asked for offline says so, and is there again with the network', async () => {
  const { page } = await round(10);
  meanFailure(page, /ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await button(page, LETTER).click();
  await expectToast(page, 'Error', 'You are offline. Hints need a connection.');
  await page.context().setOffline(false);
  await button(page, LETTER).click();
  await expectToast(page, 'Hint Applied', 'revealed!');
  await expect.poll(() => purse(page)).toEqual(['Credits: 9', 'Points: 0']);
});
