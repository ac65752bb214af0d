import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

const OFFLINE = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ENOTCACHED)\b/;

/**
 * Without these settings npm retries for over a minute when offline;
 * the network is used only for what the cache does not have.
 */
const SETTINGS = [
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  // The lock file holds the checksums, so it is used whatever the user's own settings say.
  '--package-lock',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

/**
 * Runs npm's own script on the Node of our choice, because npm chooses releases for the Node that runs it.
 * @param {string[]} args
 */
export function npmInstall(args) {
  return [npmScript(), 'install', ...SETTINGS, ...args];
}

/**
 * Lists everything that is installed, even if NODE_ENV is production,
 * as it is after a build. It does not contact the registry.
 */
export function npmSbom() {
  return [npmScript(), 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--include=dev'];
}

/** @param {string} output */
export function npmAdvice(output) {
  if (/\bEINTEGRITY\b/.test(output))
    return 'A downloaded package does not have the checksum that is pinned: nothing in it was run.';
  return OFFLINE.test(output)
    ? 'The npm registry could not be reached: connect this machine to the network and try again.'
    : undefined;
}

function npmScript() {
  const running = process.env.npm_execpath;
  if (running && basename(running) === 'npm-cli.js') return running;

  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .concat(dirname(process.execPath))
    .flatMap((folder) => [
      join(folder, 'node_modules/npm/bin/npm-cli.js'),
      join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    ])
    .find((script) => existsSync(script));
  if (!found) throw new Error('npm was not found: install it beside Node and try again.');
  return found;
}
