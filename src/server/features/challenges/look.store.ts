import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ChallengeMode } from '../../../rules/challenge.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { players } from '../players/players.tables.ts';
import { seats } from '../seats/seats.tables.ts';
import { challengeEntries, challenges } from './challenges.tables.ts';

const { placeholder } = sql;

export const IS_PLACED = and(
  eq(challengeEntries.challengeId, challenges.id),
  isNotNull(challengeEntries.placedAt),
);
/** A banned maker is not named. */
export const IS_MAKER = and(
  eq(players.id, challenges.makerId),
  isNull(players.deletedAt),
  isNull(players.bannedAt),
);

/** Of those with a place: how many have finished, the best of them, and how many are idle since `idleBefore`. */
export function countsOfPlaced(idleBefore: SQL) {
  const { finishedAt, total, activeAt } = challengeEntries;
  return {
    finished: sql<number>`count(${finishedAt})::int`.as('finished'),
    best: sql<number | null>`max(${total}) FILTER (WHERE ${finishedAt} IS NOT NULL)`.as('best'),
    idle: sql<number>`count(*) FILTER (WHERE ${finishedAt} IS NULL AND ${activeAt} <= ${idleBefore})::int`.as(
      'idle',
    ),
  };
}

/** The caller: a player, the browser of a guest, or a player with such a browser. */
export interface Asking {
  playerId: string | null;
  tokenHash: string | null;
}

export interface FoundChallenge {
  id: string;
  mode: ChallengeMode;
  makerId: string | null;
  madeAt: Date;
  isClosed: boolean;
  places: number;
  rematchId: string | null;
  maker: string | null;
  code: string | null;
  finished: number;
  best: number | null;
  idle: number;
  /** The player's seat, or else that of the browser's guest. */
  seat: FoundSeat | null;
}

interface FoundSeat {
  seatId: string;
  /** Null for a guest. */
  playerId: string | null;
  name: string;
  round: number;
  isOpen: boolean;
  total: number;
  isFinished: boolean;
}

const { finished, best, idle } = countsOfPlaced(sql`${placeholder('idleBefore')}::timestamptz`);
const hasSeat = (whose: SQL) =>
  sql`SELECT id, player_id, name FROM ${seats} WHERE venue_id = ${placeholder('id')} AND ${whose}`;

const findOne = namedQuery<Omit<FoundChallenge, 'madeAt'> & { madeAt: number }>(
  'find_challenge',
  sql`SELECT ${challenges.id}, mode, maker_id AS "makerId", (extract(epoch FROM made_at) * 1000)::float8 AS "madeAt",
      is_closed AS "isClosed", places, rematch_id AS "rematchId", username AS maker, referral_code AS code,
      placed.*, row_to_json(own) AS seat
    FROM ${challenges} LEFT JOIN ${players} ON ${IS_MAKER}
    CROSS JOIN LATERAL (
      SELECT ${finished.sql} AS finished, ${best.sql} AS best, ${idle.sql} AS idle
      FROM ${challengeEntries} WHERE ${IS_PLACED}
    ) AS placed
    LEFT JOIN LATERAL (
      SELECT seat.id AS "seatId", seat.player_id AS "playerId", coalesce(${players.username}, seat.name) AS name,
        round, is_open AS "isOpen", total, finished_at IS NOT NULL AS "isFinished"
      FROM (${hasSeat(sql`player_id = ${placeholder('playerId')}::uuid`)}
        UNION ALL ${hasSeat(sql`token_hash = ${placeholder('tokenHash')}::text`)}) AS seat
      JOIN ${challengeEntries} ON seat_id = seat.id LEFT JOIN ${players} ON ${players.id} = seat.player_id
      ORDER BY seat.player_id NULLS LAST LIMIT 1
    ) AS own ON true
    WHERE ${challenges.id} = ${placeholder('id')}`,
);

/** Finds the challenge with all that a visitor sees of it, in one query. */
export async function findChallenge(
  db: Db,
  id: string,
  asking: Asking,
  idleBefore: Date,
): Promise<FoundChallenge | undefined> {
  const [row] = await findOne(db, { id, ...asking, idleBefore: idleBefore.toISOString() });
  return row && { ...row, madeAt: new Date(row.madeAt) };
}
