import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { pushSubscriptions } from '../../../src/server/features/push/push.tables.ts';
import { browseSite } from '../../support/browser.ts';
import { addPlayer } from '../../support/player.ts';
import { startPushService, trusting } from '../../support/push-service.ts';
import { temporaryFolder } from '../../support/server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts a site with its own push service, and opens pages of its admins. */
export async function startCampaignSite() {
  const service = await startPushService();
  const folder = temporaryFolder();
  const { site, newAdminPage } = await browseSite(trusting(service.cert, folder.path));
  afterAll(async () => {
    folder.remove();
    await service.stop();
  });

  /** Subscribes this many browsers of the player. */
  async function addDevices(playerId: string, devices: number) {
    const now = new Date();
    const subscriptions = Array.from({ length: devices }, () => service.subscription());
    await site.db.insert(pushSubscriptions).values(
      subscriptions.map(({ endpoint, keys }) => ({
        playerId,
        sessionId: crypto.randomUUID(),
        endpoint,
        ...keys,
        createdAt: now,
        renewedAt: now,
      })),
    );
    return subscriptions;
  }

  /** Adds a player with this many subscribed browsers who was last seen this many days ago. */
  async function addListener(devices: number, daysAway = 0) {
    const now = new Date();
    const lastSeenAt = new Date(now.getTime() - daysAway * DAY_MS);
    const { id } = await addPlayer(site.db, now, { lastSeenAt });
    return addDevices(id, devices);
  }

  return { site, service, newAdminPage, addDevices, addListener };
}

/** Opens the tab and waits until its list has loaded. */
export async function openAlerts(page: Page): Promise<void> {
  await page.goto('/admin?tab=push-alerts');
  await rows(page).first().or(page.getByText('Not a word has gone out yet')).waitFor();
}

export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Campaign History' }).getByRole('listitem');
export const sendNow = (page: Page) => page.getByRole('button', { name: 'Send Now' });

export async function fillIn(page: Page, title: string, message: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Message').fill(message);
}

export const create = (page: Page) => page.getByRole('button', { name: 'Create Campaign' }).click();

/** Writes a campaign and waits until it is in the list. */
export async function createCampaign(page: Page, title: string): Promise<void> {
  await fillIn(page, title, 'Fresh puns are in.');
  await create(page);
  await rows(page).getByRole('heading', { name: title }).waitFor();
}
