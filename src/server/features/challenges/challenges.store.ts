import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { CHALLENGE_ROUNDS, WAITING_SEATS } from '../../../rules/challenge.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, comesAfter, microsOf, type TimePlace } from '../../platform/database/in-pages.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { seenPuns } from '../game/game.tables.ts';
import { players } from '../players/players.tables.ts';
import { deletingSeats, seats } from '../seats/seats.tables.ts';
import { challengeEntries, challengePuns, type challengeRounds, challenges } from './challenges.tables.ts';
import { countsOfPlaced, IS_MAKER, IS_PLACED } from './look.store.ts';

const { placeholder } = sql;

export type PunRow = typeof challengePuns.$inferSelect;
export type RoundRow = typeof challengeRounds.$inferSelect;

const CHALLENGE = {
  id: challenges.id,
  mode: challenges.mode,
  makerId: challenges.makerId,
  madeAt: challenges.madeAt,
  isClosed: challenges.isClosed,
  places: challenges.places,
  rematchId: challenges.rematchId,
  maker: players.username,
  code: players.referralCode,
};
/** What a player has played, for the download of their data. */
export function findPlayed(db: Db, playerId: string, { after = 0, limit }: After<number>) {
  return db
    .select({
      number: seats.number,
      id: challenges.id,
      mode: challenges.mode,
      makerId: challenges.makerId,
      joinedAt: seats.joinedAt,
      total: challengeEntries.total,
      finishedAt: challengeEntries.finishedAt,
    })
    .from(seats)
    .innerJoin(challengeEntries, eq(challengeEntries.seatId, seats.id))
    .innerJoin(challenges, eq(challenges.id, challengeEntries.challengeId))
    .where(and(eq(seats.playerId, playerId), gt(seats.number, after)))
    .orderBy(asc(seats.number))
    .limit(limit);
}

/** The challenges in which the player sits, the newest seat first. */
export function findOwn(
  db: Db,
  playerId: string,
  { before, limit, idleBefore }: { before: number | undefined; limit: number; idleBefore: Date },
) {
  const placed = db
    .select(countsOfPlaced(sql`${idleBefore.toISOString()}::timestamptz`))
    .from(challengeEntries)
    .where(IS_PLACED)
    .as('placed');
  return db
    .select({
      ...CHALLENGE,
      finished: placed.finished,
      best: placed.best,
      idle: placed.idle,
      number: seats.number,
      seatId: seats.id,
      name: seats.name,
      round: challengeEntries.round,
      isOpen: challengeEntries.isOpen,
      total: challengeEntries.total,
    })
    .from(seats)
    .innerJoin(challengeEntries, eq(challengeEntries.seatId, seats.id))
    .innerJoin(challenges, eq(challenges.id, challengeEntries.challengeId))
    .leftJoin(players, IS_MAKER)
    .crossJoinLateral(placed)
    .where(and(eq(seats.playerId, playerId), before === undefined ? undefined : lt(seats.number, before)))
    .orderBy(desc(seats.number))
    .limit(limit);
}

export async function countMadeSince(tx: Db, makerId: string, since: Date): Promise<number> {
  const isRecent = and(eq(challenges.makerId, makerId), gte(challenges.madeAt, since));
  const [row] = await tx.select({ made: count() }).from(challenges).where(isRecent);
  return row?.made ?? 0;
}

export async function insertChallenge(
  tx: Db,
  challenge: typeof challenges.$inferInsert,
  puns: Omit<PunRow, 'challengeId' | 'round'>[],
): Promise<void> {
  await tx.insert(challenges).values(challenge);
  const rows = puns.map((pun, at) => ({ ...pun, challengeId: challenge.id, round: at + 1 }));
  await tx.insert(challengePuns).values(rows);
}

/** The rounds whose puns the player has met, in a game or in something that was played together. */
const ROUNDS_MET = sql`coalesce((SELECT array_agg(met.round ORDER BY met.round) FROM ${challengePuns} AS met
  JOIN ${seenPuns} ON ${seenPuns.punId} = met.pun_id AND ${seenPuns.playerId} = ${placeholder('playerId')}::uuid
  WHERE met.challenge_id = ${placeholder('challengeId')}), '{}')`;

const WAITS = sql`challenge_id = ${placeholder('challengeId')} AND placed_at IS NULL`;
const MAX_WAITING = sql.raw(String(WAITING_SEATS));

const insertOne = namedQuery(
  'insert_challenge_entry',
  sql`WITH waiting AS (
      SELECT count(*) >= ${MAX_WAITING} AS is_full FROM (
        SELECT FROM ${challengeEntries} WHERE ${WAITS} LIMIT ${MAX_WAITING}) AS seated),
    idle AS (
      SELECT seat_id FROM ${challengeEntries} WHERE ${WAITS} AND (SELECT is_full FROM waiting)
        AND NOT EXISTS (SELECT FROM ${seats} JOIN ${challenges} ON ${challenges.id} = venue_id
          WHERE ${seats.id} = seat_id AND player_id = maker_id)
      ORDER BY active_at LIMIT 1 FOR UPDATE SKIP LOCKED),
    gone AS (${deletingSeats(sql`SELECT seat_id FROM idle`)} RETURNING id)
    INSERT INTO ${challengeEntries} (seat_id, challenge_id, met, active_at)
    SELECT ${placeholder('seatId')}::uuid, ${placeholder('challengeId')}, ${ROUNDS_MET}, ${placeholder('now')}::timestamptz
    FROM waiting WHERE NOT is_full OR EXISTS (SELECT FROM gone) RETURNING seat_id`,
);

