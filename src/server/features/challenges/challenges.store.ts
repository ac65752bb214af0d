import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Vote } from '../../../contract/game.ts';
import { CHALLENGE_ROUNDS } from '../../../rules/challenge.ts';
import type { Db } from '../../platform/database/db.ts';
import type { After } from '../../platform/database/in-pages.ts';
import { players } from '../players/players.tables.ts';
import { seats } from '../seats/seats.tables.ts';
import { punVotes } from '../votes/votes.tables.ts';
import { challengeEntries, challengePuns, challengeRounds, challenges } from './challenges.tables.ts';

export type PunRow = typeof challengePuns.$inferSelect;
export type RoundRow = typeof challengeRounds.$inferSelect;

const PLACED = isNotNull(challengeEntries.placedAt);

/** Of those with a place: how many have finished, the best of them, and how many are idle since `idleBefore`. */
function countPlacedAt(db: Db, idleBefore: Date) {
  return db
    .select({
      finished: sql<number>`count(${challengeEntries.finishedAt})::int`.as('finished'),
      best: sql<
        number | null
      >`max(${challengeEntries.total}) FILTER (WHERE ${challengeEntries.finishedAt} IS NOT NULL)`.as('best'),
      idle: sql<number>`count(*) FILTER (WHERE ${challengeEntries.finishedAt} IS NULL
        AND ${challengeEntries.activeAt} <= ${idleBefore.toISOString()}::timestamptz)::int`.as('idle'),
    })
    .from(challengeEntries)
    .where(and(eq(challengeEntries.challengeId, challenges.id), PLACED))
    .as('placed');
}

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
/** A banned maker is not named. */
const IS_MAKER = and(eq(players.id, challenges.makerId), isNull(players.deletedAt), isNull(players.bannedAt));

export type FoundChallenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

export async function findChallenge(db: Db, id: string, idleBefore: Date) {
  const placed = countPlacedAt(db, idleBefore);
  const [row] = await db
    .select({ ...CHALLENGE, finished: placed.finished, best: placed.best, idle: placed.idle })
    .from(challenges)
    .leftJoin(players, IS_MAKER)
    .crossJoinLateral(placed)
    .where(eq(challenges.id, id));
  return row;
}

const SEAT = {
  seatId: seats.id,
  /** The name that a player has now. */
  name: sql<string>`coalesce(${players.username}, ${seats.name})`,
  playerId: seats.playerId,
  round: challengeEntries.round,
  isOpen: challengeEntries.isOpen,
  total: challengeEntries.total,
  met: challengeEntries.met,
  finishedAt: challengeEntries.finishedAt,
};
export type SeatRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

export async function findEntry(db: Db, seatId: string) {
  const [row] = await db
    .select(SEAT)
    .from(seats)
    .innerJoin(challengeEntries, eq(challengeEntries.seatId, seats.id))
    .leftJoin(players, eq(players.id, seats.playerId))
    .where(eq(seats.id, seatId));
  return row;
}

/** Those with a place. */
export function findEntries(db: Db, challengeId: string): Promise<SeatRow[]> {
  return db
    .select(SEAT)
    .from(challengeEntries)
    .innerJoin(seats, eq(seats.id, challengeEntries.seatId))
    .leftJoin(players, eq(players.id, seats.playerId))
    .where(and(eq(challengeEntries.challengeId, challengeId), PLACED))
    .orderBy(asc(seats.number));
}

export function findPuns(db: Db, challengeId: string): Promise<PunRow[]> {
  return db
    .select()
    .from(challengePuns)
    .where(eq(challengePuns.challengeId, challengeId))
    .orderBy(asc(challengePuns.round));
}

export function findRounds(db: Db, seatIds: string[]): Promise<RoundRow[]> {
  return db.select().from(challengeRounds).where(inArray(challengeRounds.seatId, seatIds));
}

/** The player's votes on these puns. */
export async function findVotes(
  db: Db,
  playerId: string,
  puns: readonly PunRow[],
): Promise<Map<number, Vote>> {
  const isOnThem = inArray(
    punVotes.punId,
    puns.map(({ punId }) => punId),
  );
  const rows = await db
    .select({ punId: punVotes.punId, clever: punVotes.clever, groan: punVotes.groan })
    .from(punVotes)
    .where(and(eq(punVotes.playerId, playerId), isOnThem));
  return new Map(rows.map(({ punId, ...vote }) => [punId, vote]));
}

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
  const placed = countPlacedAt(db, idleBefore);
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

export async function insertEntry(
  tx: Db,
  entry: Pick<typeof challengeEntries.$inferInsert, 'seatId' | 'challengeId' | 'met' | 'activeAt'>,
): Promise<void> {
  await tx.insert(challengeEntries).values(entry);
}

/** Locks the entry, so that no round of it ends meanwhile, and returns the rounds that have ended. */
export async function lockEndedRounds(tx: Db, seatId: string): Promise<number[]> {
  await tx
    .select({ seatId: challengeEntries.seatId })
    .from(challengeEntries)
    .where(eq(challengeEntries.seatId, seatId))
    .for('update');
  const rows = await tx
    .select({ round: challengeRounds.round })
    .from(challengeRounds)
    .where(eq(challengeRounds.seatId, seatId));
  return rows.map(({ round }) => round);
}

export async function setMet(tx: Db, seatId: string, met: number[]): Promise<void> {
  await tx.update(challengeEntries).set({ met }).where(eq(challengeEntries.seatId, seatId));
}

/** Locks the challenge and returns what its rematch needs to know. */
export async function lockChallenge(tx: Db, id: string) {
  const [row] = await tx.select().from(challenges).where(eq(challenges.id, id)).for('update');
  return row;
}

export async function setRematch(tx: Db, id: string, rematchId: string): Promise<void> {
  await tx.update(challenges).set({ rematchId }).where(eq(challenges.id, id));
}

/** Undefined if nobody sits there. Whoever holds a place must give it back. */
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

/** Gives back all places of a player, who has at most one in a challenge. */
export async function givePlacesBack(tx: Db, playerId: string): Promise<void> {
  await tx.execute(sql`WITH placed AS (
      SELECT ${challengeEntries.challengeId} AS id FROM ${challengeEntries}
        JOIN ${seats} ON ${seats.id} = ${challengeEntries.seatId}
      WHERE ${seats.playerId} = ${playerId} AND ${PLACED} FOR UPDATE OF ${challengeEntries})
    UPDATE ${challenges} SET places = places - 1 FROM placed WHERE ${challenges.id} = placed.id`);
}

export async function forgetMaker(tx: Db, playerId: string): Promise<void> {
  await tx.update(challenges).set({ makerId: null }).where(eq(challenges.makerId, playerId));
}

export async function findMadeBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: challenges.id })
    .from(challenges)
    .where(lt(challenges.madeAt, before))
    .orderBy(asc(challenges.madeAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteChallenges(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(challenges).where(inArray(challenges.id, ids));
}

/** The round to play next; null once all have been played. */
export function nextRoundOf({ round, isOpen }: { round: number; isOpen: boolean }): number | null {
  const next = isOpen ? round : round + 1;
  return next > CHALLENGE_ROUNDS ? null : next;
}
