import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { pairOf } from '../../../src/rules/friends.ts';
import { friendships } from '../../../src/server/features/friendships/friendships.tables.ts';
import { purchases } from '../../../src/server/features/payments/payments.tables.ts';
import { players } from '../../../src/server/features/players/players.tables.ts';
import { signals } from '../../../src/server/features/users/users.tables.ts';
import { authenticator } from '../../support/authenticator.ts';
import { addFinished } from '../../support/finished.ts';
import { dialog } from '../../support/page.ts';
import { photo } from '../../support/pictures.ts';
import { addPlayer } from '../../support/player.ts';
import type { Site } from '../../support/site.ts';

export const PASSWORD = 'correct horse';

/** Signs up an admin with a password and a second factor. */
export async function becomeAdmin({ db }: Site, page: Page, username: string) {
  const email = `${username}@example.com`;
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/identity/${path}`, { data })).json();
  await post('sign-up/email', { email, password: PASSWORD, username });
  await db.update(players).set({ isAdmin: true }).where(eq(players.email, email));
  const { address } = await post('second-factor/begin', { password: PASSWORD });
  const app = authenticator(address);
  await waitForFreshStep();
  // Uses the earliest valid code, so that the later ones remain.
  const { backupCodes } = await post('second-factor/confirm', { code: app.codeAt(new Date(), -1) });
  const [admin] = await db.select().from(players).where(eq(players.email, email));
  if (!admin) throw new Error('The admin could not sign up.');
  return { id: admin.id, email, app, backupCodes: backupCodes as string[] };
}

/** The earliest code is valid until the present half minute is over: one that is about to end is waited out. */
async function waitForFreshStep(): Promise<void> {
  const STEP_MS = 30_000;
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 5000) await sleep(left + 100);
}

/** Fills every section of a user's page but the notes, and returns a friend. */
export async function giveHistory({ db }: Site, playerId: string, games: number) {
  const at = new Date();
  const friend = await addPlayer(db, at, { username: 'Dilly Daily' });
  await addFinished(db, [playerId], games);
  await db.insert(signals).values({ playerId, kind: 'long_run', figures: { solves: 64 }, foundAt: at });
  await db.insert(friendships).values({ ...pairOf(playerId, friend.id), how: 'consent', since: at });
  await db.insert(purchases).values({
    orderId: `TEST-${playerId}`,
    playerId,
    credits: 100,
    cents: 500,
    status: 'captured',
    captureId: `CAPTURE-${playerId}`,
    createdAt: at,
    checkedAt: at,
    capturedAt: at,
  });
  return friend;
}

/** Uploads a picture as the player who is signed in on this page. */
export async function uploadPicture(page: Page): Promise<void> {
  const file = await photo(200, 200).jpeg().toBuffer();
  const data = { bytes: file.length, type: 'image/jpeg' };
  const { uploadURL } = await (await page.request.post('/api/objects/upload', { data })).json();
  await page.request.put(uploadURL, { data: file, headers: { 'content-type': 'image/jpeg' } });
  await page.request.put('/api/profile/picture', { data: { profileImageUrl: uploadURL } });
}

/** Opens somebody's page and waits until it shows their name. */
export async function openUser(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/admin?tab=users&user=${id}`);
  await title(page, name).waitFor();
}

export const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true });

/** Opens the dialog of an action. */
export async function ask(page: Page, action: string): Promise<void> {
  await page.locator('.user-head').getByRole('button', { name: action }).click();
  await dialog(page).waitFor();
}

/** Fills in the reason and confirms. */
export async function confirm(page: Page, name: string, reason: string): Promise<void> {
  await dialog(page).getByLabel('Reason').fill(reason);
  await dialog(page).getByRole('button', { name }).click();
}

/** Returns the buttons that are offered on a user's page. */
export function offered(page: Page): Promise<string[]> {
  return page.locator('.user-head').getByRole('button').allInnerTexts();
}
