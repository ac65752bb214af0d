import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Day, Days } from '../../../rules/day.ts';
import {
  BAND_ROWS,
  CANDIDATE_REACH,
  CANDIDATES,
  type DealPlan,
  KIND_REACH,
  NEW_REACH,
} from '../../../rules/dealing.ts';
import { UNKNOWN } from '../../../rules/glicko.ts';
import { targetBand } from '../../../rules/rating.ts';
import { RECENT } from '../../../rules/variety.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { dailyPuns } from '../puns/calendar.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { playerRatings } from '../ratings/ratings.tables.ts';
import { gameSessions, seenPuns } from './game.tables.ts';

const { placeholder } = sql;

const DEALT = {
  id: puns.id,
  question: puns.question,
  answer: puns.answer,
  difficulty: puns.difficulty,
  kind: puns.kind,
};
export type DealtPun = Pick<typeof puns.$inferSelect, keyof typeof DEALT>;

interface Search {
  /** For `puns` without an alias; it must match the condition of an index on (band, place). */
  isWanted: SQL;
  /** How many puns of a band are looked at. */
  rows: SQL;
  /** How many bands from the centre the walk may begin to find puns. */
  reach: number;
  /** At how many puns the walk ends; if left out, at CANDIDATES or CANDIDATE_REACH bands after the first. */
  most?: number;
  /** Another condition, on `near.id`, which no index has to match. */
  isFit?: SQL;
}

export const EVERY_BAND = 1000;

type Row = DealtPun & { isRecent: boolean };

/**
 * Walks outwards from the centre through the bands that exist, each time to the nearer of the next lower and the next
 * higher one, so that a target beyond all bands begins with the last of them. It ends when it has the candidates, or
 * CANDIDATE_REACH bands after the first of them, unless `most` says how many it wants. If all are of the kind that the
 * player met last, it goes on for others, up to KIND_REACH bands; but not for a target beyond all bands, because such a
 * player needs the easiest or the hardest. Each band is read from `place` on and around the end. Whether a pun was seen
 * is a scalar subquery, because the planner could turn an EXISTS into a join that reads everything the player ever saw.
 * The player's last puns come with the candidates, so that a deal needs no further statement. The values are
 * materialized to hide them from the planner, which would otherwise plan each call again.
 */
export function nearestOf(name: string, { isWanted, rows, reach, most, isFit = sql`true` }: Search) {
  const candidates = number(most ?? CANDIDATES);
  const candidateReach = number(most === undefined ? CANDIDATE_REACH : EVERY_BAND);
  const kindReach = number(most === undefined ? KIND_REACH : 0);
  const part = (from: SQL) =>
    sql`(SELECT id, kind FROM ${puns} WHERE ${isWanted} AND band = here AND place ${from} ORDER BY place LIMIT ${rows})`;
  const next = (beyond: SQL) => sql`(SELECT band FROM ${puns} WHERE ${isWanted} AND band ${beyond} LIMIT 1)`;
  const unseen = (isSuch: SQL, most: SQL) => sql`ARRAY(
            SELECT near.id FROM (${part(sql`>= start`)} UNION ALL ${part(sql`< start`)} LIMIT ${rows}) AS near
            WHERE ${isSuch} AND (SELECT true FROM ${seenPuns} WHERE player_id = player AND pun_id = near.id) IS NOT TRUE
              AND near.id <> ALL (reserved) AND ${isFit} LIMIT ${most})`;
  const latest = (isSolved: SQL) => sql`(SELECT pun_id, seen_at FROM ${seenPuns}
      WHERE player_id = player AND is_solved = ${isSolved} ORDER BY seen_at DESC LIMIT ${number(RECENT)})`;
  return namedQuery<Row>(
    name,
    sql`WITH RECURSIVE given (player, start, shift, first_day, last_day) AS MATERIALIZED (
        VALUES (${placeholder('playerId')}::uuid, ${placeholder('place')}::float8, ${placeholder('shift')}::int,
          ${placeholder('firstReserved')}::date, ${placeholder('lastReserved')}::date)
      ), last AS (
        SELECT ARRAY(SELECT pun_id FROM (${latest(sql`true`)} UNION ALL ${latest(sql`false`)}) AS seen
          ORDER BY seen_at DESC LIMIT ${number(RECENT)}) AS recent
        FROM given
      ), asked AS (
        SELECT player, start, recent, (SELECT kind FROM ${puns} WHERE id = recent[1]) AS last_kind,
          shift + coalesce((SELECT target_band FROM ${playerRatings} WHERE player_id = player), ${number(targetBand(UNKNOWN))}) AS centre,
          ARRAY(SELECT pun_id FROM ${dailyPuns} WHERE day BETWEEN first_day AND last_day) AS reserved
        FROM given, last
      ), walk (found, is_varied, low, high, edge, spare) AS (
        SELECT '{}'::bigint[], last_kind IS NULL OR ${kindReach} = 0, ${next(sql`<= centre ORDER BY band DESC`)},
          ${next(sql`> centre ORDER BY band`)}, ${number(reach)}, 0 FROM asked
        UNION ALL
        SELECT found || ids || others, is_varied OR others <> '{}',
          CASE WHEN here = low THEN ${next(sql`< low ORDER BY band DESC`)} ELSE low END,
          CASE WHEN here = high THEN ${next(sql`> high ORDER BY band`)} ELSE high END,
          CASE WHEN found = '{}' AND ids <> '{}' THEN abs(here - centre) + ${candidateReach} ELSE edge END,
          CASE WHEN found = '{}' AND ids <> '{}' AND abs(here - centre) <= ${kindReach} THEN ${kindReach} ELSE spare END
        FROM (
          SELECT *, CASE WHEN high IS NULL OR centre - low <= high - centre THEN low ELSE high END AS here FROM walk, asked
          WHERE cardinality(found) < ${candidates} OR NOT is_varied
        ) AS step CROSS JOIN LATERAL (
          SELECT ${unseen(sql`true`, sql`greatest(${candidates} - cardinality(found), 0)`)} AS ids,
            ${unseen(sql`NOT is_varied AND near.kind IS DISTINCT FROM last_kind`, sql`2`)} AS others OFFSET 0
        ) AS unseen
        WHERE abs(here - centre) <= CASE WHEN is_varied THEN edge ELSE edge + spare END
      ), chosen (candidates, recent) AS MATERIALIZED (
        SELECT (SELECT found FROM walk ORDER BY cardinality(found) DESC LIMIT 1), recent FROM asked
      )
      SELECT told.*, position > cardinality(candidates) AS "isRecent" FROM chosen
        CROSS JOIN unnest(candidates || recent) WITH ORDINALITY AS shown (pun, position)
        CROSS JOIN LATERAL (SELECT id::float8, question, answer, difficulty, kind FROM ${puns} WHERE id = pun LIMIT 1) AS told
      ORDER BY position`,
  );
}

