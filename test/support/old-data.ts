import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import { testFolder } from './for-test.ts';

/** The last commit before the baseline, whose data every later version can upgrade. */
export const OLD_COMMIT = '7a741382';

/** A small game of that commit: three players with rounds, friends, a challenge, a room and a scheduled campaign. */
export const OLD_DUMP = readFileSync(join(import.meta.dirname, `../releases/${OLD_COMMIT}.sql`), 'utf8');

/** An embedded game as that commit left it. Returns its DATA_DIR. */
export async function oldGame(): Promise<string> {
  const dataDir = testFolder();
  const left = await openEmbedded(join(dataDir, 'db'));
  await left.script((run) => run(OLD_DUMP));
  await left.close();
  return dataDir;
}
