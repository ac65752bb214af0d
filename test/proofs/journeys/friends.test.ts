import { sql } from 'drizzle-orm';
import type { Page, Response, Route } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { playToday } from '../../e2e/daily-page.ts';
import { boxesReady } from '../../e2e/game/game-page.ts';
import { createAccount } from '../../e2e/identity-page.ts';
import {
  answerQuestion,
  disableButton,
  enableButton,
  openCard,
  standInForPushService,
  WITH_WORKER,
} from '../../e2e/push/notifications-page.ts';
import { expectAccessible, meanFailure, useBrowser } from '../../support/browser.ts';
import { startClockedSite } from '../../support/clocked-site.ts';
import { openDays } from '../../support/days.ts';
import { STEAK } from '../../support/game.ts';
import { button, CLIPBOARD, copied, expectToast, heading } from '../../support/page.ts';
import { beginPun, SETTINGS } from '../../support/room.ts';

const site = await startClockedSite();
const { db, clock } = site;
const { newPage, newPlayerPage } = useBrowser(site);
const UTC = { timezoneId: 'UTC' };
const COPYING = { ...UTC, ...CLIPBOARD };
const PHONE = { ...UTC, ...WITH_WORKER, viewport: { width: 360, height: 740 } };

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await openDays(site, '2026-03-10', 20, STEAK);
});

const card = (page: Page) => page.getByRole('region', { name: 'Friends', exact: true });
const today = (page: Page) => page.getByRole('region', { name: 'Your friends today' });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function openFriends(page: Page) {
  await page.goto('/profile?tab=referrals');
  await card(page).getByRole('heading', { name: 'Your friend link' }).waitFor();
}

