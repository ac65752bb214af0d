import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite } from '../support/browser.ts';
import { button } from '../support/page.ts';
import { becomesVisible } from './store/store-page.ts';

const { newPlayerPage } = await browseSite();
const toasts = (page: Page) => page.locator('.toast');

/** Causes a refusal that does not need the server. */
async function refuse(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('x');
  await button(page, 'Update').click();
  await toasts(page).getByText('Invalid Username').waitFor();
}

/** Swipes from the middle of the toast to the right. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('There is no toast.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

test('at most one toast is visible, and the newest replaces the older; all failure toasts are destructive', async () => {
  const { page } = await newPlayerPage();
  await page.goto('/profile');
  await refuse(page);
  expect(await toasts(page).getAttribute('class')).toContain('toast-destructive');
  await page.getByLabel('Username').fill('newest');
  await button(page, 'Update').click();
  await toasts(page).getByText('Username Updated').waitFor();
  expect(await toasts(page).count()).toBe(1);
  expect(await toasts(page).getAttribute('class')).not.toContain('toast-destructive');
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => document.activeElement?.querySelector('.toast') !== null)).toBe(true);
});

test('Dismiss by swiping right, with a threshold of 50', async () => {
  const { page } = await newPlayerPage();
  await page.goto('/profile');
  await refuse(page);
  await swipe(page, 45);
  await toasts(page).waitFor();
  await swipe(page, 55);
  await toasts(page).waitFor({ state: 'detached' });
});

test('Viewport maximum width 420px on medium screens and up', async () => {
  const { page } = await newPlayerPage();
  await page.goto('/profile');
  await refuse(page);
  const viewport = page.locator('ol:has(.toast)');
  for (const [width, wide] of [
    [1280, 420],
    [768, 420],
    [500, 500],
  ] as const) {
    await page.setViewportSize({ width, height: 600 });
    expect([width, (await viewport.boundingBox())?.width]).toEqual([width, wide]);
  }
});

test('Default display 5000 ms', async () => {
  const { page } = await newPlayerPage({}, { clock: true });
  await page.goto('/profile');
  await page.getByLabel('Username').fill('x');
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, 'Update').press('Enter');
  await becomesVisible(page, toasts(page).getByText('Invalid Username'));
  await page.clock.runFor(4900);
  expect(await toasts(page).getAttribute('data-state')).toBe('open');
  await page.clock.runFor(100);
  await toasts(page).waitFor({ state: 'detached' });
});
