import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';
import { findChromium, launchBrowser } from '../test/support/chromium.ts';
import { startServer, temporaryFolder } from '../test/support/server.ts';
import { fillDemo } from './demo/fill.ts';
import { filmRound } from './screenshots/round.ts';
import { SHOTS, type Shot, STRANGERS_SHOTS } from './screenshots/shots.ts';

const DOCS = join(import.meta.dirname, '../docs');
const FOLDER = join(DOCS, 'screenshots');
const THEMES = ['light', 'dark'] as const;
const REDUCED_MOTION = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
const TOUCH = { hasTouch: true, isMobile: true };
const SCREENS: BrowserContextOptions[] = [
  { viewport: { width: 360, height: 740 }, ...TOUCH },
  { viewport: { width: 768, height: 1024 }, ...TOUCH },
  { viewport: { width: 1280, height: 800 } },
];
const FILM: BrowserContextOptions = {
  viewport: { width: 800, height: 720 },
  reducedMotion: 'no-preference',
  colorScheme: 'light',
};

const world = temporaryFolder();
const browser = await launchBrowser(await findChromium());
try {
  const account = await prepareWorld();
  await inWorld(FILM, account, async (page) => {
    writeFileSync(join(DOCS, 'round.webp'), await filmRound(page));
    console.log('round');
  });
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const screen of SCREENS) {
    await inWorld(screen, account, async (page, stranger) => {
      for (const shot of STRANGERS_SHOTS) await take(stranger, shot);
      for (const shot of SHOTS) await take(page, shot);
    });
    console.log(screen.viewport?.width);
  }
} finally {
  await browser.close();
  world.remove();
}

async function prepareWorld() {
  const config = readConfig({ DATA_DIR: world.path });
  const database = await openDatabase(config, () => {});
  const account = await fillDemo(database.db, config);
  await database.close();
  return account;
}

type Account = Awaited<ReturnType<typeof prepareWorld>>;

/** Each screen gets its own copy of the world, so that a game played on one has not happened on the others. */
async function inWorld(
  screen: BrowserContextOptions,
  account: Account,
  visit: (page: Page, stranger: Page) => Promise<void>,
): Promise<void> {
  const copy = temporaryFolder();
  cpSync(world.path, copy.path, { recursive: true });
  const server = await startServer({ DATA_DIR: copy.path });
  const open = () => browser.newContext({ ...REDUCED_MOTION, ...screen, baseURL: server.url });
  try {
    const [own, foreign] = [await open(), await open()];
    const answer = await own.request.post('/api/identity/sign-in/email', { data: account });
    if (!answer.ok()) throw new Error(`The demo account cannot sign in: ${await answer.text()}`);
    const page = await own.newPage();
    await page.clock.install();
    await visit(page, await foreign.newPage());
    await own.close();
    await foreign.close();
  } finally {
    await server.stop();
    copy.remove();
  }
}

async function take(page: Page, { name, path, pose }: Shot): Promise<void> {
  if (path) await page.goto(path, { waitUntil: 'networkidle' });
  await pose?.(page);
  const { width } = page.viewportSize() ?? {};
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    const picture = await page.screenshot({ animations: 'disabled' });
    const file = join(FOLDER, `${name}-${width}-${colorScheme}.webp`);
    // A palette image of the same size would turn the smaller crests grey.
    await sharp(picture).webp({ quality: 80, smartSubsample: true }).toFile(file);
  }
  await page.emulateMedia({ colorScheme: null });
}
