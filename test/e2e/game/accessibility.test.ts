import type { Page } from 'playwright-core';
import { beforeEach, test } from 'vitest';
import { expectAccessible, meanFailure, useBrowser } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { startSite } from '../../support/site.ts';
import { button, PHONE, sitDown, toastSays } from './table.ts';

const site = await startSite();
const { newPlayerPage } = useBrowser(site);

beforeEach(() => onlyPuns(site, "WRITER'S BLOCK"));

async function runOut(page: Page, seconds: number) {
  await page.clock.runFor(seconds * 1000);
}

const STATES: Record<string, (page: Page) => Promise<void>> = {
  fresh: async () => {},
  'half typed': (page) => page.keyboard.type('WRI'),
  'with a hint': async (page) => {
    await button(page, 'Letter (1 credit)').click();
    await toastSays(page, 'Hint Applied', 'revealed!');
  },
  'wrong letter': async (page) => {
    await page.keyboard.type('X');
    await button(page, 'Try Again').waitFor();
  },
  'incomplete answer': async (page) => {
    await page.keyboard.press('Enter');
    await toastSays(page, 'Incomplete Answer', 'Please fill in all letters');
  },
  'orange timer': (page) => runOut(page, 125),
  'red timer': (page) => runOut(page, 155),
  solved: async (page) => {
    await page.keyboard.type('WRITERSBLOCK');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
  },
  "time's up": async (page) => {
    await runOut(page, 181);
    await page.getByRole('dialog', { name: "Time's Up!" }).waitFor();
  },
};

test.each(Object.entries(STATES))('axe finds nothing: %s', async (_state, reach) => {
  const { page } = await newPlayerPage({ points: 195 });
  await page.clock.install();
  await sitDown(page);
  await reach(page);
  await expectAccessible(page);
  await page.setViewportSize(PHONE.viewport);
  await expectAccessible(page);
});

test('axe finds nothing: loading and failed', async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /500/);
  let fail = () => {};
  await page.route('**/api/game/start', async (route) => {
    await new Promise<void>((resolve) => {
      fail = resolve;
    });
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } });
  });
  await page.goto('/game');
  await page.getByText('Fetching a pun…').waitFor();
  await expectAccessible(page);
  fail();
  await button(page, 'Reload Game').waitFor();
  await expectAccessible(page);
});
