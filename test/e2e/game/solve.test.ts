import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { startSite } from '../../support/site.ts';
import {
  box,
  button,
  focused,
  openGame,
  PHONE,
  purse,
  setCredits,
  storedGame,
  toastSays,
  written,
} from './game-page.ts';

const site = await startSite();
const { newPlayerPage } = useBrowser(site);

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

  await page.keyboard.type('kneadtoknow');
  expect(await written(page)).toBe('KNEADTOKNOW');
  await page.keyboard.press('Enter');

  const result = page.getByRole('dialog', { name: 'Brilliant!' });
  await result.getByText('You solved the pun!').waitFor();
  await result.getByText('KNEAD TO KNOW').waitFor();
  await result.getByText(/^\+\d\d points earned!$/).waitFor();
  await result.getByText('+1 credits awarded!').waitFor();
  await expect.poll(() => purse(page)).toEqual(['Credits: 11', expect.stringMatching(/^Points: \d\d$/)]);

  await onlyPuns(site, 'FOUR SECONDS');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Letter 1 of 11');
  expect(await written(page)).toBe('_'.repeat(11));
  await result.waitFor({ state: 'detached' });
});

test('a player solves a pun with a thumb on a 360 px screen', async () => {
  const { page } = await newPlayerPage({}, PHONE);
  await openGame(page);
  for (const [place, letter] of [...'KNEADTOKNOW'].entries()) {
    await box(page, `${place + 1} of 11`).tap();
    await page.keyboard.insertText(letter.toLowerCase());
  }
  await button(page, 'Submit Answer').tap();
  await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
  await button(page, 'Next Pun').tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await box(page, '1 of 11').waitFor();
});

test("a wrong answer ends the round with 'Time's Up!' and the answer", async () => {
  const { page, player } = await newPlayerPage();
  await openGame(page);
  await page.keyboard.type('KNEADTOKNOO');
  await button(page, 'Submit Answer').click();
  const result = page.getByRole('dialog', { name: "Time's Up!" });
  await result.getByText("Here's the answer:").waitFor();
  await result.getByText('KNEAD TO KNOW').waitFor();
  await result.getByText('+0 points earned!').waitFor();
  expect(await result.getByText('credits awarded').count()).toBe(0);
  expect(await storedGame(site, player.id)).toMatchObject({ isCorrect: false });
});

test("an incomplete answer is not sent: 'Please fill in all letters before submitting'", async () => {
  const { page, player } = await newPlayerPage();
  await openGame(page);
  await page.keyboard.type('KNE');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('D');
  await page.keyboard.press('Enter');
  await toastSays(page, 'Incomplete Answer', 'Please fill in all letters before submitting');
  expect(await focused(page)).toBe('Letter 4 of 11');
  expect(await storedGame(site, player.id)).toMatchObject({ completedAt: null });
});

test('a pasted answer spreads over the boxes', async () => {
  const { page } = await newPlayerPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGame(page);
  await page.evaluate(() => navigator.clipboard.writeText(' Knéad to know! '));
  await page.keyboard.press('ControlOrMeta+V');
  expect(await written(page)).toBe('KNEADTOKNOW');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
});

test('a badge that is earned is celebrated', async () => {
  const { page, player } = await newPlayerPage({ points: 995 });
  await setCredits(site, player.id, 3);
  await openGame(page);
  await page.getByText('995 / 1,000 points to next badge').waitFor();
  await page.keyboard.type('KNEADTOKNOW');
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Brilliant!' });
  await result.getByText('Wizard').waitFor();
  await result.getByText('Magical mastery of words').waitFor();
  await result.getByText('+11 credits awarded!').waitFor();
  await expect
    .poll(() => page.locator('.badge-banner').textContent())
    .toContain('/ 3,000 points to next badge');
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

test('whoever has had enough goes home, where no game is in progress', async () => {
  const { page } = await newPlayerPage();
  await openGame(page);
  await page.keyboard.type('KNEADTOKNOW');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByText('Ready for a New Challenge?').waitFor();
});
