import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { findChromium, launchBrowser } from '../test/support/chromium.ts';
import { freePort } from '../test/support/free-port.ts';
import { startServer, temporaryFolder } from '../test/support/server.ts';
import { signUp } from '../test/support/sign-up.ts';
import { serveBarePages } from './bare-page.ts';
import { machine } from './machine.ts';
import { namesOption, numberOption } from './options.ts';
import { percentile } from './percentile.ts';

/** Search engines see only the pages for strangers, so the SEO score is judged there alone. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;

const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  /** Milliseconds for which the main thread was busy, whether it was blocked or not. */
  work: 'mainthread-work-breakdown',
  nodes: 'dom-size-insight',
} as const;

interface Report {
  categories: Partial<Record<Category, { score: number | null }>>;
  audits: Record<
    string,
    {
      id: string;
      score: number | null;
      numericValue?: number;
      displayValue?: string;
      scoreDisplayMode: string;
    }
  >;
}

const LIGHTHOUSE = 'lighthouse@13.5.0';
const FLAGS = ['--output=json', '--quiet', '--disable-storage-reset'];

const PATHS = {
  landing: '/',
  day: `/d/${new Date().toISOString().slice(0, 10)}`,
  home: '/',
  game: '/game',
  leaderboard: '/leaderboard',
  profile: '/profile',
  admin: '/admin',
} as const;
type Screen = keyof typeof PATHS;
const isForStrangers = (screen: Screen) => screen === 'landing' || screen === 'day';

const RUNS = Math.max(1, numberOption('runs', 5));
const SCREENS = namesOption('only', Object.keys(PATHS) as Screen[]);
const COLUMNS = [
  'screen',
  'performance (all runs)',
  'accessibility',
  'best practices',
  'SEO',
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'elements',
  'bare TBT ms',
  'TBT, times bare',
  'work, times bare',
];

/**
 * Measures each screen of the built app with Lighthouse, as a phone with a slow network and a slow processor would see
 * it, and takes the median of several runs. Each run alternates with one of a bare React page that has as many
 * elements: a slow or busy machine slows both, so that results of different machines can be compared.
 */
const folder = temporaryFolder();
const server = await startServer({ DATA_DIR: folder.path });
const bare = await serveBarePages();
const port = await freePort();
const browser = await launchBrowser(await findChromium(), [`--remote-debugging-port=${port}`]);
try {
  console.log(
    `${machine()}; medians of ${RUNS}\n\n| ${COLUMNS.join(' | ')} |\n${'|---'.repeat(COLUMNS.length)}|`,
  );
  for (const screen of SCREENS) {
    // The first account becomes the admin.
    const isFirstInside = SCREENS.find((each) => !isForStrangers(each)) === screen;
    if (isFirstInside) await signIn(browser, await signUp(server.url, 'quillbert'));
    await judge(screen);
  }
} finally {
  await browser.close();
  bare.close();
  await server.stop();
  folder.remove();
}

/** Lighthouse opens its own tabs, so the cookies are set for the whole browser. */
async function signIn(whole: Browser, cookies: string): Promise<void> {
  const devtools = await whole.newBrowserCDPSession();
  await devtools.send('Storage.setCookies', {
    cookies: cookies.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split('=');
      return { name, value, url: server.url };
    }),
  });
}

async function judge(screen: Screen): Promise<void> {
  const reports: Report[] = [];
  const bares: Report[] = [];
  for (let run = 0; run < RUNS; run++) {
    const of = await report(`${server.url}${PATHS[screen]}`);
    reports.push(of);
    bares.push(await report(bare.address(value('nodes', [of]))));
  }

  const cells = Object.entries(GOALS).map(([name, goal]) => {
    const scores = scoresOf(name as Category, reports);
    const isJudged = name !== 'seo' || isForStrangers(screen);
    // Speed varies between runs, so its median counts. The other scores must not vary, so their minimum counts.
    const score = name === 'performance' ? percentile(scores, 50) : Math.min(...scores);
    if (isJudged && score < goal) process.exitCode = 1;
    if (name === 'performance') return `${score} (${scores.join(', ')})`;
    return isJudged ? score : '';
  });
  const [fcp, lcp, blocked, nodes] = (['fcp', 'lcp', 'blocked', 'nodes'] as const).map((name) =>
    Math.round(value(name, reports)),
  );
  const ratios = [times('blocked', reports, bares), times('work', reports, bares)];
  const row = [screen, ...cells, fcp, lcp, blocked, nodes, Math.round(value('blocked', bares)), ...ratios];
  console.log(`| ${row.join(' | ')} |`);
  tellMisses(screen, reports);
}

function scoresOf(name: Category, reports: Report[]): number[] {
  return reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
}

function value(name: keyof typeof AUDITS, reports: Report[]): number {
  return percentile(
    reports.map(({ audits }) => audits[AUDITS[name]]?.numericValue ?? Number.NaN),
    50,
  );
}

/** A bare page that never blocks has no ratio. */
function times(name: keyof typeof AUDITS, reports: Report[], bares: Report[]): string {
  const floor = value(name, bares);
  return floor === 0 ? '' : (value(name, reports) / floor).toFixed(1);
}

/** Prints the audits that the median run did not pass. */
function tellMisses(screen: Screen, reports: Report[]): void {
  const middle = percentile(scoresOf('performance', reports), 50);
  const { audits } = reports[scoresOf('performance', reports).indexOf(middle)] as Report;
  for (const { id, score, displayValue, scoreDisplayMode } of Object.values(audits)) {
    const isMissed = score !== null && score < 1 && scoreDisplayMode !== 'informative';
    if (isMissed) console.error(`  ${screen} ${id}: ${score} ${displayValue ?? ''}`);
  }
}

/** Lighthouse runs through `npm exec`: as a dependency it would bring a fifth of all installed packages. */
async function report(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, `--port=${port}`, ...FLAGS],
    { maxBuffer: Number.POSITIVE_INFINITY },
  );
  return JSON.parse(stdout);
}
