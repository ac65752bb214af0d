import { type SQL, sql } from 'drizzle-orm';
import type { BoardPeriod } from '../../../rules/boards.ts';
import { type Db, queryRows } from '../../platform/db.ts';
import { namedQuery } from '../../platform/named-query.ts';
import { rankBoundaries } from './leaderboard.tables.ts';

const BOARD_SIZE = 100;
const STRETCH = 1000;

/** Where a board's points come from: a query of (player_id, points, points_at) that an index can order. */
export interface Source<Period = BoardPeriod> {
  board: string;
  period: Period;
  /** Its first day; absent for all time. */
  month?: string;
  rows: SQL;
  /** The same with those under review: for their friends and themselves. */
  rowsWithHeld: SQL;
}

export interface RankedRow {
  /** Null where the player is under review and therefore off this board. */
  rank: number | null;
  playerId: string;
  /** On this board. */
  points: number;
  /** Of all time, which decide the badge. */
  allPoints: number;
  username: string | null;
  firstName: string;
  email: string;
  profileImageUrl: string | null;
}

/** Keeps the planner from reading a whole table to join a hundred rows of it. */
const ONE_BY_ONE = sql`OFFSET 0`;

const ORDER = sql`-points, points_at, player_id`;

const OF_ALL_TIME = sql`SELECT id AS player_id, points, points_at FROM players WHERE points > 0 AND banned_at IS NULL`;
const ofMonth = (month: SQL) =>
  sql`SELECT player_id, points, points_at FROM monthly_points WHERE month = ${month} AND points > 0 AND NOT is_banned`;
const rowsOfMonth = (month: SQL) => sql`(${ofMonth(month)} AND NOT is_held)`;

export const allTime: Source<'all-time'> = {
  board: 'alltime',
  period: 'all-time',
  rows: sql`(${OF_ALL_TIME} AND held_at IS NULL)`,
  rowsWithHeld: sql`(${OF_ALL_TIME})`,
};

/** `month` is its first day. */
export function monthly(month: string): Source<'month'> {
  const first = sql`${month}`;
  return {
    board: `month:${month}`,
    period: 'month',
    month,
    rows: rowsOfMonth(first),
    rowsWithHeld: sql`(${ofMonth(first)})`,
  };
}

/** A statement for each period, since it reads another index; the month is a value. */
function forBoards(name: string, query: (rows: SQL) => SQL) {
  const statements: Record<BoardPeriod, ReturnType<typeof namedQuery<RankedRow>>> = {
    month: namedQuery(`${name}_month`, query(rowsOfMonth(sql`${sql.placeholder('month')}::date`))),
    'all-time': namedQuery(`${name}_alltime`, query(allTime.rows)),
  };
  return (db: Db, { board, period, month }: Source, values: Record<string, unknown> = {}) =>
    statements[period](db, { ...values, board, month });
}

export const readTop = forBoards(
  'read_top',
  (rows) => sql`WITH ranked AS (
      SELECT *, row_number() OVER (ORDER BY ${ORDER})::int AS rank
      FROM (SELECT * FROM ${rows} AS source ORDER BY ${ORDER} LIMIT ${sql.raw(String(BOARD_SIZE))}) AS top
    ) ${withPlayers()}`,
);

const findOwn = forBoards(
  'read_own',
  (rows) => sql`WITH me AS (
      SELECT * FROM ${rows} AS source WHERE player_id = ${sql.placeholder('playerId')}
    ), boundary AS (
      SELECT b.rank, b.points, b.points_at, b.player_id FROM ${rankBoundaries} b, me
      WHERE b.board = ${sql.placeholder('board')} AND (-b.points, b.points_at, b.player_id) <= (-me.points, me.points_at, me.player_id)
      ORDER BY -b.points DESC, b.points_at DESC, b.player_id DESC LIMIT 1
    ), ranked AS (
      SELECT me.*, coalesce((SELECT rank FROM boundary), 1) + (
        SELECT count(*) FROM ${rows} AS above
        WHERE (-above.points, above.points_at, above.player_id) < (-me.points, me.points_at, me.player_id)
          AND (-above.points, above.points_at, above.player_id) >= (
            coalesce((SELECT -points FROM boundary), -2147483647),
            coalesce((SELECT points_at FROM boundary), '-infinity'::timestamptz),
            coalesce((SELECT player_id FROM boundary), '00000000-0000-0000-0000-000000000000'::uuid))
      )::int AS rank
      FROM me
    ) ${withPlayers()}`,
);

