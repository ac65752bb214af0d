import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { createAccount } from '../../e2e/identity-page.ts';
import { expectAccessible, meanFailure, useBrowser } from '../../support/browser.ts';
import { startClockedSite } from '../../support/clocked-site.ts';
import { onlyPuns, STEAK } from '../../support/game.ts';
import { delayCalls } from '../../support/page.ts';
import { addPlayer } from '../../support/player.ts';

const site = await startClockedSite();
const { newPage, newPlayerPage } = useBrowser(site);
const TODAY = '2026-03-10';
const TOMORROW = '2026-03-11';
const SET_UP = `"Tick" & <tock>: what does a clock eat?`;
const PHONE = { viewport: { width: 360, height: 740 }, timezoneId: 'UTC' };

beforeEach(async () => {
  site.clock.set(new Date(site.clock.now().getTime() + 60_000).toISOString());
  if (site.clock.now().toISOString() < TODAY) site.clock.set(`${TODAY}T12:00:00Z`);
  await site.runSql('TRUNCATE puns CASCADE; TRUNCATE guest_networks, daily_tallies');
  const pun = { ...STEAK, answer: "O'CLOCKWORK PICKLES", ordinary: "o'clockwork nickles" };
  await onlyPuns(site, pun, 'BARK');
  await site.db.execute(sql`UPDATE puns SET question = ${SET_UP} WHERE answer LIKE 'O%'`);
  await site.db.execute(sql`INSERT INTO daily_puns (day, pun_id)
    SELECT ${TODAY}::date + row_number() OVER (ORDER BY id)::int - 1, id FROM puns WHERE is_active`);
});

const cardOf = (page: Page) => page.getByRole('region', { name: /Pun of the day no. \d+/ });
const noteOf = (page: Page) => cardOf(page).locator('.sample-note');
const boxes = (page: Page) => cardOf(page).getByRole('textbox');
const written = async (page: Page) =>
  (
    await boxes(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value || '_'))
  ).join('');
const account = (page: Page) =>
  cardOf(page).getByRole('link', { name: 'Create an account to keep your streak' });

/** Adds a player who has solved the day with a hint and pressed Share. */
async function addSender() {
  const sender = await addPlayer(site.db, site.clock.now(), {
    username: 'quillbert',
    referralCode: 'SHAR2345',
  });
  await site.db.execute(sql`INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining,
      saved_at, revealed, completed_at, is_correct, kind, day)
    SELECT gen_random_uuid(), ${sender.id}, pun_id, 'x', 'X', 1, now(), 120, now(), '{1}', now(), true, 'daily', day
    FROM daily_puns WHERE day = ${TODAY}`);
  await site.db.execute(sql`INSERT INTO daily_shares VALUES (${sender.id}, ${TODAY}, now())`);
  return sender;
}

test('a stranger plays a friend’s link at once on a phone, signs up, and has a streak of 1', async () => {
  const sender = await addSender();
  const page = await newPage({ ...PHONE, hasTouch: true });
  const bodies: Promise<string>[] = [];
  let isSolved = false;
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!isSolved && ['document', 'fetch', 'xhr'].includes(kind)) bodies.push(response.text());
  });
  await page.goto(`/d/${TODAY}?ref=shar2345`);
  await cardOf(page).getByText(SET_UP).waitFor();
  await noteOf(page).getByText('quillbert solved it with 1 hint. Your turn.').waitFor();
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
  expect(await top('.sample')).toBeLessThan(await top('h1'));
  await expectAccessible(page);

  await boxes(page).first().tap();
  await page.keyboard.type('z');
  await noteOf(page).getByText('No Z in this one.').waitFor();
  await expectAccessible(page);
  // Strokes that come while a wrong letter is still shown may be dropped.
  await expect.poll(() => written(page)).toBe('_'.repeat(17));
  await page.keyboard.type('oclockworkpickels');
  await noteOf(page).getByText('Not quite.').waitFor();
  expect(await written(page)).toBe('OCLOCKWORKPICKELS');
  await expectAccessible(page);
  const text = (await Promise.all(bodies)).join('\n').replaceAll(SET_UP, '');
  expect(text).not.toMatch(/clockwork|pickles|beef|gambler/i);
  expect(bodies.length).toBeGreaterThan(2);

  isSolved = true;
  for (let n = 0; n < 2; n++) await page.keyboard.press('Backspace');
  await boxes(page).nth(14).focus();
  for (const letter of ['l', 'e', 's']) {
    await page.keyboard.press('Delete');
    await page.keyboard.type(letter);
  }
  await cardOf(page).getByText('It lands twice:', { exact: true }).waitFor();
  await cardOf(page).getByText('No player has solved it yet: you are the first.').waitFor();
  expect(await written(page)).toBe('OCLOCKWORKPICKLES');
  await expectAccessible(page);
  await page.reload();
  await boxes(page).first().focus();
  await cardOf(page).getByText('Brilliant!').waitFor();
  expect(await cardOf(page).locator('.type-tile-gilded').count()).toBe(0);
  await account(page).click();
  await page.getByText('You have an invitation').waitFor();
  await createAccount(page, 'follower');
  await page.waitForURL('**/daily');
  await page.getByText('Your streak has begun: day 1').first().waitFor();
  await page.getByRole('region', { name: 'No. 1: solved' }).waitFor();
  await expectAccessible(page);
  await page.goto('/');
  await page.getByRole('link', { name: /Pun of the day no. \d+: solved/ }).waitFor();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByRole('heading', { name: 'Invitation accepted' }).waitFor();
  const { rows } =
    await site.db.execute(sql`SELECT p.username, current FROM referrals r JOIN players p ON p.id = r.player_id
    JOIN daily_streaks s ON s.player_id = p.id WHERE r.referrer_id = ${sender.id}`);
  expect(rows).toEqual([{ username: 'follower', current: 1 }]);
});

