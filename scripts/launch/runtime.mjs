import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmAdvice, npmInstall } from './npm.mjs';
import { PINNED_NODES } from './pinned-node.mjs';
import { runStep } from './process.mjs';
import { inProject } from './project.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

/** @typedef {import('./pinned-node.mjs').PinnedNode} PinnedNode */

/** The oldest Node that runs the project: 24.7 brought Argon2. */
const WANTED = '24.7';
const FOLDER = inProject('.runtime');

/** @param {string} version */
export function isRecent(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = WANTED.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/**
 * @param {string} platform
 * @param {string} arch
 */
export function pinnedNode(platform = process.platform, arch = process.arch) {
  const pinned = PINNED_NODES[`${platform}-${arch}`];
  if (!pinned) {
    throw new Error(
      `Punnery needs Node ${WANTED}, which it cannot fetch for ${platform} on ${arch}: install it and try again.`,
    );
  }
  return pinned;
}

/**
 * Returns the path of a Node that can run the project, if there is
 * one: the current one, or else the one in the project's folder.
 */
export function presentRuntime() {
  if (isRecent(process.versions.node)) return process.execPath;
  return presentIn(FOLDER, pinnedNode());
}

export async function prepareRuntime() {
  return presentRuntime() ?? (await fetchNode());
}

/**
 * Returns the path of the pinned Node, whichever Node runs this. npm verifies the checksum before it unpacks anything.
 * @param {PinnedNode} pinned
 * @param {string} folder
 */
export async function fetchNode(pinned = pinnedNode(), folder = FOLDER) {
  const present = presentIn(folder, pinned);
  if (present) return present;

  const { version } = pinned;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeLock(folder, pinned);
  await runStep({
    title: `Fetching Node ${version} for this project`,
    node: process.execPath,
    args: npmInstall(['--prefix', folder, '--ignore-scripts']),
    advice: npmAdvice,
  });
  const node = binaryIn(folder, pinned);
  checkThatItRuns(node, version);
  writeStamp(join(folder, '.stamp'), stampOf(pinned));
  return node;
}

/**
 * Omits the `resolved` addresses, so that any mirror will do.
 * @param {string} folder
 * @param {PinnedNode} pinned
 */
function writeLock(folder, { name, version, integrity }) {
  const root = { dependencies: { [name]: version } };
  const packages = { '': root, [`node_modules/${name}`]: { version, integrity } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
}

/** @param {PinnedNode} pinned */
const stampOf = ({ name, version, integrity }) => `${name} ${version} ${integrity}`;

/**
 * @param {string} folder
 * @param {PinnedNode} pinned
 */
const binaryIn = (folder, { name }) =>
  join(folder, 'node_modules', name, name.startsWith('node-win') ? 'bin/node.exe' : 'bin/node');

/**
 * @param {string} folder
 * @param {PinnedNode} pinned
 */
function presentIn(folder, pinned) {
  const node = binaryIn(folder, pinned);
  return readStamp(join(folder, '.stamp')) === stampOf(pinned) && existsSync(node) ? node : undefined;
}

/**
 * @param {string} node
 * @param {string} version
 */
function checkThatItRuns(node, version) {
  try {
    execFileSync(node, ['--version'], { stdio: 'ignore' });
  } catch {
    throw new Error(
      `The Node ${version} that was fetched does not run on this machine: install Node ${WANTED} and try again.`,
    );
  }
}
