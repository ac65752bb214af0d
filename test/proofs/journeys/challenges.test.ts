import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { boxesReady } from '../../e2e/game/game-page.ts';
import { createAccount } from '../../e2e/identity-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { explained, onlyPuns } from '../../support/game.ts';
import { button, CLIPBOARD, copied, dialog, expectToast, SMALL_PHONE } from '../../support/page.ts';

const { site, newPage, newPlayerPage } = await browseSite();
const COPYING = { ...SMALL_PHONE, ...CLIPBOARD };
const ANSWERS = ['THYME', 'KNEAD', 'WHALE', 'FLOUR', 'BARK', 'STEAK', 'KNOT', 'PAWS', 'TIDE', 'SOLE'];

beforeEach(() => onlyPuns(site, ...explained(ANSWERS)));

/** The answers of a challenge, in the order of its rounds. */
async function answersOf(id: string): Promise<string[]> {
  const { rows } = await site.db.execute<{ answer: string }>(
    sql`SELECT answer FROM challenge_puns WHERE challenge_id = ${id} ORDER BY round`,
  );
  return rows.map(({ answer }) => answer);
}

const heading = (page: Page, round: number) => page.getByRole('heading', { name: `Pun ${round} of 5` });

async function solve(page: Page, round: number, answer: string) {
  await heading(page, round).waitFor();
  await boxesReady(page);
  await page.keyboard.type(answer.toLowerCase());
  await dialog(page, 'Brilliant!').getByText(answer, { exact: true }).first().waitFor();
}

async function goOn(page: Page) {
  await dialog(page).getByRole('button').first().click();
}

async function solveAll(page: Page, answers: string[], from = 1) {
  for (const [at, answer] of answers.entries()) {
    if (at + 1 < from) continue;
    await solve(page, at + 1, answer);
    await goOn(page);
  }
}

async function join(page: Page, path: string, name: string) {
  await page.goto(path);
  await page.getByLabel('Your name for the table').fill(name);
  await button(page, 'Play').click();
}

/** Makes a calm challenge from the list, and returns its path. */
async function make(page: Page) {
  await page.goto('/challenges');
  await button(page, 'Challenge a friend').click();
  await button(dialog(page, 'Challenge a friend'), 'Calm').click();
  const link = await dialog(page, 'The glove is thrown').locator('.make-link').innerText();
  return link.slice(link.indexOf('/c/'));
}