/** Opens what can be done with a friend, and does it. */
async function act(page: Page, name: string, what: string) {
  await button(page, `More for ${name}`).click();
  const dialog = page.getByRole('dialog', { name });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: what }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('link, request, accept; both play, see each other’s day only afterwards, share a streak; nudge and block', async () => {
  const { page: ann } = await newPlayerPage({ username: 'annabel' }, COPYING);
  await openFriends(ann);
  await card(ann).getByText('Nobody here yet').waitFor();
  await expectAccessible(ann);
  await button(ann, 'Share my link').click();
  await expectToast(ann, 'Copied!', 'Your friend link is on the clipboard.');
  const link = await copied(ann);
  expect(link).toMatch(/^http:.*\/\?friend=[A-Z2-9]{8}$/);
  await card(ann).getByText(link).waitFor();

  // A stranger follows the link: it asks after the sign-up, and waits for a press.
  const bob = await newPage(PHONE);
  await standInForPushService(bob);
  await bob.goto(link);
  await bob.getByRole('link', { name: 'Start Playing' }).click();
  await bob.getByText('You have an invitation').waitFor();
  await createAccount(bob, 'bertram');
  await bob.waitForURL('**/game');
  await heading(bob, 'Add annabel as a friend?').waitFor({ state: 'attached' });
  await bob.goto('/');
  await heading(bob, 'Add annabel as a friend?').waitFor();
  expect(await bob.getByText('You have an invitation').count()).toBe(0);
  await expectAccessible(bob);
  expect(await (await ann.request.get('/api/friends/waiting')).json()).toEqual({ received: 0 });
  await button(bob, 'Add friend').click();
  await heading(bob, 'Your request is on its way').waitFor();
  await expect.poll(() => focused(bob)).toContain('Your request is on its way');
  await expectAccessible(bob);
  await button(bob, 'Close').click();
  await button(bob, 'No, thanks').click();

  // The request is a quiet mark, then a row with an answer.
  await ann.goto('/');
  await ann
    .getByRole('link', { name: /^Profile ?, 1 friend request$/ })
    .first()
    .click();
  await ann.getByRole('tab', { name: /^Referrals ?, 1 friend request$/ }).click();
  await card(ann).getByText('Would like to be your friend').waitFor();
  await expectAccessible(ann);
  await button(ann, 'Accept bertram').press('Enter');
  await expectToast(ann, 'New Friend', 'You and bertram are friends now.');
  await row(ann, 'bertram').getByText('Friends since Mar 10, 2026').waitFor();
  await expect.poll(() => focused(ann)).toContain('Friends');
  await ann.getByRole('tab', { name: 'Referrals', exact: true }).waitFor();

  // Both must choose a shared streak.
  await act(ann, 'bertram', 'Share a streak');
  await row(ann, 'bertram').getByText('Shared streak offered, not accepted yet').waitFor();
  await openFriends(bob);
  await row(bob, 'annabel').getByText('Offers you a shared streak').waitFor();
  await expectAccessible(bob);
  await button(bob, 'Share the streak with annabel').click();
  await row(bob, 'annabel').getByText('Shared streak: starts when you both solve a day').waitFor();

  // Day one: what Bertram did is nowhere to be seen before Annabel has finished.
  await playToday(bob, 'STEAK', 1);
  const replies: Promise<string>[] = [];
  const listen = (response: Response) => {
    if (response.url().includes('/api/friends/')) replies.push(response.text());
  };
  ann.on('response', listen);
  await ann.goto('/', { waitUntil: 'networkidle' });
  await Promise.all(replies);
  await ann.goto('/daily');
  await today(ann).getByText('How they did shows here once you have finished today’s pun.').waitFor();
  await row(ann, 'bertram').getByText('Shared streak').waitFor();
  await ann.waitForLoadState('networkidle');
  expect((await Promise.all(replies)).join()).not.toMatch(/solved|missed|waiting"|hints":\d/);
  expect(replies.length).toBeGreaterThan(1);
  ann.off('response', listen);
  expect(await ann.getByText('Solved with').count()).toBe(0);
  await expectAccessible(ann);
  await button(ann, 'Play today’s pun').click();
  await boxesReady(ann);
  await ann.keyboard.type('steak');
  const result = ann.getByRole('dialog', { name: 'Brilliant!' });
  await result.getByText('Your friend has solved it.').waitFor();
  await result.getByText('Solved with 1 hint').waitFor();
  await result.getByText('Shared streak: 1 day').waitFor();
  await expectAccessible(ann);
  await button(ann, 'How others fared').click();
  await today(ann).getByText('Solved with 1 hint').waitFor();
  await today(ann).getByText('Shared streak: 1 day').waitFor();
  await expectAccessible(ann);
  await bob.goto('/daily');
  await today(bob).getByText('Solved without a hint').waitFor();
  await expectAccessible(bob);

  // Day two: Annabel is first, and nudges. Without a device the nudge cannot arrive.
  clock.set('2026-03-11T12:00:00Z');
  await playToday(ann, 'STEAK');
  await ann.goto('/');
  await today(ann).getByRole('link', { name: 'Your friend has not played yet.' }).waitFor();
  await expectAccessible(ann);
  await today(ann).getByRole('link').click();
  await row(ann, 'bertram').getByText('Not played yet').waitFor();
  meanFailure(ann, /409/);
  await button(ann, 'Nudge bertram').click();
  await expectToast(ann, 'Error', 'This friend cannot be nudged.');
  await answerQuestion(bob, site, 'granted');
  await openCard(bob, 'Let the snail knock');
  await enableButton(bob).click();
  await disableButton(bob).waitFor();
  await button(ann, 'Nudge bertram').press('Enter');
  await expectToast(ann, 'Nudged!', 'The snail is on its way to bertram.');
  await button(ann, 'Nudged bertram').waitFor();
  await expect.poll(() => focused(ann)).toContain('Nudged');
  await expectAccessible(ann);
  await ann.reload();
  await button(ann, 'Nudge bertram').click();
  await expectToast(ann, 'Error', 'This friend has already been nudged today.');
  const { rows: nudges } = await db.execute(sql`SELECT title FROM messages WHERE kind = 'nudge'`);
  expect(nudges).toHaveLength(1);
  await openFriends(bob);
  await bob.getByLabel('When a friend nudges me to play').selectOption('Leave me in peace');
  await expect
    .poll(async () => (await bob.request.get('/api/friend-nudges')).json())
    .toEqual({ isOn: false });
  await playToday(bob, 'STEAK');
  await bob.goto('/daily');
  await today(bob).getByText('Shared streak: 2 days').waitFor();
  await bob.goto('/');
  await today(bob).getByText('Your friend has solved it.').waitFor();
  await today(bob).getByText(': Solved without a hint').waitFor({ state: 'attached' });
  await expectAccessible(bob);

  // A block ends it, silently.
  await openFriends(ann);
  await row(ann, 'bertram').getByText('Shared streak: 2 days').waitFor();
  await act(ann, 'bertram', 'Block');
  await expectToast(ann, 'Player Blocked', 'bertram is not told');
  await card(ann).getByText('Nobody here yet').waitFor();
  await ann.getByText('Blocked players (1)').click();
  await expectAccessible(ann);
  await openFriends(bob);
  await card(bob).getByText('Nobody here yet').waitFor();
  await bob.goto(link);
  await button(bob, 'Add friend').click();
  await heading(bob, 'Your request is on its way').waitFor();
  await openFriends(bob);
  await card(bob).getByText('You have asked annabel.').waitFor();
  await openFriends(ann);
  expect(await card(ann).getByText('Would like to be your friend').count()).toBe(0);
  await ann.getByText('Blocked players (1)').click();
  await button(ann, 'Unblock bertram').click();
  await expectToast(ann, 'Player Unblocked');
});

