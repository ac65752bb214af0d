import type { User } from '../../../contract/identity.ts';
import type { Person } from '../../../contract/page.ts';
import { badgeFor, badgeProgress } from '../../../rules/badges.ts';
import { isEmail } from '../../../rules/email.ts';
import { isReservedName, isValidUsername } from '../../../rules/username.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { hashEmail } from '../../platform/email-hash.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Player } from '../../platform/session.ts';
import { deleteOldAttempts } from './attempts.store.ts';
import { deleteLinkMessages, isBarred } from './credentials.store.ts';
import { deleteExpired, hasPlayers, isUsernameTaken, setAdmin } from './identity.store.ts';

export { AUTH_TABLES } from './identity.store.ts';

import { checkNewPassword } from './password-check.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The badge is derived from the points at every reading: it is stored nowhere. */
export function userOf(player: Player): User {
  return {
    id: player.id,
    username: player.username,
    firstName: player.firstName || null,
    email: player.email,
    profileImageUrl: player.profileImageUrl,
    isAdmin: player.isAdmin,
    isBanned: player.bannedAt !== null,
    credits: player.credits,
    points: player.points,
    currentBadge: badgeFor(player.points).name,
    badgeProgress: badgeProgress(player.points),
    createdAt: player.createdAt.toISOString(),
    referredBy: player.referredBy,
    banReason: player.banReason,
    secondFactor: player.secondFactor,
  };
}

/** The unique indexes decide a race; this gives the usual case its own words. */
export async function checkNewPlayer(
  { db, secret }: { db: Db; secret: string },
  { email, username, password }: { email: string; username: string; password: string },
): Promise<void> {
  if (!isEmail(email)) throw new Refusal('invalid_email');
  if (!isValidUsername(username)) throw new Refusal('invalid_username');
  if (isReservedName(username) || (await isUsernameTaken(db, username))) throw new Refusal('username_taken');
  await checkNewPassword(password, { email, username });
  // Anybody may type any address: nobody learns in this way who was banned.
  if (await isBarred(db, hashEmail(email, secret))) throw new Refusal('email_taken');
}

export async function isFirstAdmin(db: Db, { playground }: Pick<Config, 'playground'>): Promise<boolean> {
  return playground && !(await hasPlayers(db));
}

/** Somebody named in an admin's list. */
export function personOf({
  id,
  email,
  username,
  deletedAt,
}: Pick<Player, 'id' | 'email' | 'username'> & { deletedAt: Date | null }): Person {
  return { id, email: deletedAt ? null : email, username };
}

export function forgetExpiredJob({ db, clock }: { db: Db; clock: Clock }): Job {
  return {
    name: 'expired sessions',
    everySeconds: 3600,
    work: async () => {
      await deleteExpired(db, clock.now());
      await deleteOldAttempts(db, clock.now());
      await deleteLinkMessages(db, new Date(clock.now().getTime() - DAY_MS));
    },
  };
}

/** The player's id; undefined when nobody has this address. */
export function changeRole(db: Db, email: string, isAdmin: boolean): Promise<string | undefined> {
  return setAdmin(db, email, isAdmin);
}
