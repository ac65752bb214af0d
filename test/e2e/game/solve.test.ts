import type { Locator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { startSite } from '../../support/site.ts';
import {
  answerShown,
  box,
  button,
  focused,
  openGame,
  PHONE,
  purse,
  SIDEWAYS,
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
  await answerShown(result, 'KNEAD TO KNOW');
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

test("It shows the answer, '+N points earned!', '+N credits awarded!' and a Next Pun button.", async () => {
  const { page, player } = await newPlayerPage();
  await openGame(page);
  await page.keyboard.type('KNEADTOKNOO');
  await button(page, 'Submit Answer').click();
  const result = page.getByRole('dialog', { name: "Time's Up!" });
  await result.getByText("Here's the answer:").waitFor();
  await answerShown(result, 'KNEAD TO KNOW');
  await result.getByText('+0 points earned!').waitFor();
  await result.getByText('+0 credits awarded!').waitFor();
  expect(await storedGame(site, player.id)).toMatchObject({ isCorrect: false });
});

test("Otherwise the toast 'Incomplete Answer: Please fill in all letters before submitting' shows, destructive like all failures", async () => {
  const { page, player } = await newPlayerPage();
  await openGame(page);
  await page.keyboard.type('KNE');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('D');
  await page.keyboard.press('Enter');
  await toastSays(page, 'Incomplete Answer', 'Please fill in all letters before submitting');
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

test('everybody is a Scribe from the start: 100 points pay, and no new badge is celebrated', async () => {
  const { page } = await newPlayerPage({ points: 95 });
  await openGame(page);
  await page.keyboard.type('KNEADTOKNOW');
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Brilliant!' });
  await result.getByText('+11 credits awarded!').waitFor();
  expect(await result.getByText('New badge').count()).toBe(0);
});

test('a Legend has no next badge to count towards', async () => {
  const { page } = await newPlayerPage({ points: 123_456 });
  await openGame(page);
  await page.getByText('123,456 points. The ladder ends with you.').waitFor();
  expect(await page.getByText('points to next badge').count()).toBe(0);
});

test('on a phone held sideways banner and tab bar stay, and Next Pun shows without scrolling', async () => {
  const { page } = await newPlayerPage({ points: 195 }, SIDEWAYS);
  await openGame(page);
  const bottom = async (part: Locator) => {
    const area = await part.boundingBox();
    return area ? area.y + area.height : Number.POSITIVE_INFINITY;
  };
  const banner = page.getByRole('region', { name: 'Badge progress' });
  expect(await banner.isVisible()).toBe(true);
  expect((await banner.boundingBox())?.height).toBeLessThan(32);
  expect(await page.getByRole('navigation', { name: 'Sections' }).isVisible()).toBe(true);
  expect(await bottom(button(page, 'Submit Answer'))).toBeLessThanOrEqual(SIDEWAYS.viewport.height);
  await page.keyboard.type('KNEADTOKNOW');
  await page.keyboard.press('Enter');
  await page.getByText('New badge').waitFor();
  expect(await bottom(button(page, 'Next Pun'))).toBeLessThanOrEqual(SIDEWAYS.viewport.height);
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