test('a link that is one’s own, of a friend, of nobody; and one that is declined with a word', async () => {
  const { page: ann } = await newPlayerPage({ username: 'own-ann', referralCode: 'FRND2345' }, UTC);
  await ann.goto('/?friend=FRND2345');
  await heading(ann, 'This is your own friend link').waitFor();
  await expectAccessible(ann);
  await button(ann, 'Close').press('Enter');
  await heading(ann, 'This is your own friend link').waitFor({ state: 'detached' });
  await expect.poll(() => ann.evaluate(() => document.activeElement?.id)).toBe('main');

  const { page } = await newPlayerPage({ username: 'own-bob', referralCode: 'BACK2345' }, UTC);
  meanFailure(page, /404|429/);
  await page.goto('/book?friend=ABCD2345');
  await heading(page, 'This link leads to nobody').waitFor();
  await expectAccessible(page);

  // A call that was refused for another reason says nothing about the link: it is kept.
  const refuse = (route: Route) => route.fulfill({ status: 429, json: { code: 'too_many_requests' } });
  await page.route('**/api/friends/invitation*', refuse);
  const refused = page.waitForResponse('**/api/friends/invitation*');
  await page.goto('/leaderboard?friend=frnd2345');
  await refused;
  await heading(page, 'Rankings').waitFor();
  expect(await heading(page, 'This link leads to nobody').count()).toBe(0);
  await page.unroute('**/api/friends/invitation*', refuse);
  await page.goto('/leaderboard');
  await button(page, 'No, thanks').click();
  await heading(page, 'Add own-ann as a friend?').waitFor({ state: 'detached' });
  await page.reload();
  await heading(page, 'Rankings').waitFor();
  expect(await heading(page, 'Add own-ann as a friend?').count()).toBe(0);

  // Whoever opens the other's link after being asked is a friend at once.
  await page.goto('/?friend=FRND2345');
  await button(page, 'Add friend').click();
  await heading(page, 'Your request is on its way').waitFor();
  await page.goto('/?friend=FRND2345');
  await heading(page, 'You have asked already').waitFor();
  await ann.goto('/?friend=BACK2345');
  await ann.getByText('own-bob has asked you, too').waitFor();
  await button(ann, 'Add friend').click();
  await heading(ann, 'You and own-bob are friends').waitFor();
  await page.goto('/?friend=FRND2345');
  await heading(page, 'You and own-ann are friends').waitFor();
});

