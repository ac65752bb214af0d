import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.ts';

export interface Version {
  version: string;
  /** The commit that the bundle was built from, or a hash of its sources; absent if they run unbundled. */
  commit?: string;
}

// The bundle contains the commit as a constant; see scripts/bundle.ts.
const commit = process.env.PUNNERY_COMMIT;

export const VERSION: Version = {
  version: JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
  ...(commit && { commit }),
};

/** With the commit, because many of them have the same number: 0.2.0 (477b64b4ab). */
export function fullVersion({ version, commit }: Version): string {
  return `${version}${commit ? ` (${commit})` : ''}`;
}

export function versionText(version: Version): string {
  return `Punnery ${fullVersion(version)}`;
}
