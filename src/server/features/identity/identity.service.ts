import { isEmail } from '../../../rules/email.ts';
import { isReservedName } from '../../../rules/reserved-name.ts';
import { isValidUsername } from '../../../rules/username.ts';
import type { Config } from '../../config.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import { hashEmail } from '../../platform/security/email-hash.ts';
import { deleteEmailsTo } from '../../providers/mail/outbox.store.ts';
import { lockRow } from '../players/players.service.ts';
import { deleteOldAttempts } from './attempts.store.ts';
import {
  barIfBanned,
  endLinks,
  endSessions,
  findOwnerByEmail,
  forgetSignInWays,
  isBarred,
} from './credentials.store.ts';
import {
  deleteExpired,
  deleteSessionsOfDeleted,
  findDevices,
  hasPlayers,
  isUsernameTaken,
} from './identity.store.ts';
import { deleteLinkEmails } from './link-emails.store.ts';
import { deleteFactor } from './second-factor.store.ts';

export { AUTH_TABLES } from './identity.store.ts';

import { checkNewPassword } from './password-check.ts';

/** Gives the usual case its own message; in a race the unique indexes decide. */
export async function checkNewPlayer(
  { db, clock, secret }: { db: Db; clock: Clock; secret: string },
  { email, username, password }: { email: string; username: string; password: string },
): Promise<void> {
  if (!isEmail(email)) throw new Refusal('invalid_email');
  if (!isValidUsername(username)) throw new Refusal('invalid_username');
  if (isReservedName(username)) throw new Refusal('reserved_name');
  if (await isUsernameTaken(db, username)) throw new Refusal('username_taken');
  await checkNewPassword(password, { email, username });
  const isTaken = (await findOwnerByEmail(db, email.toLowerCase())) !== undefined;
  // The same refusal for both, so that nobody can find out whether an address was banned.
  if (isTaken || (await isBarred(db, hashEmail(email, secret), clock.now())))
    throw new Refusal('email_taken');
}

export async function isFirstAdmin(db: Db, { playground }: Pick<Config, 'playground'>): Promise<boolean> {
  return playground && !(await hasPlayers(db));
}

export function forgetExpiredJob({ db, clock }: { db: Db; clock: Clock }): Job {
  return {
    name: 'expired sessions',
    everySeconds: 3600,
    work: async (signal) => {
      await deleteExpired(db, clock.now());
      signal.throwIfAborted();
      await deleteSessionsOfDeleted(db, daysBefore(clock.now(), 1));
      signal.throwIfAborted();
      await deleteOldAttempts(db, clock.now());
      signal.throwIfAborted();
      await deleteLinkEmails(db, daysBefore(clock.now(), 1));
    },
  };
}

export const identityData = {
  collect: async (db, { id }) => ({
    devices: (await findDevices(db, id)).map(({ createdAt, ipAddress, userAgent }) => ({
      signedInAt: createdAt.toISOString(),
      ipAddress,
      userAgent,
    })),
  }),
  forget: async (tx, id) => {
    await barIfBanned(tx, id);
    await endSessions(tx, id);
    await forgetSignInWays(tx, id);
    await deleteFactor(tx, id);
    await endLinks(tx, id);
    const emailHash = (await lockRow(tx, id))?.emailHash;
    if (emailHash) await deleteEmailsTo(tx, emailHash);
  },
} satisfies PersonalData;