test('two guests on phones beat a player: made, shared, played, compared, played again, and one signs up', async () => {
  const { page: maker, player } = await newPlayerPage(
    { username: 'quillbert', referralCode: 'GLVE2345' },
    COPYING,
  );
  await maker.goto('/');
  await maker.getByRole('link', { name: 'Beat me: challenge a friend' }).click();
  await maker.getByText('No glove thrown yet').waitFor();
  await expectAccessible(maker);
  await button(maker, 'Challenge a friend').click();
  await dialog(maker, 'Challenge a friend').waitFor();
  await expectAccessible(maker);
  await dialog(maker).getByRole('button', { name: /Race/ }).click();
  await expectToast(maker, 'Copied!');
  const message = await copied(maker);
  const path = message.slice(message.indexOf('/c/'));
  expect(message).toBe(`Five puns, and I dare you. Beat me: ${site.url}${path}`);
  await expectAccessible(maker);
  const answers = await answersOf(path.slice(3));

  const guest = await newPage(SMALL_PHONE);
  const bodies: Promise<string>[] = [];
  guest.on('response', (response) => {
    if (['document', 'fetch', 'xhr'].includes(response.request().resourceType()))
      bodies.push(response.text().catch(() => ''));
  });
  await guest.goto(path);
  await guest.getByRole('heading', { name: 'quillbert challenges you' }).waitFor();
  await guest.getByText('Nobody has finished yet: set the mark.').waitFor();
  await expectAccessible(guest);
  meanFailure(guest, /400/);
  await guest.getByLabel('Your name for the table').fill('x');
  await button(guest, 'Play').click();
  await guest.getByText('A name must have 2 to 20 characters').waitFor();
  await expectAccessible(guest);
  await guest.getByLabel('Your name for the table').fill('Inkwell Ida');
  await button(guest, 'Play').click();
  await heading(guest, 1).waitFor();
  await guest.getByText(/^Costs 100\. [1-3] left\.$/).waitFor();
  await expectAccessible(guest);
  const text = (await Promise.all(bodies)).join('\n');
  for (const answer of answers) expect(text).not.toContain(answer);

  await button(guest, 'Show a letter').click();
  await expect.poll(() => guest.locator('.type-tile-gilded').count()).toBe(1);
  await guest.reload();
  await heading(guest, 1).waitFor();
  await expect.poll(() => guest.locator('.type-tile-gilded').count()).toBe(1);
  await solve(guest, 1, answers[0] ?? '');
  await dialog(guest).getByText('second sense').waitFor();
  await dialog(guest).getByText('1 letter shown').waitFor();
  await expectAccessible(guest);
  await goOn(guest);
  await solveAll(guest, answers, 2);
  await guest.getByRole('heading', { name: 'The table' }).waitFor();
  await guest.getByText('You are the first to finish.').waitFor();
  expect(await guest.getByText('quillbert', { exact: true }).count()).toBe(0);
  await expectAccessible(guest);
  await guest.reload();
  await guest.getByRole('heading', { name: 'The table' }).waitFor();

  const other = await newPage(SMALL_PHONE);
  await other.goto(path);
  await other.getByText(/^One has played\. The best so far: [\d,]+ of 5,000\.$/).waitFor();
  expect(await other.getByText('Inkwell Ida').count()).toBe(0);
  await join(other, path, 'Snail 2');
  await solve(other, 1, answers[0] ?? '');
  expect(await other.getByText('Inkwell Ida').count()).toBe(0);
  await goOn(other);
  await solveAll(other, answers, 2);
  await other.getByText('Inkwell Ida').waitFor();
  await expectAccessible(other);

  await maker.goto(path);
  await maker.getByRole('heading', { name: 'Your challenge' }).waitFor();
  await expectAccessible(maker);
  await button(maker, 'Start').click();
  await solveAll(maker, answers);
  await maker.getByText('Inkwell Ida').waitFor();
  await expectAccessible(maker);
  await button(maker, 'Rename Snail 2').click();
  await expectToast(maker, 'Name Replaced');
  await expect.poll(() => maker.getByText('Snail 2', { exact: true }).count()).toBe(0);
  await maker.getByRole('button', { name: 'Clever' }).first().click();
  await button(maker, 'Share').click();
  await expectToast(maker, 'Copied!');
  expect(await copied(maker)).toMatch(/^[\d,]+ of 5,000\. Beat me: http/);
  await button(maker, 'Rematch').click();
  await maker.waitForURL((url) => url.pathname.startsWith('/c/') && url.pathname !== path);
  await maker.getByRole('heading', { name: 'Your challenge' }).waitFor();
  const again = new URL(maker.url()).pathname;
  await guest.reload();
  expect(await guest.getByRole('link', { name: 'To the rematch' }).getAttribute('href')).toBe(again);

  await guest.getByRole('link', { name: 'Create an account' }).click();
  await guest.getByText('You have an invitation').waitFor();
  await createAccount(guest, 'inkwell_ida');
  await guest.waitForURL(`**${path}`);
  await guest.getByRole('heading', { name: 'The table' }).waitFor();
  await guest
    .getByRole('row', { name: /inkwell_ida|Inkwell Ida/ })
    .getByText('you')
    .waitFor();
  await expectAccessible(guest);
  await button(guest, 'Accept the invitation').click();
  await guest.getByRole('heading', { name: 'Invitation accepted' }).waitFor();
  const { rows } = await site.db.execute(
    sql`SELECT p.username, s.claimed_at IS NOT NULL AS claimed FROM referrals r JOIN players p ON p.id = r.player_id
      JOIN seats s ON s.player_id = p.id WHERE r.referrer_id = ${player.id}`,
  );
  expect(rows).toEqual([{ username: 'inkwell_ida', claimed: true }]);
  await guest.goto('/challenges');
  await guest.getByRole('link', { name: /quillbert’s challenge/ }).waitFor();
  await expectAccessible(guest);
});

