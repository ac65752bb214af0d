import type { Page, Worker } from 'playwright-core';
import type { Site } from '../../support/site.ts';

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: { path: string };
  close(): void;
}
interface Scope {
  opened: string[];
  Notification: { permission: string };
  registration: {
    showNotification(title: string, options: Omit<Shown, 'title' | 'close'>): Promise<void>;
    getNotifications(): Promise<Shown[]>;
  };
  clients: { openWindow(path: string): Promise<void>; matchAll(): Promise<unknown[]> };
  WindowClient: { prototype: { url: string; focus(): Promise<void> } };
}

export async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  return worker;
}

/**
 * Browsers focus or open a tab only after a real click, so the worker's requests to do so are recorded instead. A
 * browser that cannot show notifications gets a stand-in. Everything else is the browser's own.
 */
export function standInForDesktop(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.opened = [];
    scope.clients.openWindow = async (path) => void scope.opened.push(path);
    scope.WindowClient.prototype.focus = async function () {
      scope.opened.push(`focus ${new URL(this.url).pathname}`);
    };
    if (scope.Notification.permission === 'granted') return;
    const shown: Shown[] = [];
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: Omit<Shown, 'title' | 'close'>) => {
        shown.push({ title, ...options, close: () => shown.splice(0) });
      },
      getNotifications: async () => [...shown],
    } satisfies Scope['registration']);
  });
}

export function opened(worker: Worker): Promise<string[]> {
  return worker.evaluate(() => (globalThis as unknown as Scope).opened);
}

export function openTabs(worker: Worker): Promise<number> {
  return worker.evaluate(async () => (await (globalThis as unknown as Scope).clients.matchAll()).length);
}

export function shown(worker: Worker): Promise<Omit<Shown, 'close'>[]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as Scope;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data,
    }));
  });
}

/** Delivers a push message through the browser, as its push service would. */
export async function deliver(page: Page, { url: origin }: Site, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) found(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

/** Dispatches an event to the worker that only a push service or a player would cause. */
export function dispatch(worker: Worker, type: string, content: object = {}): Promise<void> {
  return worker.evaluate(
    async ({ name, given }) => {
      const [notification] = await (globalThis as unknown as Scope).registration.getNotifications();
      let done: unknown;
      const waitUntil = (promise: unknown) => {
        done = promise;
      };
      dispatchEvent(Object.assign(new Event(name), given, { notification, waitUntil }));
      await done;
    },
    { name: type, given: content },
  );
}

/** Clicks the notification that is shown. */
export const click = (worker: Worker) => dispatch(worker, 'notificationclick');
