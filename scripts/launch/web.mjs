import { existsSync, rmSync } from 'node:fs';
import { runStep } from './process.mjs';
import { inProject, ROOT } from './project.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

const STAMP = inProject('dist/.stamp');
const SOURCES = [
  'src/web',
  'src/rules',
  'src/contract',
  'vite.config.ts',
  'scripts/build-web.ts',
  'package-lock.json',
];

/** @param {string} node */
export async function prepareWeb(node) {
  const wanted = fingerprint(ROOT, SOURCES);
  if (readStamp(STAMP) === wanted && existsSync(inProject('dist/web'))) return;

  // Removed first: a build that fails may already have emptied the last one's folder.
  rmSync(STAMP, { force: true });
  await runStep({
    title: 'Building the web app',
    node,
    args: ['scripts/build-web.ts'],
    advice: () => undefined,
  });
  writeStamp(STAMP, wanted);
}
