import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { pushSubscriptions } from '../../../src/server/features/push/push.tables.ts';
import type { Site } from '../../support/site.ts';

/** The keys of the example in RFC 8291, section 5. */
export const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** These options get a new tab, in which no other test has registered a worker. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const;

/** Answers the browser's permission prompt as the player would. */
export async function answerQuestion(
  page: Page,
  { url }: Site,
  setting: 'granted' | 'denied',
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { browserContextId = '' } = targetInfo;
  const permission = { name: 'notifications' };
  await session.send('Browser.setPermission', { permission, setting, origin: url, browserContextId });
}

/**
 * Subscribing contacts a push service on the internet. Only that is replaced, together with what the browser would
 * remember about it. Each subscription has its own address.
 */
export async function standInForPushService(page: Page): Promise<void> {
  const told = { endpoint: `https://push.example.com/${randomUUID()}`, keys: KEYS };
  await page.addInitScript(({ endpoint, keys }) => {
    const PLACE = 'stand-in';
    const place = { get: () => JSON.parse(localStorage.getItem(PLACE) ?? '{"made":0}') };
    const put = (value: object) => localStorage.setItem(PLACE, JSON.stringify(value));
    const current = () => {
      const { made, key } = place.get();
      if (!key) return null;
      const padded = key.replaceAll('-', '+').replaceAll('_', '/');
      const { buffer } = Uint8Array.from(atob(padded), (character) => character.charCodeAt(0));
      const address = made > 1 ? `${endpoint}-${made}` : endpoint;
      return {
        endpoint: address,
        options: { applicationServerKey: buffer },
        toJSON: () => ({ endpoint: address, keys, expirationTime: null }),
        unsubscribe: async () => {
          put({ made });
          return true;
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        put({ made: place.get().made + 1, key: applicationServerKey });
        return current();
      },
    });
  }, told);
}

export async function endpointsOf({ db }: Site, playerId: string): Promise<string[]> {
  const rows = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.playerId, playerId));
  return rows.map(({ endpoint }) => endpoint);
}

/** Opens the profile and waits until the card shows this text. */
export async function openCard(page: Page, words: string | RegExp): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('region', { name: 'Notifications', exact: true }).getByText(words).waitFor();
}

export const enableButton = (page: Page) => page.getByRole('button', { name: 'Enable notifications' });
export const disableButton = (page: Page) => page.getByRole('button', { name: 'Disable notifications' });
