import { type SQL, sql } from 'drizzle-orm';
import type { LeaderboardEntry } from '../../../contract/leaderboard.ts';
import { BADGES } from '../../../rules/badges.ts';
import type { BoardPeriod } from '../../../rules/boards.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { friendsOf } from '../friendships/friendships.tables.ts';
import { monthlyPoints, players } from '../players/players.tables.ts';
import { rankBoundaries } from './leaderboard.tables.ts';

const STRETCH = 1000;

/**
 * Where a board's points come from; `rows` selects (player_id, points, points_at) in an order of an index.
 */
export interface Source<Period = BoardPeriod> {
  board: string;
  period: Period;
  /** The first day of the month; absent for all time. */
  month?: string;
  rows: SQL;
}

const { placeholder, raw } = sql;

/** An optimisation fence that keeps the planner from reading a whole table to join a hundred rows. */
const ONE_BY_ONE = sql`OFFSET 0`;
const ORDER = sql`-points, points_at, player_id`;
const BOARD_SIZE = raw('100');

/** What else a board shows about a player. `all_points` decides the badge, on monthly boards too. */
const PLAYER_COLUMNS = sql`points AS all_points, username, first_name, email, profile_image_url`;

const OF_ALL_TIME = sql`SELECT id AS player_id, points, points_at, ${PLAYER_COLUMNS} FROM ${players} WHERE points > 0 AND banned_at IS NULL`;
const ofMonth = (month: SQL) =>
  sql`SELECT player_id, points, points_at FROM ${monthlyPoints} WHERE month = ${month} AND points > 0 AND NOT is_banned`;
const rowsOfMonth = (month: SQL) => sql`(${ofMonth(month)} AND NOT is_under_review)`;

export const allTime: Source<'all-time'> = {
  board: 'alltime',
  period: 'all-time',
  rows: sql`(${OF_ALL_TIME} AND review_since IS NULL)`,
};

/** `month` is the first day of the month. */
export function monthly(month: string): Source<'month'> {
  return { board: `month:${month}`, period: 'month', month, rows: rowsOfMonth(sql`${month}`) };
}

interface Period {
  rows: SQL;
  /** Includes players under review, whom their friends and they themselves still see. */
  rowsWithHeld: SQL;
  /** Joins the player's columns if the rows do not have them already. */
  playerJoin: SQL;
}

const MONTH = sql`${placeholder('month')}::date`;
const PERIODS: Record<BoardPeriod, Period> = {
  month: {
    rows: rowsOfMonth(MONTH),
    rowsWithHeld: sql`(${ofMonth(MONTH)})`,
    playerJoin: sql`CROSS JOIN LATERAL (SELECT ${PLAYER_COLUMNS} FROM ${players} WHERE id = player_id ${ONE_BY_ONE}) AS person`,
  },
  'all-time': { rows: allTime.rows, rowsWithHeld: sql`(${OF_ALL_TIME})`, playerJoin: sql`` },
};

const CALLER = sql`${placeholder('caller')}::uuid`;

/** Maps the fields of the contract's entry to the columns of a ranked row. */
const ENTRY: Record<keyof LeaderboardEntry, SQL> = {
  id: sql`player_id`,
  userId: sql`player_id`,
  rank: sql`rank`,
  username: sql`username`,
  firstName: sql`nullif(first_name, '')`,
  email: sql`CASE WHEN player_id = ${CALLER} THEN email END`,
  profileImageUrl: sql`profile_image_url`,
  currentBadge: badgeOf('all_points'),
  points: sql`points`,
};

function badgeOf(points: string): SQL {
  const steps = BADGES.map((badge) => `WHEN ${points} >= ${badge.points} THEN '${badge.name}'`);
  return raw(`CASE ${steps.reverse().join(' ')} ELSE '${BADGES[0].name}' END`);
}

/**
 * The database writes the JSON of the whole board, which is cheaper than parsing and serialising its rows.
 */
function entriesOf(ranked: SQL, { playerJoin }: Period): SQL {
  const columns = Object.entries(ENTRY).map(([key, column]) => sql`${column} AS ${sql.identifier(key)}`);
  return sql`SELECT coalesce(json_agg(entry ORDER BY rank), '[]')::text AS entries
    FROM (SELECT ${sql.join(columns, sql`, `)} FROM ${ranked} AS ranked ${playerJoin}) AS entry`;
}

/** Makes one statement per period, because each reads a different index; the month is a parameter. */
function forPeriods<Row extends object>(name: string, query: (period: Period) => SQL) {
  const ask = (period: BoardPeriod) => namedQuery<Row>(`${name}_${period}`, query(PERIODS[period]));
  const statements = { month: ask('month'), 'all-time': ask('all-time') };
  return async (db: Db, { board, period, month }: Source, caller: string): Promise<Row | undefined> => {
    const [row] = await statements[period](db, { board, month, caller });
    return row;
  };
}

