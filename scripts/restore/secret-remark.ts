import type { Manifest } from '../../src/server/platform/backup/backup-read.ts';
import { secretFingerprint } from '../../src/server/platform/security/secret-fingerprint.ts';

const LOST =
  'everybody is signed out, second factors and waiting e-mails cannot be read, and rewards that were paid once could be paid again';

/** What will not work with the SECRET of now, if it is not that of the backup; undefined where all will. */
export function secretRemark({ secret: was }: Manifest, given: string | undefined): string | undefined {
  if (!was) return undefined;
  if (given)
    return secretFingerprint(given) === was.fingerprint
      ? undefined
      : `This backup was made with another SECRET: ${LOST}.`;
  return was.isHeld
    ? undefined
    : `The SECRET of this backup came from the environment and is not in the file: give it to the server, because without it ${LOST}.`;
}
