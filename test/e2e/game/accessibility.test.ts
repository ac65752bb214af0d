import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, meanFailure, useBrowser } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { hold } from '../../support/hold.ts';
import { startSite } from '../../support/site.ts';
import { button, openGame, PHONE, runDownTo, toastSays } from './game-page.ts';

const DESK = { width: 1280, height: 720 };
const site = await startSite();
const { newPage, newPlayerPage } = useBrowser(site);

beforeEach(() => onlyPuns(site, "WRITER'S BLOCK"));

/** A wide screen and a phone, without loading it all anew. */
async function expectAccessibleInBothSizes(page: Page) {
  await expectAccessible(page);
  await page.setViewportSize(PHONE.viewport);
  await expectAccessible(page);
  await page.setViewportSize(DESK);
}

async function newRound() {
  const { page } = await newPlayerPage({ points: 195 }, { clock: true });
  await page.setViewportSize(DESK);
  await openGame(page);
  return page;
}

test('axe finds nothing: fresh, incomplete, half typed, wrong letter, orange and red timer, solved', async () => {
  const page = await newRound();
  await expectAccessibleInBothSizes(page);
  await page.keyboard.press('Enter');
  await toastSays(page, 'Incomplete Answer', 'Please fill in all letters');
  await expectAccessibleInBothSizes(page);
  await page.keyboard.type('WRI');
  await expectAccessibleInBothSizes(page);
  await page.keyboard.type('X');
  await button(page, 'Try Again').waitFor();
  await expectAccessibleInBothSizes(page);
  await button(page, 'Try Again').click();
  await runDownTo(page, 55);
  await expectAccessibleInBothSizes(page);
  await runDownTo(page, 25);
  await expectAccessibleInBothSizes(page);
  await page.keyboard.type('TERSBLOCK');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
  await expectAccessibleInBothSizes(page);
});

test("axe finds nothing: with a hint, and when time's up", async () => {
  const page = await newRound();
  await button(page, 'Letter (1 credit)').click();
  await toastSays(page, 'Hint Applied', 'revealed!');
  await expectAccessibleInBothSizes(page);
  await page.clock.runFor(181_000);
  await page.getByRole('dialog', { name: "Time's Up!" }).waitFor();
  await expectAccessibleInBothSizes(page);
});

test('axe finds nothing: loading and failed', async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /500/);
  const letGo = await hold(page, '**/api/game/start', {
    status: 500,
    json: { code: 'internal', message: 'Something went wrong.' },
  });
  await page.goto('/game');
  await page.getByText('Fetching a pun…').waitFor();
  await expectAccessible(page);
  letGo();
  await button(page, 'Reload Game').waitFor();
  await expectAccessible(page);
});

test('axe sees the look that most have', async () => {
  const page = await newPage();
  await page.goto('/sign-in');
  await page.getByRole('heading').first().waitFor();
  await page.evaluate(() => {
    const faint = new CSSStyleSheet();
    faint.replaceSync(
      '@media (prefers-contrast: no-preference) { label { color: #aaa !important; background: #999 !important; } }',
    );
    document.adoptedStyleSheets.push(faint);
  });
  await expect(expectAccessible(page)).rejects.toThrow('to deeply equal []');
});
