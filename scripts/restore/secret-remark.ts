import { ACCEPT_SECRET, LOST_WITH_SECRET } from '../../src/server/platform/security/database-secret.ts';
import { secretWith } from '../../src/server/platform/security/secret-fingerprint.ts';

/** What a backup says about its secret. */
export interface SecretOfBackup {
  /** Absent if no start has recorded it. */
  fingerprint: string | undefined;
  /** The secret among its files. */
  held: string | undefined;
}

const ELSE = `the server refuses to start without it, unless you accept with ${ACCEPT_SECRET} that ${LOST_WITH_SECRET}`;

/** Says that the server will not start with the secret of now; undefined if it will. */
export function secretRemark(
  { fingerprint, held }: SecretOfBackup,
  given: string | undefined,
): string | undefined {
  if (!fingerprint) return undefined;
  const secret = given ?? held;
  if (secret && secretWith(fingerprint, secret)) return undefined;
  return given
    ? `This backup was made with another SECRET: ${ELSE}.`
    : `The SECRET of this backup came from the environment and is not in the file: ${ELSE}.`;
}
