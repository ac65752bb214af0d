import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { players } from '../players/players.tables.ts';
import { gameSessions, leftGames, seenPuns } from './game.tables.ts';

export function findGames(db: Db, playerId: string) {
  return db
    .select()
    .from(gameSessions)
    .where(eq(gameSessions.playerId, playerId))
    .orderBy(asc(gameSessions.openedAt));
}

/** What the player knows of each pun whose answer was shown. */
export function findBook(db: Db, playerId: string) {
  return db
    .select({
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
    .where(eq(seenPuns.playerId, playerId))
    .orderBy(asc(seenPuns.answerShownAt), asc(seenPuns.punId));
}

/** What the limits of fair play look back at stays, of a keyed hash. */
export async function deleteGames(tx: Db, playerId: string, keptSince: Date): Promise<void> {
  await tx.execute(
    sql`WITH gone AS (DELETE FROM ${gameSessions} WHERE player_id = ${playerId} RETURNING *)
      INSERT INTO ${leftGames} (person_hash, household_hash, pun_id, is_correct, completed_at)
      SELECT coalesce(person_hash, email_hash), household_hash, pun_id, is_correct, completed_at
      FROM gone JOIN ${players} ON players.id = gone.player_id
      WHERE completed_at > ${keptSince.toISOString()}::timestamptz`,
  );
  await tx.delete(seenPuns).where(eq(seenPuns.playerId, playerId));
}

export async function dropLeftGames(db: Db, before: Date): Promise<void> {
  await db.delete(leftGames).where(lt(leftGames.completedAt, before));
}