test('players who have met in a challenge add each other from its table; a guest is offered nothing', async () => {
  // A pun with a day is never used in a challenge.
  await db.execute(sql`TRUNCATE daily_puns`);
  const { page: maker } = await newPlayerPage({ username: 'glover' }, UTC);
  const { page: other } = await newPlayerPage({ username: 'gauntlet' }, UTC);
  const guest = await newPage(UTC);
  const { id, path } = await (await maker.request.post('/api/challenges', { data: { mode: 'calm' } })).json();
  for (const [page, data] of [
    [maker, {}],
    [other, {}],
    [guest, { name: 'Passer-by' }],
  ] as const) {
    expect((await page.request.post(`/api/challenges/${id}/join`, { data })).status()).toBe(200);
    for (let round = 1; round <= 5; round++)
      for (const call of ['open', 'give-up'])
        expect((await page.request.post(`/api/challenges/${id}/rounds/${round}/${call}`)).status()).toBe(200);
  }
  await maker.goto(path);
  await button(maker, 'Add friend gauntlet').waitFor();
  expect(await button(maker, /Add friend/).count()).toBe(1);
  await expectAccessible(maker);
  await button(maker, 'Add friend gauntlet').press('Enter');
  await expectToast(maker, 'Request Sent', 'Now it is up to gauntlet.');
  await maker.locator('.seat-actions', { hasText: 'gauntlet: Asked' }).waitFor();
  await expect.poll(() => focused(maker)).toContain('Asked');
  await expectAccessible(maker);
  await other.goto(path);
  await button(other, 'Add friend glover').click();
  await expectToast(other, 'New Friend', 'glover had asked you, too');
  await other.reload();
  await other.locator('.seat-actions', { hasText: 'Friends' }).waitFor();
  expect(await button(other, /Add friend/).count()).toBe(0);
});

test('players who have met in a room add each other from the podium, but not on the big screen', async () => {
  await db.execute(sql`TRUNCATE daily_puns`);
  const { page: host } = await newPlayerPage({ username: 'toastmaster' }, UTC);
  const { page: ada } = await newPlayerPage({ username: 'quippa' }, { ...PHONE });
  const { page: bob } = await newPlayerPage({ username: 'punbert' }, UTC);
  const guest = await newPage(UTC);
  const made = await host.request.post('/api/rooms', { data: { ...SETTINGS, hostPlays: true } });
  const { id, code } = await made.json();
  for (const page of [ada, bob, guest])
    expect((await page.request.post('/api/rooms/join', { data: { code } })).status()).toBe(200);
  const roomOf = async () => (await (await host.request.get(`/api/rooms/${id}/state`)).json()).room;
  for (let room = await roomOf(); room.phase !== 'podium'; room = await roomOf()) {
    const move = room.phase === 'lobby' ? 'start' : 'next';
    const { rev } = room;
    expect((await host.request.post(`/api/rooms/${id}/${move}`, { data: { rev } })).status()).toBe(200);
    beginPun(site);
  }

  await ada.goto(`/room/${id}`);
  await button(ada, 'Add friend punbert').waitFor();
  await button(ada, 'Add friend toastmaster').waitFor();
  expect(await button(ada, /Add friend/).count()).toBe(2);
  await expectAccessible(ada);
  await button(ada, 'Add friend punbert').press('Enter');
  await expectToast(ada, 'Request Sent', 'Now it is up to punbert.');
  await ada.locator('.room-action', { hasText: 'punbert: Asked' }).waitFor();
  await expect.poll(() => focused(ada)).toContain('Asked');
  await bob.goto(`/room/${id}`);
  await button(bob, 'Add friend quippa').click();
  await expectToast(bob, 'New Friend', 'quippa had asked you, too');
  await bob.reload();
  await bob.locator('.room-action', { hasText: 'Friends' }).waitFor();
  expect(await button(bob, 'Add friend quippa').count()).toBe(0);
  await expectAccessible(bob);

  // Neither a guest nor the big screen, on which everybody looks, is offered anything.
  for (const [page, path] of [
    [guest, `/room/${id}`],
    [host, '/host'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('list', { name: 'The podium' }).getByText('punbert').waitFor();
    await page.waitForLoadState('load');
    expect(await button(page, /Add friend/).count()).toBe(0);
  }
});
