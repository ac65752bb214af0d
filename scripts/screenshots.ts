import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findChromium, launchBrowser } from '../test/support/chromium.ts';
import { startServer, temporaryFolder } from '../test/support/server.ts';
import { signUp } from '../test/support/sign-up.ts';

const FOLDER = join(import.meta.dirname, '../docs/screenshots');
const WIDTHS = { 360: 740, 768: 1024, 1280: 800 };
const THEMES = ['light', 'dark'] as const;

type Pose = (page: Page) => Promise<unknown>;

/** Where to go, whether signed in, and what to do before the picture is taken. */
const SHOTS: Record<string, { path: string; signedIn?: true; pose?: Pose }> = {
  landing: { path: '/' },
  'sign-in': { path: '/sign-in' },
  'sign-up': { path: '/sign-in?view=sign-up' },
  home: { path: '/', signedIn: true },
  game: { path: '/game', signedIn: true, pose: (page) => page.getByLabel(/^Letter 1 of/).waitFor() },
  leaderboard: { path: '/leaderboard', signedIn: true },
  profile: { path: '/profile', signedIn: true },
  referrals: { path: '/profile?tab=referrals', signedIn: true },
  store: { path: '/profile?tab=store', signedIn: true },
  upload: {
    path: '/profile',
    signedIn: true,
    pose: async (page) => {
      await page.getByRole('button', { name: 'Change picture' }).click();
      await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
    },
  },
  feedback: { path: '/profile?tab=feedback', signedIn: true },
  'admin-questions': { path: '/admin', signedIn: true },
  'admin-users': { path: '/admin?tab=users', signedIn: true },
  'admin-anti-cheat': { path: '/admin?tab=anti-cheat', signedIn: true },
  'admin-push-alerts': { path: '/admin?tab=push-alerts', signedIn: true },
  'not-found': { path: '/nowhere', signedIn: true },
};

const folder = temporaryFolder();
const server = await startServer({ DATA_DIR: folder.path, TRUST_PROXY: '1', DEMO: '1' });
const browser = await launchBrowser(await findChromium());
try {
  mkdirSync(FOLDER, { recursive: true });
  const cookies = await signUp(server.url, 'quillbert');
  for (const [name, shot] of Object.entries(SHOTS)) {
    for (const [width, height] of Object.entries(WIDTHS)) {
      for (const colorScheme of THEMES) {
        const page = await open(browser, {
          width: Number(width),
          height,
          colorScheme,
          cookies: shot.signedIn && cookies,
        });
        await page.goto(shot.path, { waitUntil: 'networkidle' });
        await shot.pose?.(page);
        await page.screenshot({
          path: join(FOLDER, `${name}-${width}-${colorScheme}.png`),
          animations: 'disabled',
        });
        await page.context().close();
      }
    }
    console.log(name);
  }
} finally {
  await browser.close();
  await server.stop();
  folder.remove();
}

interface View {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  cookies: string | undefined;
}

async function open(from: Browser, { width, height, colorScheme, cookies = '' }: View): Promise<Page> {
  const options = {
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    baseURL: server.url,
  } as const;
  const context = await from.newContext(options);
  const pairs = cookies.split('; ').filter(Boolean);
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: server.url };
    }),
  );
  return context.newPage();
}
