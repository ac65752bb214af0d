import { and, asc, eq, getTableColumns, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db.ts';
import { type After, comesAfter, microsOf, type TimePlace } from '../../platform/in-pages.ts';
import { players } from '../players/players.tables.ts';
import { gameSessions, leftGames, seenPuns } from './game.tables.ts';

const { completedAt, id: gameId } = gameSessions;

/** In the order in which they ended: solved and missed ones from an index each, as far as the page goes. */
export function findEndedGames(db: Db, playerId: string, { after, limit }: After<TimePlace>) {
  const ended = (isCorrect: boolean) =>
    db
      .select({ ...getTableColumns(gameSessions), micros: microsOf(completedAt).as('micros') })
      .from(gameSessions)
      .where(
        and(
          eq(gameSessions.playerId, playerId),
          eq(gameSessions.isCorrect, isCorrect),
          isNotNull(completedAt),
          comesAfter(completedAt, gameId, after),
        ),
      )
      .orderBy(asc(completedAt), asc(gameId))
      .limit(limit);
  return unionAll(ended(true), ended(false)).orderBy(asc(completedAt), asc(gameId)).limit(limit);
}

/** At most one of each kind. */
export function findOpenGames(db: Db, playerId: string) {
  return db
    .select()
    .from(gameSessions)
    .where(and(eq(gameSessions.playerId, playerId), isNull(completedAt)))
    .orderBy(asc(gameSessions.openedAt));
}

/** What the player knows of each pun whose answer was shown, in the order in which it was. */
export function findBook(db: Db, playerId: string, { after, limit }: After<TimePlace>) {
  const { answerShownAt, punId } = seenPuns;
  return db
    .select({
      micros: microsOf(answerShownAt),
      key: sql<string>`${punId}::text`,
      question: gameSessions.question,
      answer: gameSessions.answer,
      isSolved: seenPuns.isSolved,
      hints: seenPuns.hints,
      points: seenPuns.points,
      finishedAt: seenPuns.answerShownAt,
      favourite: seenPuns.favourite,
    })
    .from(seenPuns)
    .innerJoin(gameSessions, eq(gameSessions.id, seenPuns.sessionId))
    .where(
      and(eq(seenPuns.playerId, playerId), isNotNull(answerShownAt), comesAfter(answerShownAt, punId, after)),
    )
    .orderBy(asc(answerShownAt), asc(punId))
    .limit(limit);
}

/** What the limits of fair play look back at stays, of a keyed hash. */
export async function deleteGames(tx: Db, playerId: string, keptSince: Date): Promise<void> {
  await tx.execute(
    sql`WITH gone AS (DELETE FROM ${gameSessions} WHERE player_id = ${playerId} RETURNING *)
      INSERT INTO ${leftGames} (person_hash, household_hash, pun_id, is_correct, completed_at, email_verified)
      SELECT coalesce(person_hash, email_hash), household_hash, pun_id, is_correct, completed_at, email_verified
      FROM gone JOIN ${players} ON players.id = gone.player_id
      WHERE completed_at > ${keptSince.toISOString()}::timestamptz`,
  );
  await tx.delete(seenPuns).where(eq(seenPuns.playerId, playerId));
}

export async function dropLeftGames(db: Db, before: Date): Promise<void> {
  await db.delete(leftGames).where(lt(leftGames.completedAt, before));
}
