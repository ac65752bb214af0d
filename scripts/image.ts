import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildImage } from './image/build-image.ts';
import { makeDeployedFolder } from './image/deployed-folder.ts';
import { tryImage } from './image/try-image.ts';

const USAGE = 'Usage: npm run image, npm run image -- folder FOLDER, or npm run image -- try';

/**
 * `npm run image` builds the image `punnery`; `folder` makes only
 * its contents; `try` starts the image and plays a round in it.
 */
try {
  const [verb, folder] = process.argv.slice(2);
  if (!verb) await makeImage();
  else if (verb === 'folder' && folder) await makeDeployedFolder(resolve(folder));
  else if (verb === 'try') await tryImage();
  else throw new Error(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function makeImage(): Promise<void> {
  const context = mkdtempSync(join(tmpdir(), 'punnery-image-'));
  try {
    await makeDeployedFolder(context);
    await buildImage(context);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}
