import { and, asc, eq, getTableColumns, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { DeletedPlayer } from '../../personal-data.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { type After, comesAfter, microsOf, type TimePlace } from '../../platform/database/in-pages.ts';
import { gameSessions, leftGames, seenPuns } from './game.tables.ts';

const { completedAt, id: gameId } = gameSessions;

/** A union, because solved and missed games have an index each, read only as far as the page goes. */
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

/** Returns at most one game of each kind, so it needs no pages. */
export function findOpenGames(db: Db, playerId: string) {
  return db
    .select()
    .from(gameSessions)
    .where(and(eq(gameSessions.playerId, playerId), isNull(completedAt)))
    .orderBy(asc(gameSessions.openedAt));
}

/** Lists the player's book in the order in which the answers were shown. */
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

/** Waits for a submit that has locked its game; a later one finds no game. */
export async function deleteOpenGames(tx: Db, playerId: string): Promise<void> {
  await tx.delete(gameSessions).where(and(eq(gameSessions.playerId, playerId), isNull(completedAt)));
}

/**
 * Deletes the newest games of a deleted account first, because the insights look at the older ones that are
 * left. What the fair-play limits look back at is kept under a keyed hash of the mailbox.
 */
export async function deleteGames(
  db: Db,
  { id, mailboxHash, emailVerified }: DeletedPlayer,
  keptSince: Date,
  { after = 'infinity', limit }: After<string>,
): Promise<string[]> {
  const ended = (isCorrect: string) => sql`(SELECT id, completed_at FROM ${gameSessions}
    WHERE player_id = ${id} AND is_correct = ${sql.raw(isCorrect)} AND completed_at <= ${after}::timestamptz
    ORDER BY completed_at DESC LIMIT ${limit})`;
  const gone = await queryRows<{ at: string }>(
    db,
    sql`WITH gone AS (
        DELETE FROM ${gameSessions} WHERE id IN (
          SELECT id FROM (${ended('true')} UNION ALL ${ended('false')} ORDER BY completed_at DESC LIMIT ${limit}) AS newest
        ) RETURNING *
      ), kept AS (
        INSERT INTO ${leftGames} (mailbox_hash, network_hash, pun_id, is_correct, completed_at, email_verified)
        SELECT ${mailboxHash}, network_hash, pun_id, is_correct, completed_at, ${emailVerified}::boolean FROM gone
        WHERE completed_at > ${keptSince.toISOString()}::timestamptz
      )
      SELECT completed_at::text AS at FROM gone ORDER BY completed_at DESC`,
  );
  return gone.map(({ at }) => at);
}

/** What a deleted account was shown together is kept like its games, so that it is remembered under the mailbox. */
export async function deleteSeen(
  db: Db,
  { id, mailboxHash, emailVerified }: DeletedPlayer,
  keptSince: Date,
  { after = 0, limit }: After<number>,
): Promise<number[]> {
  const gone = await queryRows<{ punId: number }>(
    db,
    sql`WITH gone AS (
        DELETE FROM ${seenPuns} WHERE player_id = ${id} AND pun_id IN (
          SELECT pun_id FROM ${seenPuns} WHERE player_id = ${id} AND pun_id > ${after} ORDER BY pun_id LIMIT ${limit}
        ) RETURNING pun_id, shown_together_at
      ), kept AS (
        INSERT INTO ${leftGames} (mailbox_hash, pun_id, completed_at, email_verified)
        SELECT ${mailboxHash}, pun_id, shown_together_at, ${emailVerified}::boolean FROM gone
        WHERE shown_together_at > ${keptSince.toISOString()}::timestamptz
      )
      SELECT pun_id::float8 AS "punId" FROM gone ORDER BY pun_id`,
  );
  return gone.map(({ punId }) => punId);
}

export async function dropLeftGames(db: Db, before: Date): Promise<void> {
  await db.delete(leftGames).where(lt(leftGames.completedAt, before));
}
