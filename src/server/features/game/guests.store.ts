import { and, count, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Day } from '../../../rules/day.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { gameSessions, isOfKind, seenPuns } from './game.tables.ts';
import { guestAnswers, guestNetworks } from './guests.tables.ts';
import { markShownTogether } from './together.store.ts';

interface Window {
  checks: number;
  since: Date;
}

/**
 * Adds checks to the network's window, or begins a new one if the last began before `oldest`. It locks the
 * network until the end of the transaction.
 */
export async function addGuestChecks(
  tx: Db,
  networkHash: string,
  checks: number,
  { oldest, now }: { oldest: Date; now: Date },
): Promise<Window> {
  const isOver = sql`known.since <= ${oldest.toISOString()}::timestamptz`;
  const [row] = await queryRows<{ checks: number; since: string }>(
    tx,
    sql`INSERT INTO guest_networks AS known (network_hash, since, checks)
      VALUES (${networkHash}, ${now.toISOString()}::timestamptz, ${checks}::int)
      ON CONFLICT (network_hash) DO UPDATE SET
        since = CASE WHEN ${isOver} THEN excluded.since ELSE known.since END,
        checks = CASE WHEN ${isOver} THEN excluded.checks ELSE known.checks + excluded.checks END
      RETURNING checks, to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS since`,
  );
  return { checks: row?.checks ?? checks, since: row ? new Date(row.since) : now };
}

/** Counts the other puns whose answers the guests of the network were shown on that day. */
export async function countOtherAnswers(
  tx: Db,
  networkHash: string,
  punId: number,
  day: Day,
): Promise<number> {
  const [row] = await tx
    .select({ answers: count() })
    .from(guestAnswers)
    .where(
      and(
        eq(guestAnswers.networkHash, networkHash),
        eq(guestAnswers.day, day),
        eq(guestAnswers.isPlayer, false),
        ne(guestAnswers.punId, punId),
      ),
    );
  return row?.answers ?? 0;
}

/** Keeps the first time of a day, and that a guest was shown it too. */
export async function insertGuestAnswer(tx: Db, shown: typeof guestAnswers.$inferInsert): Promise<void> {
  const { networkHash, punId, day } = guestAnswers;
  await tx
    .insert(guestAnswers)
    .values(shown)
    .onConflictDoUpdate({
      target: [networkHash, punId, day],
      set: { isPlayer: false },
      setWhere: eq(guestAnswers.isPlayer, true),
    });
}

/** A pun that is shown in something that is played together. */
export interface Showing {
  networkHash: string;
  punId: number;
  /** The players who count as having been shown it. */
  playerIds: readonly string[];
  /** Whether a player looks at it, and not a guest. */
  isPlayer: boolean;
}

/**
 * Does all in one statement: notes it for the network and for the players, and counts the other puns that guests of the
 * network were shown on that day, which is 0 for a player.
 */
export async function insertShowing(
  tx: Db,
  { networkHash, punId, playerIds, isPlayer }: Showing,
  { day, now }: { day: Day; now: Date },
): Promise<number> {
  const [row] = await queryRows<{ others: number }>(
    tx,
    sql`WITH noted AS (INSERT INTO ${guestAnswers} (network_hash, pun_id, day, shown_at, is_player)
        VALUES (${networkHash}, ${punId}, ${day}, ${now.toISOString()}::timestamptz, ${isPlayer}::boolean)
        ON CONFLICT (network_hash, pun_id, day) DO UPDATE SET is_player = false
          WHERE guest_answers.is_player AND NOT excluded.is_player),
      seen AS (${markShownTogether(playerIds, punId, now)})
      SELECT count(*)::int AS others FROM ${guestAnswers}
      WHERE NOT ${isPlayer}::boolean AND network_hash = ${networkHash} AND day = ${day} AND NOT is_player
        AND pun_id <> ${punId}`,
  );
  return row?.others ?? 0;
}

/**
 * Notes in one statement that a pun is shown to these players and on these networks, none of which counts towards what
 * guests may be shown.
 */
export async function insertRoomShowing(
  tx: Db,
  { punId, playerIds, networkHashes }: RoomShowing,
  { day, now }: { day: Day; now: Date },
): Promise<void> {
  await tx.execute(sql`WITH noted AS (
      INSERT INTO ${guestAnswers} (network_hash, pun_id, day, shown_at, is_player)
      SELECT DISTINCT hash, ${punId}::bigint, ${day}::date, ${now.toISOString()}::timestamptz, true
      FROM unnest(string_to_array(${networkHashes.join(' ')}, ' ')) AS hash ORDER BY hash
      ON CONFLICT (network_hash, pun_id, day) DO NOTHING)
    ${markShownTogether(playerIds, punId, now)}`);
}

/** A pun that is shown in a room. */
export interface RoomShowing {
  punId: number;
  playerIds: readonly string[];
  networkHashes: readonly string[];
}

export async function markOpenDailyShown(
  db: Db,
  playerId: string,
  days: readonly Day[],
  now: Date,
): Promise<void> {
  await db
    .update(seenPuns)
    .set({ shownTogetherAt: now })
    .from(gameSessions)
    .where(
      and(
        eq(gameSessions.playerId, playerId),
        isOfKind('daily'),
        isNull(gameSessions.completedAt),
        inArray(gameSessions.day, [...days]),
        eq(seenPuns.playerId, playerId),
        eq(seenPuns.punId, gameSessions.punId),
        isNull(seenPuns.shownTogetherAt),
      ),
    );
}

export async function dropGuests(db: Db, before: { answers: Date; checks: Date }): Promise<void> {
  await db.delete(guestAnswers).where(lt(guestAnswers.shownAt, before.answers));
  await db.delete(guestNetworks).where(lt(guestNetworks.since, before.checks));
}
