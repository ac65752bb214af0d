import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { AD_SECONDS } from '../../../src/rules/ads.ts';
import { adViews } from '../../../src/server/features/ads/ads.tables.ts';
import { becomesVisible, historyLines, openStore, showsBalance } from '../../e2e/store/store-page.ts';
import { browseSite, expectAccessible } from '../../support/browser.ts';
import {
  answer,
  button,
  countCalls,
  expectToast,
  isFocused,
  pauseClock,
  recordSent,
} from '../../support/page.ts';

const { site, newPlayerPage } = await browseSite();
const READY = { available: true, cooldownSeconds: 0, message: 'An ad is ready.' };
const VIEW = { adUnitId: '5f0d5c5e-1c1f-4a57-9d3c-2f6f3f1c7a10', rewardAmount: 7 };

const playing = (page: Page) => page.getByRole('dialog', { name: 'Advertisement Playing' });
const timer = (page: Page) => page.getByRole('timer');

/** Opens the store and pauses the page's clock. */
async function openStopped(page: Page): Promise<void> {
  await openStore(page);
  await page.getByText('An ad is ready.').or(timer(page)).waitFor();
  await pauseClock(page);
}

test('watch an ad: it plays, pays, and the next one takes its time', async () => {
  const { page, player } = await newPlayerPage({}, { clock: true });
  const claims = countCalls(page, '/api/ads/watch');
  await openStore(page);
  await showsBalance(page, '10');
  await page.getByText('5-10 credits').waitFor();
  expect(await page.getByRole('region', { name: 'Watch an ad' }).innerText()).toMatch(/\+5\s+or more/);
  await button(page, 'Watch Ad').press('Enter');
  await expectToast(page, 'Loading Advertisement');
  await playing(page).waitFor();
  const reward = Number(/\+(\d+) credits/.exec(await playing(page).innerText())?.[1]);
  expect(reward).toBeGreaterThanOrEqual(5);
  expect(reward).toBeLessThanOrEqual(10);
  // Moves the ad's start for the server, which has its own clock.
  const requestedAt = new Date(Date.now() - AD_SECONDS * 1000);
  await site.db.update(adViews).set({ requestedAt }).where(eq(adViews.playerId, player.id));
  await page.clock.runFor(AD_SECONDS * 1000);
  await expectToast(page, 'Credits Earned! 🎉', `You earned ${reward} credits. New balance: ${10 + reward}.`);
  await playing(page).waitFor({ state: 'detached' });
  await showsBalance(page, String(10 + reward));
  await expect.poll(() => historyLines(page)).toHaveLength(2);
  expect((await historyLines(page))[0]).toMatch(new RegExp(`^Ad watched .+ \\+${reward}$`));
  expect(claims()).toBe(1);

  await expect.poll(() => timer(page).textContent()).toMatch(/^[45]:\d\d$/);
  expect(await button(page, 'Watch Ad').getAttribute('aria-disabled')).toBe('true');
  expect(await isFocused(page, 'Watch Ad')).toBe(true);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Ad Not Available', 'The next ad is being painted. A moment, please.');
});

test("'Advertisement Playing' shows for 3 s, then the reward is claimed", async () => {
  const { page } = await newPlayerPage({}, { clock: true });
  await page.route('**/api/ads/request', answer({ success: true, message: '', ...VIEW }));
  await page.route('**/api/ads/watch', answer({ creditsAwarded: 7, newBalance: 17 }));
  const claims = recordSent(page, '/api/ads/watch');
  await openStopped(page);
  await button(page, 'Watch Ad').click();
  await becomesVisible(page, playing(page));
  await page.clock.runFor(2000);
  expect(claims).toEqual([]);
  expect(await playing(page).isVisible()).toBe(true);
  await page.clock.runFor(1000);
  await playing(page).waitFor({ state: 'detached' });
  await expect.poll(() => claims).toEqual([VIEW]);
});

test('a cooldown is polled every second, counts down by itself in between, and opens at zero', async () => {
  const { page } = await newPlayerPage({}, { clock: true });
  const cooling = (cooldownSeconds: number) => ({ available: false, cooldownSeconds, message: 'Painting.' });
  let reply: object | undefined = cooling(65);
  await page.route('**/api/ads/availability', (route) =>
    reply ? route.fulfill({ json: reply }) : undefined,
  );
  const asked = countCalls(page, '/api/ads/availability');
  await openStopped(page);
  for (const [seconds, shown] of [
    [64, /^1:0[34]$/],
    [9, /^0:0[89]$/],
  ] as const) {
    const before = asked();
    reply = cooling(seconds);
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return asked();
      })
      .toBeGreaterThan(before);
    await becomesVisible(page, timer(page).getByText(shown));
  }

  // From here on no answer comes: the page counts down by itself, and asks again when the time is up.
  reply = undefined;
  await becomesVisible(page, timer(page).getByText(/^0:0[3-6]$/), 1000);
  const silent = asked();
  reply = READY;
  await becomesVisible(page, page.getByText('An ad is ready.'), 1000);
  expect(asked()).toBe(silent + 1);
  expect(await button(page, 'Watch Ad').getAttribute('aria-disabled')).toBe('false');
});

test('while an ad is ready, availability is polled every 30 s', async () => {
  const { page } = await newPlayerPage({}, { clock: true });
  await page.route('**/api/ads/availability', answer(READY));
  await openStopped(page);
  const asked = countCalls(page, '/api/ads/availability');
  await page.clock.runFor(30_000);
  await expect.poll(asked).toBe(1);
  await becomesVisible(page, page.getByText('An ad is ready.'));
  await page.clock.runFor(29_000);
  expect(asked()).toBe(1);
});

test.each(['reduce', 'no-preference'] as const)(
  'creatives move unless motion is set to %s',
  async (reducedMotion) => {
    const { page } = await newPlayerPage({}, { reducedMotion, clock: true });
    await page.route('**/api/ads/request', answer({ success: true, message: '', ...VIEW }));
    await openStopped(page);
    await button(page, 'Watch Ad').click();
    const scene = playing(page).locator('.ad-scene');
    await becomesVisible(page, scene);
    const moving = await scene.evaluate((drawing) => drawing.getAnimations({ subtree: true }).length);
    expect(moving > 0).toBe(reducedMotion === 'no-preference');
  },
);

test('axe finds nothing on an ad', async () => {
  const { page } = await newPlayerPage();
  await page.route('**/api/ads/request', answer({ success: true, message: '', ...VIEW }));
  // The ad never ends, because axe needs a running clock and more than the ad's three seconds.
  await page.addInitScript((lengthMs) => {
    const { setTimeout } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (act: () => void, ms?: number) => (ms === lengthMs ? 0 : setTimeout(act, ms)),
    });
  }, AD_SECONDS * 1000);
  await openStore(page);
  await button(page, 'Watch Ad').click();
  await playing(page).waitFor();
  await expectAccessible(page);
});
