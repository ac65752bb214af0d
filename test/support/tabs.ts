import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface Tab {
  page: Page;
  /** Leaves it to the next test, or closes it when a mark would stay. */
  leave(isFit: boolean): Promise<void>;
}

interface KeptTab extends Tab {
  baseURL: string;
}

const VIEWPORT = { width: 1280, height: 720 };
const HEARD = ['console', 'pageerror', 'request', 'requestfinished'] as const;

let kept: KeptTab[] = [];

/** A new tab costs three times as much as one that has drawn the site before: those without settings are kept. */
export async function openTab(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions,
): Promise<Tab> {
  const isPlain = Object.keys(options).length === 0;
  const tab = isPlain ? kept.find((other) => other.baseURL === baseURL) : undefined;
  kept = kept.filter((other) => other !== tab);
  return tab ?? newTab(browser, baseURL, options, isPlain);
}

async function newTab(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions,
  isPlain: boolean,
): Promise<Tab> {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    viewport: VIEWPORT,
    ...options,
  });
  const page = await context.newPage();
  let isMarked = false;
  const mark = () => {
    isMarked = true;
  };
  beforeCall(page, ['addInitScript', 'exposeFunction'], mark);
  beforeCall(page.clock, ['install', 'setFixedTime'], mark);
  const tab: KeptTab = {
    page,
    baseURL,
    async leave(isFit) {
      if (isPlain && isFit && !isMarked && !page.isClosed()) {
        await sweep(page, baseURL);
        kept.push(tab);
      } else {
        await context.close();
      }
    },
  };
  return tab;
}

/** What these do to a page cannot be undone. */
function beforeCall<Owner extends object>(owner: Owner, methods: (keyof Owner)[], note: () => void): void {
  for (const method of methods) {
    const call = Reflect.get(owner, method) as (...values: unknown[]) => unknown;
    Reflect.set(owner, method, (...values: unknown[]) => {
      note();
      return Reflect.apply(call, owner, values);
    });
  }
}

/** As a new tab would be, but on an empty page of the site: elsewhere the browser would end the process that knows it. */
async function sweep(page: Page, origin: string): Promise<void> {
  const context = page.context();
  for (const event of HEARD) page.removeAllListeners(event);
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)]);
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.goto('/healthz');
  const devtools = await context.newCDPSession(page);
  await Promise.all([
    page.evaluate(() => sessionStorage.clear()),
    devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    context.clearCookies(),
    context.clearPermissions(),
    page.setViewportSize(VIEWPORT),
  ]);
  await devtools.detach();
}
