import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { findChromium, launchBrowser } from '../test/support/chromium.ts';
import { freePort } from '../test/support/free-port.ts';
import { startServer, temporaryFolder } from '../test/support/server.ts';
import { signUp } from '../test/support/sign-up.ts';
import { machine } from './machine.ts';

/** Search engines see the landing page alone: what is behind the login has nothing to be found. */
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof CATEGORIES;

interface Report {
  categories: Partial<Record<Category, { score: number | null }>>;
  audits: Record<
    string,
    { id: string; score: number | null; displayValue?: string; scoreDisplayMode: string }
  >;
}

const LIGHTHOUSE = 'lighthouse@13.5.0';
const FLAGS = ['--output=json', '--quiet', '--disable-storage-reset'];

const SCREENS = [
  ['landing', '/'],
  ['home', '/'],
  ['game', '/game'],
  ['leaderboard', '/leaderboard'],
  ['profile', '/profile'],
  ['admin', '/admin'],
] as const;

/** Lighthouse as a phone sees each screen of the built app, on a slow network and a slow processor. */
const folder = temporaryFolder();
const server = await startServer({ DATA_DIR: folder.path });
const port = await freePort();
const browser = await launchBrowser(await findChromium(), [`--remote-debugging-port=${port}`]);
try {
  console.log(`${machine()}\n\n| screen | ${Object.keys(CATEGORIES).join(' | ')} |\n|---|---|---|---|---|`);
  for (const [screen, path] of SCREENS) {
    // The first account is the admin's.
    if (screen === 'home') await signIn(browser, await signUp(server.url, 'quillbert'));
    await judge(screen, path);
  }
} finally {
  await browser.close();
  await server.stop();
  folder.remove();
}

/** Lighthouse opens tabs of its own, so the whole browser is signed in. */
async function signIn(whole: Browser, cookies: string): Promise<void> {
  const devtools = await whole.newBrowserCDPSession();
  await devtools.send('Storage.setCookies', {
    cookies: cookies.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split('=');
      return { name, value, url: server.url };
    }),
  });
}

async function judge(screen: string, path: string): Promise<void> {
  const { categories, audits } = await report(`${server.url}${path}`);
  const scores = Object.entries(CATEGORIES).map(([name, goal]) => {
    const isJudged = name !== 'seo' || screen === 'landing';
    const score = Math.round((categories[name as Category]?.score ?? 0) * 100);
    if (isJudged && score < goal) process.exitCode = 1;
    return isJudged ? score : '';
  });
  console.log(`| ${screen} | ${scores.join(' | ')} |`);
  for (const { id, score, displayValue, scoreDisplayMode } of Object.values(audits)) {
    const isMissed = score !== null && score < 1 && scoreDisplayMode !== 'informative';
    if (isMissed) console.error(`  ${screen} ${id}: ${score} ${displayValue ?? ''}`);
  }
}

/** By its own command: a fifth of all packages would be there for it alone. */
async function report(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, `--port=${port}`, ...FLAGS],
    { maxBuffer: Number.POSITIVE_INFINITY },
  );
  return JSON.parse(stdout);
}
