import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { boxesReady, openGame, setVisibility, storedGame } from '../../e2e/game/game-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { button, expectToast, hasFocus, pauseClock } from '../../support/page.ts';

const { site, newPlayerPage } = await browseSite();

beforeEach(() => onlyPuns(site, 'KNEAD TO KNOW', 'A LITTLE HOARSE', 'FOUR SECONDS'));

/** Solves the pun and returns the points that it earned. */
async function solve(page: Page, playerId: string): Promise<number> {
  const { answer = '' } = (await storedGame(site, playerId)) ?? {};
  await page.keyboard.type(answer.replaceAll(' ', ''));
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Brilliant!' });
  await result.waitFor();
  return Number(/\d+/.exec((await result.getByText('points earned').textContent()) ?? ''));
}

test('No rush? The next pun has no clock: ten minutes later it is solved, without a bonus for speed', async () => {
  const { page, player } = await newPlayerPage({}, { clock: true });
  await openGame(page);
  await button(page, 'Play at your own pace').click();
  await expectToast(page, 'At Your Own Pace', 'From the next pun on: no clock and no speed bonus.');
  await page.getByText('No clock from the next pun on.').waitFor();
  expect(await page.getByRole('timer').count()).toBe(1);
  expect(await solve(page, player.id)).toBeGreaterThan(30);

  await button(page, 'Next Pun').click();
  await page.getByText('No hurry').waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
  await button(page, 'Bring back the clock').waitFor();
  await expectAccessible(page);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await pauseClock(page);
  for (const state of ['visible', 'hidden', 'visible'] as const) {
    await setVisibility(page, state);
    await page.clock.runFor(200_000);
  }
  await page.clock.resume();
  // Each time the tab is shown again, it only asks whether the game has ended elsewhere; nothing else is sent.
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  expect(sent).toEqual([expect.stringMatching(/update$/), expect.stringMatching(/update$/)]);
  expect((await page.getByRole('status').allTextContents()).join()).not.toContain('seconds left');
  await page.locator('.snail-idle').waitFor();
  // What appears after a while appears without a clock, too.
  await button(page, 'Give up').waitFor();
  // A reload and a second tab also know it; when one of them ends the game, the other shows the result.
  await page.reload();
  await page.getByText('No hurry').waitFor();
  const second = await page.context().newPage();
  await second.goto('/game');
  await second.getByText('No hurry').waitFor();
  await boxesReady(second);
  expect(await solve(second, player.id)).toBe(30);
  await setVisibility(page, 'visible');
  const shown = page.getByRole('dialog', { name: 'Brilliant!' });
  await shown.getByText('+30 points earned!').waitFor();
  expect(await shown.getByText('You wrote').count()).toBe(0);
  expect(await storedGame(site, player.id)).toMatchObject({ relaxed: true, remaining: 180 });
});

test('and back again, on the profile too; what fails is told and changes nothing', async () => {
  const { page, player } = await newPlayerPage({ relaxed: true });
  await page.goto('/');
  await page.getByText('all the ink you like').waitFor();
  await page.goto('/game');
  await page.getByText('No hurry').waitFor();
  await page.route('**/api/profile/pace', (route) => route.abort());
  meanFailure(page, /ERR_FAILED/);
  await button(page, 'Bring back the clock').click();
  await expectToast(page, 'Error', 'Failed to change your pace');
  await button(page, 'Bring back the clock').waitFor();
  await page.unroute('**/api/profile/pace');
  await button(page, 'Bring back the clock').click();
  await button(page, 'Leave it off').waitFor();
  await solve(page, player.id);
  await button(page, 'Next Pun').click();
  await page.getByRole('timer').waitFor();

  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Your pace' });
  await card.getByRole('button', { name: 'Play at my own pace' }).press('Enter');
  await expectToast(page, 'At Your Own Pace', 'From the next pun on');
  const back = card.getByRole('button', { name: 'Play against the clock' });
  await back.waitFor();
  expect(await hasFocus(back)).toBe(true);
  meanFailure(page, /500/);
  await page.route('**/api/profile/pace', (route) => route.fulfill({ status: 500, json: {} }));
  await back.click();
  await expectToast(page, 'Error', 'Failed to change your pace');
  await back.waitFor();
  // The open pun stays as it was dealt.
  await page.goto('/game');
  await page.getByRole('timer').waitFor();
  await page.getByText('No clock from the next pun on.').waitFor();
});
