import type { push } from '../../contract/push.ts';

// The paths of the contract without the contract's validator, which would ride along.
const KEY: typeof push.key.path = '/api/push/key';
const SUBSCRIPTION: typeof push.subscribe.path = '/api/push/subscription';

/** The browser has changed its subscription by itself: the server learns the new one and forgets the old. */
export async function renew(
  { pushManager }: ServiceWorkerRegistration,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const renewed = newSubscription ?? (await subscribe(pushManager));
  if (renewed && (await tell('POST', renewed)) && oldSubscription)
    await tell('DELETE', { endpoint: oldSubscription.endpoint });
}

async function subscribe(pushManager: PushManager): Promise<PushSubscription | undefined> {
  const answer = await fetch(KEY);
  // Signed out, or away: the next start of the game looks after it.
  if (!answer.ok) return undefined;
  const { publicKey } = await answer.json();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function tell(method: string, body: object): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const { ok } = await fetch(SUBSCRIPTION, { method, headers, body: JSON.stringify(body) });
  return ok;
}