interface NewEntry {
  seatId: string;
  challengeId: string;
  /** Null for a guest. */
  playerId: string | null;
}

/**
 * Keeps which of the puns the player has met, because playing changes that. If too many seats are without a place, the one
 * that has been idle for longest is deleted; not the maker's, nor one that is locked because it plays right now. Returns
 * false if none can go. The challenge must be locked, or new.
 */
export async function insertEntry(tx: Db, entry: NewEntry, now: Date): Promise<boolean> {
  return (await insertOne(tx, { ...entry, now: now.toISOString() })).length > 0;
}

const updateMet = namedQuery(
  'set_challenge_rounds_met',
  sql`UPDATE ${challengeEntries} SET met = ${ROUNDS_MET} WHERE seat_id = ${placeholder('seatId')}`,
);

/** The seat has become the player's. */
export async function setMet(tx: Db, entry: NewEntry): Promise<void> {
  await updateMet(tx, { ...entry });
}

/** Locks the entry, so that none of its rounds opens or ends now, and returns the puns of the rounds that were opened. */
export async function lockOpenedPuns(tx: Db, seatId: string): Promise<number[]> {
  const [entry] = await tx
    .select({ challengeId: challengeEntries.challengeId, round: challengeEntries.round })
    .from(challengeEntries)
    .where(eq(challengeEntries.seatId, seatId))
    .for('update');
  if (!entry) return [];
  const { challengeId, round } = challengePuns;
  const rows = await tx
    .select({ punId: challengePuns.punId })
    .from(challengePuns)
    .where(and(eq(challengeId, entry.challengeId), lte(round, entry.round)))
    .orderBy(asc(round));
  return rows.map(({ punId }) => punId);
}

/** Locks the challenge. */
export async function lockChallenge(tx: Db, id: string) {
  const [row] = await tx.select().from(challenges).where(eq(challenges.id, id)).for('update');
  return row;
}

export async function setRematch(tx: Db, id: string, rematchId: string): Promise<void> {
  await tx.update(challenges).set({ rematchId }).where(eq(challenges.id, id));
}

/** Undefined if nobody sits there. The caller gives back the place that the seat held. */
export async function lockEntry(tx: Db, challengeId: string, seatId: string) {
  const [row] = await tx
    .select({ placedAt: challengeEntries.placedAt, playerId: seats.playerId })
    .from(challengeEntries)
    .innerJoin(seats, eq(seats.id, challengeEntries.seatId))
    .where(and(eq(challengeEntries.seatId, seatId), eq(challengeEntries.challengeId, challengeId)))
    .for('update', { of: challengeEntries });
  return row;
}

export async function givePlaceBack(tx: Db, challengeId: string): Promise<void> {
  await tx
    .update(challenges)
    .set({ places: sql`${challenges.places} - 1` })
    .where(eq(challenges.id, challengeId));
}

/**
 * Gives back all places of a player, who has at most one in a challenge. The entries are locked by a statement of its
 * own, so that a place which one of them takes, or loses, at this moment is seen by the next.
 */
export async function givePlacesBack(tx: Db, playerId: string): Promise<void> {
  const entered = sql`${challengeEntries} JOIN ${seats} ON ${seats.id} = ${challengeEntries.seatId}`;
  const isTheirs = sql`${seats.playerId} = ${playerId}`;
  await tx.execute(sql`SELECT FROM ${entered} WHERE ${isTheirs} FOR UPDATE OF ${challengeEntries}`);
  await tx.execute(sql`UPDATE ${challenges} SET places = places - 1 FROM ${entered}
    WHERE ${isTheirs} AND placed_at IS NOT NULL AND ${challenges.id} = ${challengeEntries.challengeId}`);
}

/** Counts the places again where seats were deleted. */
export async function recountPlaces(tx: Db, ids: string[]): Promise<void> {
  const placed = sql`(SELECT count(*) FROM ${challengeEntries}
    WHERE ${challengeEntries.challengeId} = ${challenges.id} AND ${isNotNull(challengeEntries.placedAt)})`;
  await tx.update(challenges).set({ places: placed }).where(inArray(challenges.id, ids));
}

export async function forgetMaker(tx: Db, playerId: string): Promise<void> {
  await tx.update(challenges).set({ makerId: null }).where(eq(challenges.makerId, playerId));
}

/** Finds the oldest challenge after a place, if it was made before this time. */
export async function findMadeBefore(
  db: Db,
  before: Date,
  after: TimePlace | undefined,
): Promise<TimePlace | undefined> {
  const { id, madeAt } = challenges;
  const [row] = await db
    .select({ key: id, micros: microsOf(madeAt) })
    .from(challenges)
    .where(and(lt(madeAt, before), comesAfter(madeAt, id, after)))
    .orderBy(asc(madeAt), asc(id))
    .limit(1);
  return row;
}

export async function deleteChallenge(db: Db, id: string): Promise<void> {
  await db.delete(challenges).where(eq(challenges.id, id));
}

/** The round to play next; null once all have been played. */
export function nextRoundOf({ round, isOpen }: { round: number; isOpen: boolean }): number | null {
  const next = isOpen ? round : round + 1;
  return next > CHALLENGE_ROUNDS ? null : next;
}
