import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.ts';

export interface Version {
  version: string;
  /** The commit that the bundle was built from, if that is known. */
  commit?: string;
}

// The bundle contains the commit as a constant; see scripts/bundle.ts.
const commit = process.env.PUNNERY_COMMIT;

export const VERSION: Version = {
  version: JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
  ...(commit && { commit }),
};

export function versionText({ version, commit }: Version): string {
  return `Punnery ${version}${commit ? ` (${commit})` : ''}`;
}
