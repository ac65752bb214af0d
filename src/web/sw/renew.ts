import type { push } from '../../contract/push.ts';

// Only types are imported from the contract: its schemas would be bundled too.
const KEY: typeof push.key.path = '/api/push/key';
const SUBSCRIPTION: typeof push.subscribe.path = '/api/push/subscription';

/** When the browser replaces its subscription, sends the new one to the server and deletes the old one. */
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
  // The player is signed out or offline: the next start of the app renews the subscription.
  if (!answer.ok) return undefined;
  const { publicKey } = await answer.json();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function tell(method: string, body: object): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const { ok } = await fetch(SUBSCRIPTION, { method, headers, body: JSON.stringify(body) });
  return ok;
}
