import { SAMPLES } from '../../../content/samples.csv?offline';
import type { push } from '../../contract/push.ts';
import { readAlert } from './alert.ts';
import { HOME } from './game-path.ts';
import offlinePage from './offline.html?raw';

declare const self: ServiceWorkerGlobalScope;

/** The page is part of the worker, so that it is always the one of the current release. */
const PAGE = offlinePage.replace('[]', () => JSON.stringify(SAMPLES).replaceAll('<', '\\u003c'));

/** The offline page contains its style and script, which the policy of the other pages forbids. */
const OFFLINE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

// The worker caches nothing, so a new one can take over at once and never serves a page or asset of an old release.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
// Navigation preload must be off, because it requests every navigation before this script runs: one that is left to the
// browser, such as a sign-out or an export, would be requested twice. Registrations of older releases still have it on.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.disable()])),
);

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate' && !new URL(url).pathname.startsWith('/api/'))
    event.respondWith(page(event.request));
});

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return new Response(PAGE, { status: 503, headers: OFFLINE_HEADERS });
  }
}

self.addEventListener('push', (event) => {
  const { title, options } = readAlert(event.data?.text(), self.location.origin);
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openGame(self.clients, event.notification.data.path));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(self.registration, event)));

/** Focuses an open tab or opens a new one. An open tab is navigated only if the message names a page. */
async function openGame(clients: Clients, path: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isThere = ({ url }: WindowClient) => url === new URL(path, url).href;
  const [tab] = tabs.toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)));
  if (!tab) {
    await clients.openWindow(path);
    return;
  }
  await tab.focus();
  if (path !== HOME && !isThere(tab)) await tab.navigate(path).catch(() => clients.openWindow(path));
}

// Only types are imported from the contract: its schemas would be bundled too.
const KEY: typeof push.key.path = '/api/push/key';
const SUBSCRIPTION: typeof push.subscribe.path = '/api/push/subscription';

/** When the browser replaces its subscription, sends the new one to the server and deletes the old one. */
async function renew(
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
