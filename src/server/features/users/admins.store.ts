import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';

/** Finds admins by their row and, once the address is verified, by the setting. */
export function findAdmins(db: Db, adminEmails: ReadonlySet<string>) {
  const isNamed = and(inArray(players.email, [...adminEmails]), eq(players.emailVerified, true));
  return db
    .select({
      email: players.email,
      isGranted: players.isAdmin,
      hasSecondFactor: players.secondFactorOn,
      lastSeenAt: players.lastSeenAt,
    })
    .from(players)
    .where(and(or(players.isAdmin, isNamed), isNull(players.deletedAt)))
    .orderBy(asc(players.email));
}
