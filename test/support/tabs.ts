import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface TabOptions extends BrowserContextOptions {
  /** The test moves the time. */
  clock?: true;
}

export interface Tab {
  page: Page;
  /** Leaves it to the next test, or closes it when a mark would stay. */
  leave(isFit: boolean): Promise<void>;
}

interface KeptTab extends Tab {
  key: string;
}

/** Little to do: the narrowest screen that is wide in every way, without movement, soft light and a service worker. */
const LIGHT = {
  viewport: { width: 1024, height: 576 },
  reducedMotion: 'reduce',
  contrast: 'more',
  serviceWorkers: 'block',
} as const;
const HEARD = ['console', 'pageerror', 'request', 'requestfinished'] as const;

let kept: KeptTab[] = [];

/** A new tab costs three times as much as one that has drawn the site before: those like it are kept. */
export async function openTab(browser: Browser, options: TabOptions): Promise<Tab> {
  const key = JSON.stringify(options);
  const found = kept.find((other) => other.key === key);
  kept = kept.filter((other) => other !== found);
  const tab = found ?? (await newTab(browser, key, options));
  if (options.clock) await setClock(tab.page);
  if (options.permissions) await tab.page.context().grantPermissions(options.permissions);
  return tab;
}

async function newTab(browser: Browser, key: string, { clock, ...options }: TabOptions): Promise<KeptTab> {
  const settings = { ...LIGHT, ...options };
  const context = await browser.newContext(settings);
  const page = await context.newPage();
  const scripts: { dispose(): Promise<void> }[] = [];
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...values) => {
    const script = await addInitScript(...values);
    scripts.push(script);
    return script;
  };
  let isMarked = Boolean(options.serviceWorkers);
  const mark = () => {
    isMarked = true;
  };
  beforeCall(page, ['exposeFunction'], mark);
  if (!clock) beforeCall(page.clock, ['install', 'setFixedTime'], mark);

  const tab: KeptTab = {
    page,
    key,
    async leave(isFit) {
      if (!isFit || isMarked || page.isClosed()) return context.close();
      for (const script of scripts.splice(0)) await script.dispose();
      await sweep(page, settings);
      kept.push(tab);
    },
  };
  return tab;
}

/** It cannot be taken out again, but set anew. */
async function setClock({ clock }: Page): Promise<void> {
  await clock.install({ time: Date.now() });
  await clock.resume();
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
async function sweep(page: Page, settings: BrowserContextOptions): Promise<void> {
  const { baseURL = '', viewport, contrast = null, reducedMotion = null } = settings;
  const context = page.context();
  for (const event of HEARD) page.removeAllListeners(event);
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)]);
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.goto('/healthz');
  const devtools = await context.newCDPSession(page);
  await Promise.all([
    page.evaluate(() => sessionStorage.clear()),
    devtools.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: 'all' }),
    context.clearCookies(),
    context.clearPermissions(),
    viewport && page.setViewportSize(viewport),
    page.emulateMedia({ contrast, reducedMotion, forcedColors: 'none' }),
  ]);
  await devtools.detach();
}
