import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { microsOf, type TimePlace } from '../../platform/database/in-pages.ts';
import { gameSessions } from '../game/game.tables.ts';
import { purchases } from '../payments/payments.tables.ts';
import { players } from '../players/players.tables.ts';

export async function findAccount(db: Db, id: string) {
  const [row] = await db
    .select({
      emailVerified: players.emailVerified,
      secondFactorOn: players.secondFactorOn,
      profileImageUrl: players.profileImageUrl,
      reviewSince: players.reviewSince,
      creditsOwed: players.creditsOwed,
    })
    .from(players)
    .where(and(eq(players.id, id), isNull(players.deletedAt)));
  return row;
}

const { id, playerId, completedAt, openedAt } = gameSessions;

/** The answer is not read: an admin may be playing the same pun. */
const SHOWN = {
  id,
  question: gameSessions.question,
  kind: gameSessions.kind,
  openedAt,
  completedAt,
  isCorrect: gameSessions.isCorrect,
  hints: sql<number>`cardinality(${gameSessions.revealed})`.as('hints'),
  pointsEarned: gameSessions.pointsEarned,
  creditsAwarded: gameSessions.creditsAwarded,
};

/** Returns at most one game of each kind. */
export function findOpen(db: Db, of: string) {
  return db
    .select({ ...SHOWN, micros: sql<string>`''` })
    .from(gameSessions)
    .where(and(eq(playerId, of), isNull(completedAt)))
    .orderBy(desc(openedAt), desc(id));
}

/** A union, because solved and missed games have an index each, read only as far as the page goes. */
export function findEnded(db: Db, of: string, after: TimePlace | null, limit: number) {
  const ended = (isCorrect: boolean) =>
    db
      .select({ ...SHOWN, micros: microsOf(completedAt).as('micros') })
      .from(gameSessions)
      .where(
        and(
          eq(playerId, of),
          eq(gameSessions.isCorrect, isCorrect),
          isNotNull(completedAt),
          after ? comesBefore(after) : undefined,
        ),
      )
      .orderBy(desc(completedAt), desc(id))
      .limit(limit);
  return unionAll(ended(true), ended(false)).orderBy(desc(completedAt), desc(id)).limit(limit);
}

function comesBefore({ micros, key }: TimePlace): SQL {
  return sql`(${completedAt}, ${id}) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${key}::uuid)`;
}

export function findLatestPurchases(db: Db, of: string, limit: number) {
  return db
    .select()
    .from(purchases)
    .where(eq(purchases.playerId, of))
    .orderBy(desc(purchases.createdAt), desc(purchases.orderId))
    .limit(limit);
}