test('letters are shown, at most three; what was typed before the code came is kept', async () => {
  const page = await newPage({ ...PHONE, viewport: { width: 1280, height: 800 } });
  const resume = await delayCalls(page, '**/api/shared-days/*/open');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`/d/${TODAY}`, { waitUntil: 'networkidle' });
  expect(calls.filter((path) => path.startsWith('/api'))).toEqual([]);
  await page.keyboard.type('ocl');
  await cardOf(page).getByText('The ink is on its way…').first().waitFor();
  resume();
  await expect.poll(() => written(page)).toBe(`OCL${'_'.repeat(14)}`);
  const show = cardOf(page).getByRole('button', { name: 'Show a letter' });
  for (let n = 1; n <= 3; n++) {
    await show.click();
    await expect.poll(() => cardOf(page).locator('.type-tile-gilded').count()).toBe(n);
  }
  await show.click();
  await noteOf(page).getByText('No more letters: the rest is yours.').waitFor();
  await page.reload();
  await boxes(page).first().focus();
  await expect.poll(() => cardOf(page).locator('.type-tile-gilded').count()).toBe(3);
});

test('a day that has not begun in UTC says when it opens', async () => {
  const page = await newPage({ ...PHONE, timezoneId: 'America/New_York' });
  meanFailure(page, /403/);
  await page.goto(`/d/${TOMORROW}`);
  await noteOf(page).getByText('It opens at 00:00 UTC on March 11, 2026.').waitFor();
  await boxes(page).first().click();
  await noteOf(page)
    .getByText(/^It opens on Tuesday at 8:00\sPM, your time\.$/)
    .waitFor();
  await expectAccessible(page);
});

test('a check that does not arrive can be repeated; the last one leads to an account', async () => {
  const page = await newPage(PHONE);
  meanFailure(page, /ERR_FAILED|409/);
  await page.goto(`/d/${TODAY}`);
  await page.route('**/check', (route) => route.abort());
  await boxes(page).first().focus();
  await page.keyboard.type('oclockworkpickels');
  const again = cardOf(page).getByRole('button', { name: 'Check again' });
  await again.waitFor();
  await expectAccessible(page);
  await page.unroute('**/check');
  await again.click();
  await noteOf(page).getByText('Not quite.').waitFor();
  for (let n = 0; n < 18; n++)
    await page.request.post(`/api/shared-days/${TODAY}/check`, { data: { answer: 'X' } });
  await page.keyboard.press('Tab');
  await boxes(page).last().focus();
  await page.keyboard.press('Delete');
  await page.keyboard.type('l');
  await noteOf(page).getByText('that was the last check').waitFor();
  await cardOf(page).getByRole('link', { name: 'Create an account to play on' }).waitFor();
  await expectAccessible(page);
});

test('a signed-in player is led to the own board', async () => {
  const { page } = await newPlayerPage({}, PHONE);
  await page.goto(`/d/${TODAY}?ref=SHAR2345`);
  await page.waitForURL(`**/daily?day=${TODAY}`);
});
