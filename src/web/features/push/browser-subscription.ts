import { withTimeout } from './with-timeout.ts';

/** If the browser cannot reach its push service, `subscribe` never settles. */
const SUBSCRIBE_MS = 15_000;
const WORKER_MS = 10_000;

export function registerWorker(): Promise<ServiceWorkerRegistration> {
  // The development server serves modules; a build is one classic script, which every browser accepts.
  const type = import.meta.env.DEV ? 'module' : 'classic';
  return navigator.serviceWorker.register('/sw.js', { type, updateViaCache: 'none' });
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes with this key, after removing a subscription with another key. */
export async function subscribeUnder(publicKey: string): Promise<PushSubscription> {
  await registerWorker();
  const { pushManager } = await withTimeout(WORKER_MS, navigator.serviceWorker.ready);
  const existing = await pushManager.getSubscription();
  if (existing && keyOf(existing) === publicKey) return existing;
  await existing?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return withTimeout(SUBSCRIBE_MS, pushManager.subscribe(options));
}

/** Returns the key in base64url, as the server sends it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
