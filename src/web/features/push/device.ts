import type { Body } from '../../../contract/endpoint.ts';
import { push } from '../../../contract/push.ts';
import { call } from '../../api/call.ts';
import { send } from '../../api/send.ts';
import { currentSubscription, subscribeUnder } from './browser-subscription.ts';
import { isBlocked } from './permission.ts';
import {
  checkStorage,
  deletePushPreference,
  readPushPreference,
  savePushPreference,
} from './push-preference.ts';
import { withTimeout } from './with-timeout.ts';

export type Alerts = 'on' | 'off' | 'blocked' | 'home-screen' | 'unsupported';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long signing out may wait for the device to unsubscribe. */
const LEAVE_MS = 2000;

export async function readAlerts(playerId: string): Promise<Alerts> {
  const support = alertSupport();
  if (support !== 'full') return support === 'home-screen' ? support : 'unsupported';
  if (await isBlocked()) return 'blocked';
  const isWanted = readPushPreference()?.playerId === playerId;
  return isWanted && (await currentSubscription()) ? 'on' : 'off';
}

/** Must be called in a click handler, and asks for permission first, because browsers allow that only after a click. */
export async function enableAlerts(playerId: string): Promise<NotificationPermission> {
  checkStorage();
  const answer = await Notification.requestPermission();
  if (answer === 'granted') await subscribe(playerId);
  return answer;
}

/** Tells the server first, so that no more alerts are sent even if the browser then fails. */
export async function disableAlerts(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await call(push.unsubscribe, { body: { endpoint: subscription.endpoint } });
  deletePushPreference();
  await subscription?.unsubscribe();
}

/** Is called at the start of the app and renews the subscription at the server at least once a day. */
export async function renewAlerts(playerId: string, now: number): Promise<void> {
  const preference = readPushPreference();
  if (!preference || alertSupport() !== 'full') return;
  const subscription = await currentSubscription();
  // Another player uses this browser now, or notifications have been blocked.
  if (preference.playerId !== playerId || (await isBlocked())) {
    deletePushPreference();
    await subscription?.unsubscribe();
    return;
  }
  if (subscription?.endpoint === preference.endpoint && now - preference.renewedAt < DAY_MS) return;
  const endpoint = await subscribe(playerId);
  if (endpoint !== preference.endpoint)
    await call(push.unsubscribe, { body: { endpoint: preference.endpoint } });
}

/** Makes the next sign-in renew the subscription, because the server deletes those of signed-out sessions. */
export function expireAlerts(): void {
  const preference = readPushPreference();
  if (preference) savePushPreference({ ...preference, renewedAt: 0 });
}

/** Unsubscribes before a sign-out, within a time limit. A failure does not prevent the sign-out. */
export async function leaveDevice(): Promise<void> {
  const leave = async () => {
    const subscription = await currentSubscription();
    if (!subscription) return;
    const { method, path } = push.unsubscribe;
    const body: Body<typeof push.unsubscribe> = { endpoint: subscription.endpoint };
    await Promise.allSettled([
      // `send` instead of `call`: a player who is signing out need not be told that the session has ended.
      send({ method, path, body }),
      subscription.unsubscribe().then(deletePushPreference),
    ]);
  };
  await withTimeout(LEAVE_MS, leave()).catch(() => undefined);
}

async function subscribe(playerId: string): Promise<string> {
  const { publicKey } = await call(push.key);
  const subscription = await subscribeUnder(publicKey);
  await call(push.subscribe, { body: subscription.toJSON() as Body<typeof push.subscribe> });
  const { endpoint } = subscription;
  savePushPreference({ playerId, endpoint, renewedAt: Date.now() });
  return endpoint;
}

/** `home-screen` means that an iPhone or iPad accepts alerts only from a game on its Home Screen. */
type Support = 'full' | 'home-screen' | 'none';

function alertSupport(): Support {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'full';
  return isApplePhone() ? 'home-screen' : 'none';
}

/** An iPad identifies itself as a Mac, but no Mac has a touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