const rows = number(BAND_ROWS);
const nearest = nearestOf('nearest_unseen_puns', { isWanted: sql`is_active`, rows, reach: EVERY_BAND });
const nearestNew = nearestOf('nearest_new_puns', {
  isWanted: sql`is_active AND is_new`,
  rows,
  reach: NEW_REACH,
});
/** For players who have seen so much that the first BAND_ROWS puns of every band are among it. */
const nearestOfAll = nearestOf('nearest_of_all_puns', {
  isWanted: sql`is_active`,
  rows: sql`ALL`,
  reach: EVERY_BAND,
});

export interface Choice {
  /** Unseen puns, those nearest to the player's target first. */
  candidates: DealtPun[];
  /** The player's last puns, newest first. */
  recent: DealtPun[];
}

/** Finds puns that the player has never seen, close to their target rating. */
export async function findUnseenPuns(
  tx: Db,
  playerId: string,
  { place, shift, isForNew }: DealPlan,
  [firstReserved, lastReserved]: Days,
): Promise<Choice> {
  const asked = { playerId, place, shift, firstReserved, lastReserved };
  for (const find of isForNew ? [nearestNew, nearest, nearestOfAll] : [nearest, nearestOfAll]) {
    const found = await find(tx, asked);
    const candidates = found.filter(({ isRecent }) => !isRecent);
    if (candidates.length > 0) return { candidates, recent: found.filter(({ isRecent }) => isRecent) };
  }
  return { candidates: [], recent: [] };
}

function number(value: number): SQL {
  return sql.raw(String(value));
}

/** True for puns of the coming days and of days that have not ended everywhere. */
function isReserved(first: Day, last: Day): SQL {
  return sql`EXISTS (SELECT 1 FROM ${dailyPuns} WHERE ${dailyPuns.punId} = ${puns.id}
    AND ${dailyPuns.day} BETWEEN ${first}::date AND ${last}::date)`;
}

/**
 * Finds the pun seen longest ago, unsolved ones first, and a reserved one only if there is no other. It reads
 * an index in this order and stops at the first match.
 */
export async function findLongestUnseenPun(
  tx: Db,
  playerId: string,
  reserved: Days,
): Promise<DealtPun | undefined> {
  for (const isFree of [sql`NOT ${isReserved(...reserved)}`, undefined]) {
    const [row] = await tx
      .select(DEALT)
      .from(seenPuns)
      .innerJoin(puns, eq(puns.id, seenPuns.punId))
      .where(and(eq(seenPuns.playerId, playerId), eq(puns.isActive, true), isFree))
      .orderBy(asc(seenPuns.isSolved), asc(seenPuns.seenAt))
      .limit(1);
    if (row) return row;
  }
  return undefined;
}

/** True for a pun that was ever dealt, whether its game is over or not. */
export const isDealt = (punId: SQL) => sql`EXISTS (SELECT FROM ${gameSessions} WHERE pun_id = ${punId})`;
