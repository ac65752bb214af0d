import { beforeEach, expect, test } from 'vitest';
import { browseSite } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { button, expectToast } from '../../support/page.ts';
import { changePlayer } from '../../support/player.ts';
import { answerShown, focused, openGame, purse, storedGame, written } from './game-page.ts';

const { site, newPlayerPage } = await browseSite();

beforeEach(() => onlyPuns(site, 'KNEAD TO KNOW'));

test('a player who only has a keyboard goes from home to the next pun', async () => {
  const { page } = await newPlayerPage();
  await page.goto('/');
  await page.getByText('Ready for a New Challenge?').waitFor();
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Start New Game') break;
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Letter 1 of 11');
  expect(page.url()).toMatch(/\/game$/);
  expect(await page.getByText('This one is for fun').count()).toBe(0);

  await page.keyboard.type('kneadtoknow');
  expect(await written(page)).toBe('KNEADTOKNOW');
  await page.keyboard.press('Enter');

  const result = page.getByRole('dialog', { name: 'Brilliant!' });
  await result.getByText('You solved the pun!').waitFor();
  await answerShown(result, 'KNEAD TO KNOW');
  await result.getByText(/^\+\d\d points earned!$/).waitFor();
  await result.getByText('+1 credits awarded!').waitFor();
  await result.getByText('1 for a clean solve').waitFor();
  await expect.poll(() => purse(page)).toEqual(['Credits: 11', expect.stringMatching(/^Points: \d\d$/)]);
  // The letters of a finished session are removed.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await onlyPuns(site, 'FOUR SECONDS');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Letter 1 of 11');
  expect(await written(page)).toBe('_'.repeat(11));
  await result.waitFor({ state: 'detached' });
});

test("Otherwise the toast 'Incomplete Answer: Please fill in all letters before submitting' shows, destructive like all failures", async () => {
  const { page, player } = await newPlayerPage();
  await openGame(page);
  await page.keyboard.type('KNE');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('D');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Incomplete Answer', 'Please fill in all letters before submitting');
  expect(await page.locator('.toast-destructive').count()).toBe(1);
  expect(await focused(page)).toBe('Letter 4 of 11');
  expect(await storedGame(site, player.id)).toMatchObject({ completedAt: null });
});

test('a pasted answer spreads over the boxes', async () => {
  const { page } = await newPlayerPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGame(page);
  await page.evaluate(() => navigator.clipboard.writeText(' Knead to know! '));
  await page.keyboard.press('ControlOrMeta+V');
  expect(await written(page)).toBe('KNEADTOKNOW');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
});

test('a badge that is earned is celebrated', async () => {
  const { page, player } = await newPlayerPage({ points: 995 });
  await changePlayer(site.db, player.id, { credits: 3 });
  await openGame(page);
  await page.getByText('995 / 1,000 points to next badge').waitFor();
  await page.keyboard.type('KNEADTOKNOW');
  await page.keyboard.press('Enter');
  const scene = page.getByRole('dialog', { name: 'New badge Wizard' });
  await scene.getByText('Magical mastery of words').waitFor();
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Brilliant!' });
  await result.getByText('New badge: Wizard').waitFor();
  await result.getByText('+11 credits awarded!').waitFor();
  await expect
    .poll(() => page.locator('.badge-banner').textContent())
    .toContain('/ 3,000 points to next badge');
});

test('a Legend has no next badge to count towards', async () => {
  const { page } = await newPlayerPage({ points: 123_456 });
  await openGame(page);
  await page.getByText('123,456 points. The ladder ends with you.').waitFor();
  expect(await page.getByText('points to next badge').count()).toBe(0);
});

test('a key held down since the answer was sent does not skip the result', async () => {
  const { page } = await newPlayerPage();
  await openGame(page);
  await page.keyboard.type('KNEADTOKNOW');
  await page.keyboard.down('Enter');
  await button(page, 'Next Pun').waitFor();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await button(page, 'Next Pun').isVisible()).toBe(true);
});
