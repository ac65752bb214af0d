import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { UserFilter } from '../../../rules/user-filters.ts';
import type { Db } from '../../platform/database/db.ts';
import { purchases } from '../payments/payments.tables.ts';
import { players } from '../players/players.tables.ts';

/** A filter with everything that it depends on. */
export interface Filter {
  key: UserFilter;
  adminEmails: ReadonlySet<string>;
  /** Users who joined before this time are no longer new. */
  newSince: Date;
}

/** The purchases that make somebody a member. */
const BOUGHT = {
  payers: sql`captured_at IS NOT NULL`,
  mispaid: sql`status = 'mispaid'`,
};
const hasBought = (isSuch: SQL) =>
  sql`EXISTS (SELECT FROM ${purchases} WHERE ${purchases.playerId} = id AND ${isSuch})`;

/** For a row with the columns of `players`. */
const IS_MEMBER: Record<UserFilter, (filter: Filter) => SQL> = {
  admins: ({ adminEmails }) => {
    if (adminEmails.size === 0) return sql`is_admin`;
    return sql`(is_admin OR (email_verified AND email IN ${[...adminEmails]}))`;
  },
  banned: () => sql`banned_at IS NOT NULL`,
  'under-review': () => sql`review_since IS NOT NULL`,
  new: ({ newSince }) => sql`created_at >= ${newSince.toISOString()}::timestamptz`,
  payers: () => hasBought(BOUGHT.payers),
  mispaid: () => hasBought(BOUGHT.mispaid),
};

export function isMember(filter: Filter | null): SQL {
  return filter ? IS_MEMBER[filter.key](filter) : sql`true`;
}

/**
 * Selects the members by the index of their set. Without OFFSET 0, the planner may walk all players in the order of the list
 * instead, where members can be rare: those who have just joined have few points.
 */
export function members(filter: Filter): SQL {
  return filter.key === 'payers' || filter.key === 'mispaid'
    ? sql`SELECT payer.* FROM (SELECT DISTINCT player_id FROM ${purchases} WHERE ${BOUGHT[filter.key]}) AS paid
        CROSS JOIN LATERAL (SELECT * FROM ${players} WHERE id = paid.player_id OFFSET 0) AS payer OFFSET 0`
    : sql`SELECT * FROM ${players} WHERE ${isMember(filter)} AND deleted_at IS NULL OFFSET 0`;
}

/** Forces indexes, because the planner may expect to find enough rows at the beginning of the table. */
export function byIndex<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    return read(tx);
  });
}

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

/** Finds players whose ban should have ended by now. */
export async function findEndedBans(db: Db, now: Date): Promise<string[]> {
  const rows = await db.select({ id: players.id }).from(players).where(lte(players.bannedUntil, now));
  return rows.map(({ id }) => id);
}
