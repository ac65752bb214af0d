import type { Page, Worker } from 'playwright-core';
import type { Site } from '../../support/site.ts';

interface Shown {
  title: string;
  options: { body: string; tag?: string; icon: string; badge: string; data: { path: string } };
}
interface Scope {
  shown: Shown[];
  opened: string[];
  registration: { showNotification(title: string, options: Shown['options']): Promise<void> };
  clients: { openWindow(path: string): Promise<void> };
  WindowClient: { prototype: { url: string; focus(): Promise<void> } };
}
declare global {
  /** In the worker: what it has had shown, and where it has led. */
  var shown: Shown[];
  var opened: string[];
}

export async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  return worker;
}

/** A browser without windows can neither show a notification nor raise a tab: what the worker asks of it is kept. */
export function standInForDesktop(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.opened = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, options });
    scope.clients.openWindow = async (path) => void scope.opened.push(path);
    scope.WindowClient.prototype.focus = async function () {
      scope.opened.push(`focus ${new URL(this.url).pathname}`);
    };
  });
}

/** Through the browser, as its push service would. */
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

/** Hands the worker an event that only a browser with windows, or with a push service, would make. */
export function dispatch(worker: Worker, type: string, content: object): Promise<void> {
  return worker.evaluate(
    async ({ name, given }) => {
      let done: unknown;
      const waitUntil = (promise: unknown) => {
        done = promise;
      };
      dispatchEvent(Object.assign(new Event(name), given, { waitUntil }));
      await done;
    },
    { name: type, given: content },
  );
}

export async function click(worker: Worker, path: string): Promise<void> {
  await worker.evaluate(
    async (data) => {
      let done: unknown;
      const waitUntil = (promise: unknown) => {
        done = promise;
      };
      const notification = { data, close: () => undefined };
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
      await done;
    },
    { path },
  );
}
