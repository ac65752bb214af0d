import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { lettersOf } from '../../../src/rules/answer.ts';
import { queryRows } from '../../../src/server/platform/database/db.ts';
import { boxesReady, openGame } from '../../e2e/game/game-page.ts';
import { browseSite, expectAccessible } from '../../support/browser.ts';
import { onlyPuns, STEAK } from '../../support/game.ts';
import { button } from '../../support/page.ts';

const { site, newPlayerPage } = await browseSite();
/** A solve brings the next badge. */
const NEAR_BADGE = { points: 195, dailyGoal: 3 } as const;
const BRILLIANT = { name: 'Brilliant!' };

beforeEach(() => onlyPuns(site, STEAK, STEAK));

async function solveDaily(page: Page): Promise<void> {
  await page.goto('/daily');
  await button(page, 'Play today’s pun').click();
  await boxesReady(page);
  const [row] = await queryRows<{ answer: string }>(
    site.db,
    sql`SELECT puns.answer FROM puns JOIN daily_puns ON pun_id = puns.id WHERE day = (now() AT TIME ZONE 'UTC')::date`,
  );
  await page.keyboard.type(lettersOf(row?.answer ?? ''));
  await page.getByRole('dialog', BRILLIANT).waitFor();
}

/** Returns the different values of a property, with that of the page's background. */
async function coloursOf(page: Page, property: string, ...parts: Locator[]): Promise<Set<string>> {
  const colours = parts.map((part) =>
    part.first().evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property),
  );
  const ground = page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  return new Set(await Promise.all([ground, ...colours]));
}

test('in forced colours nothing of a solve vanishes or is told by its colour alone', async () => {
  const { page } = await newPlayerPage(NEAR_BADGE, { timezoneId: 'UTC' });
  await page.emulateMedia({ forcedColors: 'active' });
  await openGame(page);
  await page.keyboard.type('STEAK');
  await page.getByRole('dialog', { name: 'New badge Scholar' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: '1 of 3 puns today' }).waitFor();
  const ring = [page.locator('.goal-ring-track'), page.locator('.goal-ring-part')];
  expect((await coloursOf(page, 'stroke', ...ring)).size).toBe(3);
  expect((await coloursOf(page, 'color', page.locator('.result-line mark'))).size).toBe(2);

  await solveDaily(page);
  const days = page.getByRole('region', { name: 'Your week' }).getByRole('listitem');
  const today = days.and(page.locator('[aria-current="date"]'));
  await today.waitFor();
  expect((await coloursOf(page, 'border-bottom-color', today)).size).toBe(2);
  const others = days.and(page.locator(':not([aria-current])'));
  expect((await coloursOf(page, 'border-bottom-color', others)).size).toBe(1);

  await button(page, 'How others fared').click();
  const square = page.locator('[data-square="own"]');
  expect((await coloursOf(page, 'background-color', square)).size).toBe(2);
});

test('at 200 % and with reduced motion a solve is in view, still, and named for a screen reader', async () => {
  const half = { width: 640, height: 400 };
  const { page } = await newPlayerPage(NEAR_BADGE, {
    viewport: half,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  });
  const expectInView = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: -1, height: 0 };
    expect([y >= 0, y + height <= half.height]).toEqual([true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(half.width);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  };
  await openGame(page);
  await expectInView(page.getByRole('switch', { name: 'Sound' }));
  await page.keyboard.type('STEAK');
  await page.getByRole('dialog', { name: 'New badge Scholar' }).waitFor();
  await expectInView(button(page, 'Onward'));
  await page.keyboard.press('Enter');
  await expectInView(page.getByRole('img', { name: '1 of 3 puns today' }));
  await expectInView(button(page, 'Next Pun'));

  await solveDaily(page);
  const week = page.getByRole('region', { name: 'Your week' });
  await week.getByText('Your streak: 1 day').waitFor();
  expect(await week.getByRole('listitem').filter({ hasText: ': Solved' }).count()).toBe(1);
  await expectInView(button(page, 'Next Pun'));
  await expectAccessible(page);
});
