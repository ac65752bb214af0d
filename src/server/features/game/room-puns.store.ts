import { type SQL, sql } from 'drizzle-orm';
import type { PunKind } from '../../../rules/anatomy.ts';
import type { Days } from '../../../rules/day.ts';
import type { Theme } from '../../../rules/themes.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { dailyPuns } from '../puns/calendar.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { seenPuns } from './game.tables.ts';
import { type Candidate, IS_EXPLAINED } from './together.store.ts';

/** Puns of these bands, of this kind and theme, if any; `favourites` narrows those that the player has finished. */
export interface Wanted {
  playerId: string;
  bands: [first: number, last: number];
  kind: PunKind | null;
  theme: Theme | null;
  favourites: boolean;
  reserved: Days;
}

/** For `puns` as `pun`. */
function isWanted({ bands: [first, last], kind, theme, reserved }: Wanted): SQL {
  return sql`pun.is_active AND ${IS_EXPLAINED} AND pun.band BETWEEN ${first} AND ${last}
    AND (${kind}::text IS NULL OR pun.kind = ${kind}) AND (${theme}::text IS NULL OR pun.themes @> ARRAY[${theme}])
    AND NOT EXISTS (SELECT FROM ${dailyPuns} WHERE pun_id = pun.id AND day BETWEEN ${reserved[0]}::date AND ${reserved[1]}::date)`;
}

const finishedOf = ({ playerId, favourites }: Wanted) =>
  sql`FROM ${seenPuns} AS seen JOIN ${puns} AS pun ON pun.id = seen.pun_id
    WHERE seen.player_id = ${playerId} AND seen.answer_shown_at IS NOT NULL AND (seen.favourite OR NOT ${favourites}::boolean)`;

const unmetBy = ({ playerId }: Wanted) =>
  sql`FROM ${puns} AS pun WHERE NOT EXISTS (
    SELECT FROM ${seenPuns} AS seen WHERE seen.player_id = ${playerId} AND seen.pun_id = pun.id)`;

export async function countWanted(db: Db, wanted: Wanted): Promise<{ met: number; unmet: number }> {
  const counted = (from: SQL) => sql`(SELECT count(*)::int ${from} AND ${isWanted(wanted)})`;
  const [row] = await queryRows<{ met: number; unmet: number }>(
    db,
    sql`SELECT ${counted(finishedOf(wanted))} AS met, ${counted(unmetBy(wanted))} AS unmet`,
  );
  return row ?? { met: 0, unmet: 0 };
}

/** Those that the player has finished, newest first. */
export function listFinished(
  db: Db,
  wanted: Wanted,
  limit: number,
): Promise<{ question: string; answer: string }[]> {
  return queryRows(
    db,
    sql`SELECT pun.question, pun.answer ${finishedOf(wanted)} AND ${isWanted(wanted)}
      ORDER BY seen.answer_shown_at DESC, pun.id LIMIT ${limit}`,
  );
}

const among = (ids: readonly number[]) =>
  sql`pun.id = ANY (string_to_array(${ids.join(',')}, ',')::bigint[])`;
const CANDIDATE = sql`SELECT pun.id::float8 AS id, pun.question, pun.answer, pun.kind`;

export interface Draw {
  /** Puns that are used already. */
  used: readonly number[];
  limit: number;
  /** From 0 up to 1: where in the library the draw begins. */
  place: number;
}

/** Those that were shown in a room or a challenge longest ago come first, and before them those that never were. */
export function drawFinished(tx: Db, wanted: Wanted, { used, limit, place }: Draw): Promise<Candidate[]> {
  return queryRows(
    tx,
    sql`${CANDIDATE} ${finishedOf(wanted)} AND ${isWanted(wanted)} AND NOT (${among(used)})
      ORDER BY seen.shown_together_at NULLS FIRST, pun.place < ${place}::float8, pun.place LIMIT ${limit}`,
  );
}

export function drawUnmet(tx: Db, wanted: Wanted, { used, limit, place }: Draw): Promise<Candidate[]> {
  return queryRows(
    tx,
    sql`${CANDIDATE} ${unmetBy(wanted)} AND ${isWanted(wanted)} AND NOT (${among(used)})
      ORDER BY pun.place < ${place}::float8, pun.place LIMIT ${limit}`,
  );
}
