import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { players } from '../../../src/server/features/players/players.tables.ts';
import { signals } from '../../../src/server/features/users/users.tables.ts';
import { card, openAdmin } from '../../e2e/admin/admin-page.ts';
import { browseSite, meanFailure } from '../../support/browser.ts';
import { button, countCalls, expectToast, hasFocus } from '../../support/page.ts';
import { addPlayer, changePlayer } from '../../support/player.ts';

const { site, newAdminPage } = await browseSite();

/** Also removes what a first try of a test has left behind. */
beforeEach(async () => {
  await site.db.delete(signals);
  await site.db.update(players).set({ reviewSince: null });
});

/** Adds a player under review, with a signal. */
async function addHeld(points = 900) {
  const reviewSince = new Date();
  const player = await addPlayer(site.db, reviewSince, { points, reviewSince });
  const figures = { solves: 24, seconds: 10, days: 7 };
  await site.db
    .insert(signals)
    .values({ playerId: player.id, kind: 'learnt_answers', figures, foundAt: reviewSince });
  return player;
}

const SENTENCE =
  'Solved 24 puns in under 10 seconds each, after another account or a guest on the same network was shown their answers within 7 days.';

const queue = (page: Page) => card(page, 'Under review');
const isOnTitle = (page: Page) => hasFocus(queue(page).getByRole('heading', { name: 'Under review' }));

test('a review ends with a release and a reason, and the player is back on the board', async () => {
  const { page } = await newAdminPage();
  await openAdmin(page, 'anti-cheat');
  await queue(page).getByText('Nobody is under review.').waitFor();
  const { email, username } = await addHeld();
  await page.reload();
  await queue(page).getByText(SENTENCE).waitFor();
  await card(page, 'Signals').getByText(SENTENCE).waitFor();

  await button(queue(page), `Release ${email}`).click();
  const dialog = page.getByRole('dialog', { name: 'Release from review?' });
  expect(await dialog.getByRole('button', { name: 'Release', exact: true }).isDisabled()).toBe(true);
  await dialog.getByLabel('Reason for the release').fill('Two sisters, one kitchen table');
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expectToast(page, 'User Released', `${email} is back on the leaderboards.`);
  await queue(page).getByText('Nobody is under review.').waitFor();
  await expect.poll(() => isOnTitle(page)).toBe(true);
  await card(page, 'Audit trail').getByText('“Two sisters, one kitchen table”').waitFor();
  await page.goto('/leaderboard');
  await page.getByRole('listitem').getByText(`${username}`).first().waitFor();
});

test('a review ends with a ban, and the player reads the reason', async () => {
  const { page } = await newAdminPage();
  const { email } = await addHeld();
  await openAdmin(page, 'anti-cheat');
  await button(queue(page), `Ban ${email}`).click();
  const dialog = page.getByRole('dialog', { name: 'Ban this player?' });
  await dialog.getByText('The player will see it.').waitFor();
  await dialog.getByLabel('Reason for the ban').fill('A puppet knew it all');
  await dialog.getByRole('button', { name: 'Ban User' }).click();
  await expectToast(page, 'User Banned');
  await queue(page).getByText('Nobody is under review.').waitFor();
  await card(page, 'Signals').getByText('BANNED').waitFor();
});

test('of two admins who release at once, the second is told that it is done; the list is polled every 30 s', async () => {
  const { page } = await newAdminPage({ clock: true });
  const { id, email } = await addHeld();
  meanFailure(page, /409/);
  await openAdmin(page, 'anti-cheat');
  await button(queue(page), `Release ${email}`).click();
  await changePlayer(site.db, id, { reviewSince: null });
  const dialog = page.getByRole('dialog', { name: 'Release from review?' });
  await dialog.getByLabel('Reason for the release').fill('Too late');
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expectToast(page, 'Error', 'Somebody else has already decided this review: nothing was changed.');
  await queue(page).getByText('Nobody is under review.').waitFor();

  const asked = countCalls(page, '/api/admin/reviews');
  await openAdmin(page, 'anti-cheat');
  await queue(page).getByText('Nobody is under review.').waitFor();
  const before = asked();
  await page.clock.runFor(31_000);
  await expect.poll(asked).toBeGreaterThan(before);
});
