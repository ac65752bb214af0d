import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Days } from '../../../rules/day.ts';
import { BAND_ROWS } from '../../../rules/dealing.ts';
import type { Told } from '../../../rules/variety.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { dailyPuns } from '../puns/calendar.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { EVERY_BAND, nearestOf } from './deal.store.ts';
import { seenPuns } from './game.tables.ts';

/** Among so many unseen puns the variety is looked for. */
const CANDIDATES = 24;

export const IS_EXPLAINED = sql`kind IS NOT NULL AND sense_one IS NOT NULL AND sense_two IS NOT NULL`;

const nearestExplained = (name: string, rows: SQL) =>
  nearestOf(name, {
    isWanted: sql`is_active`,
    rows,
    reach: EVERY_BAND,
    most: CANDIDATES,
    isFit: sql`(SELECT true FROM ${puns} WHERE id = near.id AND ${IS_EXPLAINED})`,
  });
const nearest = nearestExplained('nearest_explained_puns', sql.raw(String(BAND_ROWS)));
/** For players who have seen most of the first BAND_ROWS puns of every band. */
const nearestOfAll = nearestExplained('nearest_of_all_explained_puns', sql`ALL`);

export type Candidate = Told & { id: number };

export interface Unmet {
  candidates: Candidate[];
  /** The player's last puns, newest first. */
  recent: Candidate[];
}

/** Finds explained puns that the player has never met, those nearest to their target rating first. */
export async function findUnmet(
  tx: Db,
  playerId: string,
  { count, place }: { count: number; place: number },
  [firstReserved, lastReserved]: Days,
): Promise<Unmet> {
  const asked = { playerId, place, shift: 0, firstReserved, lastReserved };
  const few = partsOf(await nearest(tx, asked));
  return few.candidates.length >= count ? few : partsOf(await nearestOfAll(tx, asked));
}

function partsOf(found: readonly (Candidate & { isRecent: boolean })[]): Unmet {
  return {
    candidates: found.filter(({ isRecent }) => !isRecent),
    recent: found.filter(({ isRecent }) => isRecent),
  };
}

/** Finds the puns that the player met longest ago. Each half of the union reads an index in this order. */
export function findLongestAgo(
  tx: Db,
  playerId: string,
  limit: number,
  [first, last]: Days,
): Promise<Candidate[]> {
  const oldest = (isSolved: SQL) => sql`(
    SELECT seen_at, id::float8, question, answer, kind FROM ${seenPuns} JOIN ${puns} ON id = pun_id
    WHERE player_id = ${playerId} AND is_solved = ${isSolved} AND is_active AND ${IS_EXPLAINED}
      AND NOT EXISTS (SELECT FROM ${dailyPuns} WHERE ${dailyPuns.punId} = id AND day BETWEEN ${first}::date AND ${last}::date)
    ORDER BY seen_at LIMIT ${limit})`;
  return queryRows<Candidate>(
    tx,
    sql`SELECT id, question, answer, kind FROM (${oldest(sql`true`)} UNION ALL ${oldest(sql`false`)}) AS met
      ORDER BY seen_at, id LIMIT ${limit}`,
  );
}

const { id, question, answer, kind, senseOne, senseTwo, ordinary } = puns;

/** The lock makes a pun that is being stopped wait until whatever copies it can be seen, and closed. */
export function lockExplained(tx: Db, ids: readonly number[]) {
  return tx
    .select({ id, question, answer, kind, senseOne, senseTwo, ordinary })
    .from(puns)
    .where(and(inArray(id, [...ids]), eq(puns.isActive, true)))
    .orderBy(id)
    .for('share');
}

/** Sorted by player, so that two calls about the same players cannot wait for each other. */
export function markShownTogether(playerIds: readonly string[], punId: number, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`INSERT INTO ${seenPuns} (player_id, pun_id, seen_at, shown_together_at)
    SELECT id, ${punId}, ${at}, ${at} FROM ${players}
    WHERE ${inArray(players.id, [...playerIds])} AND deleted_at IS NULL ORDER BY id
    ON CONFLICT (player_id, pun_id) DO UPDATE SET seen_at = excluded.seen_at, shown_together_at = excluded.shown_together_at`;
}
