import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Day, Days } from '../../../rules/day.ts';
import { BAND_ROWS, type DealPlan } from '../../../rules/dealing.ts';
import { UNKNOWN } from '../../../rules/glicko.ts';
import { targetBand } from '../../../rules/rating.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedSelect } from '../../platform/database/named-query.ts';
import { dailyPuns } from '../puns/calendar.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { playerRatings } from '../ratings/ratings.tables.ts';
import { seenPuns } from './game.tables.ts';

const { placeholder } = sql;

const DEALT = { id: puns.id, question: puns.question, answer: puns.answer, difficulty: puns.difficulty };
type DealtPun = Pick<typeof puns.$inferSelect, keyof typeof DEALT>;

/**
 * Walks the bands in order and stops at the first one with an unseen pun. In each band it looks at no more
 * than BAND_ROWS puns, from `place` on and around the end. Whether a pun was seen is a scalar subquery,
 * because the planner could turn an EXISTS into a join that reads everything the player ever saw.
 */
function nearestOf(name: string, isWanted: SQL) {
  const most = sql.raw(String(BAND_ROWS));
  const part = (
    from: SQL,
  ) => sql`(SELECT id FROM ${puns} WHERE ${isWanted} AND band = target + shifts[step + 1] AND place ${from}
    ORDER BY place LIMIT ${most})`;
  return namedSelect(
    name,
    DEALT,
    sql`FROM ${puns} WHERE ${puns.id} = (
      WITH RECURSIVE asked (player, start, shifts, first_day, last_day) AS (
        VALUES (${placeholder('playerId')}::uuid, ${placeholder('place')}::float8, ${placeholder('shifts')}::smallint[],
          ${placeholder('firstReserved')}::date, ${placeholder('lastReserved')}::date)
      ), walk (step, found, player, start, shifts, target, reserved) AS (
        SELECT 0, NULL::bigint, player, start, shifts,
          coalesce((SELECT target_band FROM ${playerRatings} WHERE player_id = player),
            ${sql.raw(String(targetBand(UNKNOWN)))}::smallint),
          ARRAY(SELECT pun_id FROM ${dailyPuns} WHERE day BETWEEN first_day AND last_day)
        FROM asked
        UNION ALL
        SELECT step + 1, (
            SELECT near.id FROM (${part(sql`>= start`)} UNION ALL ${part(sql`< start`)} LIMIT ${most}) AS near
            WHERE (SELECT true FROM ${seenPuns} WHERE player_id = player AND pun_id = near.id) IS NOT TRUE
              AND near.id <> ALL (reserved) LIMIT 1
          ), player, start, shifts, target, reserved
        FROM walk WHERE found IS NULL AND step < cardinality(shifts)
      )
      SELECT found FROM walk WHERE found IS NOT NULL
    )`,
  );
}

const nearest = nearestOf('nearest_unseen_pun', sql`is_active`);
const nearestNew = nearestOf('nearest_new_pun', sql`is_active AND is_new`);

const first = namedSelect(
  'first_unseen_pun',
  DEALT,
  sql`FROM ${puns} WHERE is_active = true AND place >= ${placeholder('from')}
    AND NOT EXISTS (SELECT 1 FROM ${seenPuns} WHERE player_id = ${placeholder('playerId')} AND pun_id = ${puns.id})
    AND NOT ${isReserved(placeholder('firstReserved'), placeholder('lastReserved'))}
    ORDER BY place LIMIT 1`,
);

/** True for puns of the coming days and of days that have not ended everywhere. */
function isReserved(first: Day | Placeholder, last: Day | Placeholder): SQL {
  return sql`EXISTS (SELECT 1 FROM ${dailyPuns} WHERE ${dailyPuns.punId} = ${puns.id}
    AND ${dailyPuns.day} BETWEEN ${first}::date AND ${last}::date)`;
}

/**
 * Finds a pun that the player has never seen, close to their target rating. If the bands within reach have
 * none, it takes the first unseen pun from a random place on, and around the end.
 */
export async function findUnseenPun(
  tx: Db,
  playerId: string,
  { place, shifts, isForNew }: DealPlan,
  [firstReserved, lastReserved]: Days,
): Promise<DealtPun | undefined> {
  const open = { playerId, firstReserved, lastReserved };
  for (const find of isForNew ? [nearestNew, nearest] : [nearest]) {
    const [row] = await find(tx, { ...open, place, shifts: `{${shifts}}` });
    if (row) return row;
  }
  for (const from of [place, 0]) {
    const [row] = await first(tx, { ...open, from });
    if (row) return row;
  }
  return undefined;
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
