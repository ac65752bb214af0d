import { join } from 'node:path';
import type { Db } from '../database/db.ts';
import { keptSecret, readSecret } from '../process/data-folder.ts';
import { StartError } from '../process/start-error.ts';
import { databaseSecret } from './database-secret.tables.ts';
import { secretFingerprint, secretWith } from './secret-fingerprint.ts';

export interface SecretPlace {
  /** From the environment. If absent, the secret is kept in `dataDir`. */
  secret: string | undefined;
  dataDir: string;
}

export const ACCEPT_SECRET = 'npm run admin -- accept-secret';
export const LOST_WITH_SECRET =
  "all sessions, second factors, guests' seats and queued e-mails are lost and addresses of deleted, barred and welcomed people are no longer recognised";
const OR_ACCEPT = `or, if it is gone, accept with ${ACCEPT_SECRET} that ${LOST_WITH_SECRET}`;

/** Undefined until the first start. */
export async function readFingerprint(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ fingerprint: databaseSecret.fingerprint }).from(databaseSecret);
  return row?.fingerprint;
}

/** Keeps the fingerprint that is there already. */
export async function recordFingerprint(db: Db, fingerprint: string): Promise<void> {
  await db.insert(databaseSecret).values({ fingerprint }).onConflictDoNothing();
}

export async function replaceFingerprint(tx: Db, fingerprint: string): Promise<void> {
  await tx
    .insert(databaseSecret)
    .values({ fingerprint })
    .onConflictDoUpdate({ target: databaseSecret.isOnly, set: { fingerprint } });
}

/** Returns the secret to sign with. The first start binds the database to its secret; later ones need the same. */
export async function settleSecret(db: Db, place: SecretPlace): Promise<string> {
  const { secret, dataDir } = place;
  const known = await readFingerprint(db);
  // A new secret is only generated for a database without one.
  const given = secret ?? (known ? readSecret(dataDir) : keptSecret(dataDir));
  if (given && !known) await recordFingerprint(db, secretFingerprint(given));
  const fingerprint = known ?? (await readFingerprint(db));
  const found = given && fingerprint && secretWith(fingerprint, given);
  if (!found) throw new StartError(otherSecret(place, given));
  return found;
}

/** Says in one sentence that this is not the secret of the database; undefined if it is, or if there is none yet. */
export async function findOtherSecret(db: Db, place: SecretPlace): Promise<string | undefined> {
  const fingerprint = await readFingerprint(db);
  const given = place.secret ?? readSecret(place.dataDir);
  return fingerprint && !(given && secretWith(fingerprint, given)) ? otherSecret(place, given) : undefined;
}

function otherSecret({ secret, dataDir }: SecretPlace, given: string | undefined): string {
  if (secret) return `SECRET is not the one that this database was used with: set that one, ${OR_ACCEPT}.`;
  const file = join(dataDir, 'secret');
  return given
    ? `The secret in ${file} is not the one that this database was used with: copy the file from the data folder that used it before, or set SECRET, ${OR_ACCEPT}.`
    : `This database was used with a secret, and there is none in ${file}: copy the file from the data folder that used it before, or set SECRET, ${OR_ACCEPT}.`;
}