interface Entries {
  /** JSON text. */
  entries: string;
}

interface Rank {
  rank: number | null;
}

/**
 * Ranks the row `me` of the caller, counting from the nearest boundary above them; while they are under review they
 * have no rank.
 */
const ownRank = (period: Period) => sql`boundary AS (
      SELECT b.rank, b.points, b.points_at, b.player_id FROM ${rankBoundaries} b, me
      WHERE b.board = ${placeholder('board')} AND (-b.points, b.points_at, b.player_id) <= (-me.points, me.points_at, me.player_id)
      ORDER BY -b.points DESC, b.points_at DESC, b.player_id DESC LIMIT 1
    ), own AS (
      SELECT me.*, CASE WHEN EXISTS (SELECT FROM ${players} WHERE id = me.player_id AND review_since IS NULL) THEN
        coalesce((SELECT rank FROM boundary), 1) + (
          SELECT count(*) FROM ${period.rows} AS above
          WHERE (-above.points, above.points_at, above.player_id) < (-me.points, me.points_at, me.player_id)
            AND (-above.points, above.points_at, above.player_id) >= (
              coalesce((SELECT -points FROM boundary), -2147483647),
              coalesce((SELECT points_at FROM boundary), '-infinity'::timestamptz),
              coalesce((SELECT player_id FROM boundary), '00000000-0000-0000-0000-000000000000'::uuid))
        )::int END AS rank
      FROM me
    )`;

/** Returns the top as JSON, followed by the caller if they are not in it. */
export const readGlobal = forPeriods<Entries>(
  'read_global_board',
  (period) => sql`WITH top AS (
      SELECT *, row_number() OVER (ORDER BY ${ORDER})::int AS rank
      FROM (SELECT * FROM ${period.rows} AS source ORDER BY ${ORDER} LIMIT ${BOARD_SIZE}) AS first
    ), me AS (
      SELECT * FROM ${period.rowsWithHeld} AS source
      WHERE player_id = ${CALLER} AND NOT EXISTS (SELECT FROM top WHERE player_id = ${CALLER})
    ), ${ownRank(period)} ${entriesOf(sql`(SELECT * FROM top UNION ALL SELECT * FROM own)`, period)}`,
);

/** Finds the caller's rank without the board. */
export const findGlobalRank = forPeriods<Rank>(
  'find_global_rank',
  (period) => sql`WITH me AS (SELECT * FROM ${period.rowsWithHeld} AS source WHERE player_id = ${CALLER}),
    ${ownRank(period)} SELECT rank FROM own`,
);

/** The caller is included, wherever they rank. */
const friendsBoard = (period: Period) => sql`friends AS (
      SELECT ${CALLER} AS friend_id UNION ALL SELECT friend_id FROM (${friendsOf(CALLER)}) AS of_caller
    ), board AS (
      SELECT source.*, row_number() OVER (ORDER BY ${ORDER})::int AS rank
      FROM friends CROSS JOIN LATERAL (SELECT * FROM ${period.rowsWithHeld} AS rows WHERE player_id = friend_id ${ONE_BY_ONE}) AS source
    )`;

export const readFriends = forPeriods<Entries>(
  'read_friends_board',
  (period) => sql`WITH ${friendsBoard(period)}
    ${entriesOf(sql`(SELECT * FROM board WHERE rank <= ${BOARD_SIZE} OR player_id = ${CALLER})`, period)}`,
);

/** Finds the caller's rank among friends, if one of them is on the board, too: alone, everybody is first. */
export const findFriendsRank = forPeriods<Rank>(
  'find_friends_rank',
  (period) => sql`WITH ${friendsBoard(period)}
    SELECT rank FROM board WHERE player_id = ${CALLER} AND EXISTS (SELECT FROM board WHERE player_id <> ${CALLER})`,
);

/** Needs a transaction, so that nobody reads a board without boundaries. */
export async function rebuildBoundaries(tx: Db, { board, rows }: Source): Promise<void> {
  await tx.execute(sql`DELETE FROM ${rankBoundaries} WHERE board = ${board}`);
  await tx.execute(sql`
    INSERT INTO ${rankBoundaries} (board, rank, points, points_at, player_id)
    SELECT ${board}, rank, points, points_at, player_id
    FROM (SELECT *, row_number() OVER (ORDER BY ${ORDER})::int AS rank FROM ${rows} AS source) AS ranked
    WHERE rank % ${STRETCH} = 0`);
}

/** Deletes the boundaries of past months. */
export async function dropOtherBoundaries(tx: Db, boards: string[]): Promise<void> {
  await tx.execute(
    sql`DELETE FROM ${rankBoundaries} WHERE board NOT IN (${sql.join(
      boards.map((board) => sql`${board}`),
      sql`, `,
    )})`,
  );
}
