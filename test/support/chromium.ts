import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { canInstall, installFromDebian, isRoot } from './debian.ts';

const run = promisify(execFile);

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((variable) =>
    join(process.env[variable] ?? '', 'Google/Chrome/Application/chrome.exe'),
  ),
];

/**
 * Prefers a headless shell, which needs half the resources of a full browser. Otherwise it uses the machine's browser,
 * or installs one. Browser tests are never skipped.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  const found =
    named ??
    onPath(SHELLS) ??
    (await fromDebian()) ??
    onPath(WHOLE) ??
    PLACES.find((path) => existsSync(path)) ??
    (await fromPlaywright());
  if (!found) throw new Error('No Chromium could be found or installed: name one in CHROMIUM_PATH.');
  return found;
}

export function launchBrowser(executablePath: string, extra: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Fewer processes and threads, and less to draw, suit a small machine.
      '--in-process-gpu',
      '--num-raster-threads=1',
      '--disable-lcd-text',
      ...extra,
    ],
  });
}

function onPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

async function fromDebian() {
  if (!canInstall) return undefined;
  console.log('Installing Chromium from Debian …');
  return installed(
    () => installFromDebian('chromium-headless-shell'),
    () => onPath(SHELLS),
  );
}

async function fromPlaywright() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core')), 'cli.js');
  console.log('Downloading Chromium through Playwright …');
  // Only root can install the libraries that it needs without being asked for a password.
  const args = ['install', 'chromium', '--no-shell', ...(isRoot ? ['--with-deps'] : [])];
  return installed(
    () => run(process.execPath, [cli, ...args]),
    () => chromium.executablePath(),
  );
}

/** If a way of installing fails, it reports why, and the next one is tried. */
async function installed(install: () => Promise<unknown>, path: () => string | undefined) {
  try {
    await install();
    return path();
  } catch (error) {
    console.log(error instanceof Error ? error.message.split('\n')[0] : error);
    return undefined;
  }
}