/** The caller's row, with its rank counted from the nearest boundary above it. None without points. */
export async function readOwn(db: Db, source: Source, playerId: string): Promise<RankedRow | undefined> {
  const [row] = await findOwn(db, source, { playerId });
  return row;
}

/** The caller's row without a rank, where the caller is under review. */
export async function readHeld(
  db: Db,
  { rowsWithHeld }: Source,
  playerId: string,
): Promise<RankedRow | undefined> {
  const [row] = await query(
    db,
    sql`WITH ranked AS (
      SELECT source.*, NULL::int AS rank FROM ${rowsWithHeld} AS source
      WHERE player_id = ${playerId} AND EXISTS (SELECT FROM players WHERE id = ${playerId} AND held_at IS NOT NULL)
    ) ${withPlayers()}`,
  );
  return row;
}

/** Friends are those joined by a referral, in both directions, and oneself: the top, and the caller wherever they are. */
export function readFriends(db: Db, { rowsWithHeld }: Source, playerId: string): Promise<RankedRow[]> {
  return query(
    db,
    sql`WITH friends AS (
      SELECT ${playerId}::uuid AS friend_id
      UNION SELECT player_id FROM referrals WHERE referrer_id = ${playerId}
      UNION SELECT referrer_id FROM referrals WHERE player_id = ${playerId}
    ), board AS (
      SELECT source.*, row_number() OVER (ORDER BY ${ORDER})::int AS rank
      FROM friends CROSS JOIN LATERAL (SELECT * FROM ${rowsWithHeld} AS rows WHERE player_id = friend_id ${ONE_BY_ONE}) AS source
    ), ranked AS (
      SELECT * FROM board WHERE rank <= ${BOARD_SIZE} OR player_id = ${playerId}
    ) ${withPlayers()}`,
  );
}

/** In one transaction, so that nobody reads a board without boundaries. */
export async function rebuildBoundaries(tx: Db, { board, rows }: Source): Promise<void> {
  await tx.execute(sql`DELETE FROM ${rankBoundaries} WHERE board = ${board}`);
  await tx.execute(sql`
    INSERT INTO ${rankBoundaries} (board, rank, points, points_at, player_id)
    SELECT ${board}, rank, points, points_at, player_id
    FROM (SELECT *, row_number() OVER (ORDER BY ${ORDER})::int AS rank FROM ${rows} AS source) AS ranked
    WHERE rank % ${STRETCH} = 0`);
}

/** Boards of months that are over. */
export async function dropOtherBoundaries(tx: Db, boards: string[]): Promise<void> {
  await tx.execute(
    sql`DELETE FROM ${rankBoundaries} WHERE board NOT IN (${sql.join(
      boards.map((board) => sql`${board}`),
      sql`, `,
    )})`,
  );
}

function withPlayers(): SQL {
  return sql`SELECT ranked.rank, ranked.player_id AS "playerId", ranked.points, p.points AS "allPoints", p.username,
      p.first_name AS "firstName", p.email, p.profile_image_url AS "profileImageUrl"
    FROM ranked CROSS JOIN LATERAL (SELECT * FROM players WHERE id = ranked.player_id ${ONE_BY_ONE}) AS p
    ORDER BY ranked.rank`;
}

const query = queryRows<RankedRow>;
