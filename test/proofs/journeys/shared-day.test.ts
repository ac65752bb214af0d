import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button } from '../../e2e/game/game-page.ts';
import { expectAccessible, useBrowser } from '../../support/browser.ts';
import { startClockedSite } from '../../support/clocked-site.ts';
import { onlyPuns, STEAK } from '../../support/game.ts';
import { addPlayer } from '../../support/player.ts';

const site = await startClockedSite();
const { newPage, newPlayerPage } = useBrowser(site);
const TODAY = '2026-03-10';
const SET_UP = `"Tick" & <tock>: what does a clock eat?`;

beforeAll(async () => {
  site.clock.set(`${TODAY}T12:00:00Z`);
  await onlyPuns(site, STEAK);
  await site.db.execute(sql`INSERT INTO daily_puns (day, pun_id, question, answer, difficulty)
    SELECT ${TODAY}::date, min(id), ${SET_UP}, 'O''CLOCKWORK PICKLES', 3 FROM puns WHERE is_active`);
});

const cardOf = (page: Page) => page.getByRole('region', { name: /Pun of the day no. \d+/ });
const playIt = (page: Page) => cardOf(page).getByRole('link', { name: 'Play this pun' });

test('a stranger follows a shared link, sees the set-up, signs up, plays it; the code is applied', async () => {
  const sharer = await addPlayer(site.db, site.clock.now(), { referralCode: 'SHAR2345' });
  const page = await newPage({ viewport: { width: 360, height: 740 }, timezoneId: 'UTC' });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api')) calls.push(request.url());
  });
  const response = await page.goto(`/d/${TODAY}?ref=shar2345`);
  expect(await response?.text()).not.toMatch(/pickles|o'clockwork|%%/i);
  await cardOf(page).getByText(SET_UP).waitFor();
  expect(await cardOf(page).locator('.sample-box').count()).toBe(17);
  // React has taken over the page without changing the card.
  await page.getByRole('button', { name: 'terms and conditions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await cardOf(page).getByText(SET_UP).waitFor();
  await expectAccessible(page);
  expect(calls).toEqual([]);

  await playIt(page).click();
  await page.getByText(/You have an invitation/).waitFor();
  await page.getByLabel('Username').fill('follower');
  await page.getByLabel('E-mail').fill('follower@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`**/daily?day=${TODAY}`);
  await button(page, 'Play today’s pun').click();
  await page.getByText(SET_UP).first().waitFor();
  await page.keyboard.type('OCLOCKWORKPICKLES');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Brilliant!' }).getByText('+1 credits awarded!').waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: /Pun of the day no. \d+: solved/ }).waitFor();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByRole('heading', { name: 'Invitation accepted' }).waitFor();
  const { rows } =
    await site.db.execute(sql`SELECT p.username FROM referrals r JOIN players p ON p.id = r.player_id
    WHERE r.referrer_id = ${sharer.id}`);
  expect(rows).toEqual([{ username: 'follower' }]);
});

test('a signed-in player sees the same page, and goes straight to the daily', async () => {
  const { page } = await newPlayerPage();
  await page.goto(`/d/${TODAY}`);
  await playIt(page).click();
  await page.waitForURL(`**/daily?day=${TODAY}`);
});