test('two tabs tell the truth; a lost network keeps the letters; whoever gives up is asked, and goes on', async () => {
  const { page, player } = await newPlayerPage({ username: 'ada' }, { clock: true });
  const path = await make(page);
  const answers = await answersOf(path.slice(3));
  await page.goto(path);
  await button(page, 'Start').click();
  await heading(page, 1).waitFor();
  await page.getByText('No hurry').waitFor();

  meanFailure(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.keyboard.type((answers[0] ?? '').toLowerCase());
  await expect.poll(() => page.locator('.letter-box[data-filled="true"]').count()).toBe(answers[0]?.length);
  expect(await dialog(page).count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
  await page.clock.runFor(11_000);
  await dialog(page, 'Brilliant!').waitFor();
  await goOn(page);
  await heading(page, 2).waitFor();

  const { page: tab } = await newPlayerPage({ username: 'twin' });
  const session = await page.context().cookies();
  await tab.context().addCookies(session);
  await tab.goto(path);
  await solve(tab, 2, answers[1] ?? '');
  await page.clock.runFor(21_000);
  await button(page, 'Give up').click();
  await button(page, 'Sure? Show me the answer').click();
  await dialog(page, 'Brilliant!').waitFor();
  await goOn(page);
  await heading(page, 3).waitFor();
  await page.clock.runFor(21_000);
  await button(page, 'Give up').click();
  await button(page, 'Sure? Show me the answer').click();
  await dialog(page, 'Here It Is').getByText('0 of 1,000').waitFor();
  await goOn(page);
  await heading(page, 4).waitFor();
  const { rows } = await site.db.execute(sql`SELECT points, credits FROM players WHERE id = ${player.id}`);
  expect(rows).toEqual([{ points: 0, credits: 10 }]);
});

test('a challenge that is gone, or whose seat was lost, says so; from a solved pun it is two presses to a copied link', async () => {
  const page = await newPage(SMALL_PHONE);
  meanFailure(page, /404/);
  await page.goto('/c/aaaaaaaaaaaa');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');

  const { page: maker } = await newPlayerPage(
    { username: 'bo' },
    { ...COPYING, viewport: { width: 1280, height: 800 } },
  );
  await maker.goto('/game');
  await boxesReady(maker);
  const { rows } = await site.db.execute<{ answer: string }>(
    sql`SELECT answer FROM game_sessions WHERE completed_at IS NULL ORDER BY opened_at DESC LIMIT 1`,
  );
  await maker.keyboard.type(rows[0]?.answer.toLowerCase() ?? '');
  await dialog(maker, 'Brilliant!').waitFor();
  await button(maker, 'Challenge a friend').click();
  await dialog(maker, 'Challenge a friend').getByRole('button', { name: /Calm/ }).click();
  await expectToast(maker, 'Copied!');
  const message = await copied(maker);
  const path = message.slice(message.indexOf('/c/'));

  const guest = await newPage(SMALL_PHONE);
  await join(guest, path, 'Bobbin');
  await heading(guest, 1).waitFor();
  await boxesReady(guest);
  await guest.context().clearCookies();
  meanFailure(guest, /401/);
  await guest.keyboard.type((await answersOf(path.slice(3)))[0]?.toLowerCase() ?? '');
  await guest.getByLabel('Your name for the table').waitFor();
  await guest.reload();
  await guest.getByLabel('Your name for the table').waitFor();
});
