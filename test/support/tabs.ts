import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface TabOptions extends BrowserContextOptions {
  /** The test controls the page's clock. */
  clock?: true;
}

export interface Tab {
  page: Page;
  /** Keeps the tab for the next test, or closes it if the test has left traces that cannot be removed. */
  leave(isFit: boolean): Promise<void>;
}

interface KeptTab extends Tab {
  key: string;
}

/**
 * Settings that save work: the narrowest viewport with all wide
 * layouts, and no animations, gradients or service worker.
 */
const LIGHT = {
  viewport: { width: 1024, height: 576 },
  reducedMotion: 'reduce',
  contrast: 'more',
  serviceWorkers: 'block',
} as const;
/** As in vitest.config.ts, limits of time only end what hangs, also on a crowded machine. */
const PATIENCE_MS = 120_000;
const HEARD = ['console', 'pageerror', 'request', 'requestfinished'] as const;

let kept: KeptTab[] = [];

/**
 * A new tab costs three times as much as one that has already shown
 * the site, so tabs are kept for tests with the same options.
 */
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
  context.setDefaultTimeout(PATIENCE_MS);
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

/** A fake clock cannot be uninstalled, but it can be set again. */
async function setClock({ clock }: Page): Promise<void> {
  await clock.install({ time: Date.now() });
  await clock.resume();
}

/** Calls `note` before each of these methods, whose effects on a page cannot be undone. */
function beforeCall<Owner extends object>(owner: Owner, methods: (keyof Owner)[], note: () => void): void {
  for (const method of methods) {
    const call = Reflect.get(owner, method) as (...values: unknown[]) => unknown;
    Reflect.set(owner, method, (...values: unknown[]) => {
      note();
      return Reflect.apply(call, owner, values);
    });
  }
}

/**
 * Makes the tab like a new one, but on an empty page of the site:
 * elsewhere the browser would end the process that has cached the site.
 */
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
