import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openGame, purse } from '../../e2e/game/game-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { addGames } from '../../support/games.ts';
import { button, expectToFit, PHONE } from '../../support/page.ts';

const { site, newPlayerPage } = await browseSite();
const MINUTE = 60_000;

beforeEach(() => onlyPuns(site, 'KNEAD TO KNOW'));

test('after 100 losses in an hour the game rests, says until when, and goes on by itself', async () => {
  const { page, player } = await newPlayerPage({}, { ...PHONE, clock: true });
  // In ten minutes, the oldest of these losses will be more than an hour old.
  const endedAt = new Date(Date.now() - 50 * MINUTE);
  await addGames(site.db, player.id, { count: 100, isCorrect: false, endedAt, secondsApart: 0 });
  meanFailure(page, /429/);
  await page.goto('/game');
  await page.getByRole('heading', { name: 'The ink has run dry' }).waitFor();
  await page.getByText('in 10 minutes').waitFor();
  await page.getByText(/^Next pun at \d{1,2}:\d\d [AP]M/).waitFor();
  expect(await page.getByText('Failed to load game session').count()).toBe(0);
  await expectToFit(page);
  await expectAccessible(page);

  await page.clock.runFor(5 * MINUTE);
  await page.getByText('in 5 minutes').waitFor();
  // Makes the losses an hour old for the server, too.
  await site.db.execute(sql`UPDATE game_sessions SET completed_at = completed_at - interval '1 hour'`);
  await page.clock.runFor(5 * MINUTE + 2000);
  await page.getByRole('timer').waitFor();
});

test('the way home stays open from a rest', async () => {
  const { page, player } = await newPlayerPage();
  const endedAt = new Date();
  await addGames(site.db, player.id, { count: 100, isCorrect: false, endedAt, secondsApart: 0 });
  meanFailure(page, /429/);
  await page.goto('/game');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('heading', { name: 'Ready for a New Challenge?' }).waitFor();
});

test('a pun past the 200th solve of the day says before it that it pays nothing, and pays nothing', async () => {
  const { page, player } = await newPlayerPage({ points: 190 }, PHONE);
  const endedAt = new Date();
  await addGames(site.db, player.id, { count: 200, isCorrect: true, endedAt, secondsApart: 0 });
  await openGame(page);
  await page.locator('.unpaid', { hasText: 'This one is for fun: no points, no credits.' }).waitFor();
  await expectToFit(page);
  await expectAccessible(page);
  const before = await purse(page);
  await page.keyboard.type('KNEADTOKNOW');
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Brilliant!' });
  await result.getByText('+0 points earned!').waitFor();
  await result.getByText('+0 credits awarded!').waitFor();
  expect(await purse(page)).toEqual(before);
  await button(page, 'Next Pun').waitFor();
});
