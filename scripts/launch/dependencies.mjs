import { rmSync } from 'node:fs';
import { npmAdvice, npmInstall } from './npm.mjs';
import { runStep } from './process.mjs';
import { inProject, ROOT } from './project.mjs';
import { fingerprint, readStamp, UNFINISHED, writeStamp } from './stamp.mjs';

const FOLDER = inProject('node_modules');
const STAMP = inProject('node_modules/.stamp');

const wantedStamp = () => `${process.platform}-${process.arch} ${fingerprint(ROOT, ['package-lock.json'])}`;

export const areDependenciesReady = () => readStamp(STAMP) === wantedStamp();

/** @param {string} node */
export async function prepareDependencies(node) {
  if (areDependenciesReady()) return;

  // npm takes a package for complete once its folder is there, even when it was killed while filling it.
  if (readStamp(STAMP) === UNFINISHED) rmSync(FOLDER, { recursive: true, force: true });
  writeStamp(STAMP, UNFINISHED);
  await runStep({
    title: 'Installing dependencies',
    node,
    // Not `npm ci`: it refuses a lock file without every platform's binaries. The web build needs the
    // development packages even where NODE_ENV says production.
    args: npmInstall(['--no-save', '--include=dev']),
    advice: npmAdvice,
  });
  writeStamp(STAMP, wantedStamp());
}
