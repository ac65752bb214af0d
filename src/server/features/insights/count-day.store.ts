import { and, eq, type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, LONGEST_DATE_MS, mondayOf } from '../../../rules/day.ts';
import { kindsThat } from '../../../rules/game-kinds.ts';
import { FIRST_DAYS, monthOf } from '../../../rules/insights.ts';
import { ROOM_HOURS } from '../../../rules/room-limits.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { sqlList } from '../../platform/database/sql-list.ts';
import { challengeEntries, challenges } from '../challenges/challenges.tables.ts';
import { nudges } from '../friends/friends.tables.ts';
import { friendships } from '../friendships/friendships.tables.ts';
import { gameSessions } from '../game/game.tables.ts';
import { purchases, returnedPayments } from '../payments/payments.tables.ts';
import { creditEntries, players } from '../players/players.tables.ts';
import { roomPuns, rooms } from '../rooms/rooms.tables.ts';
import { seats } from '../seats/seats.tables.ts';
import {
  FLEETING_COUNTS,
  insightCounts,
  insightCredits,
  insightDays,
  insightGone,
} from './insights.tables.ts';

/** Takes the lock until the end of the transaction. Returns false if another process is counting. */
export async function takeCounting(tx: Db): Promise<boolean> {
  const [row] = await queryRows<{ taken: boolean }>(
    tx,
    sql`SELECT pg_try_advisory_xact_lock(hashtext('insights')) AS taken`,
  );
  return row?.taken ?? false;
}

export async function waitForCounting(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('insights'))`);
}

/** The day after the last closed one, or the day of the first sign-up; null if nobody ever signed up. */
export async function firstOpenDay(db: Db): Promise<Day | null> {
  const joined = (isGone: SQL) =>
    sql`(SELECT min(created_at) FROM ${players} WHERE deleted_at IS ${isGone} NULL)`;
  const [row] = await queryRows<{ day: Day | null }>(
    db,
    sql`SELECT coalesce((SELECT max(day) + 1 FROM ${insightDays} WHERE is_closed),
      (least(${joined(sql``)}, ${joined(sql`NOT`)}) AT TIME ZONE 'UTC')::date) AS day`,
  );
  return row?.day ?? null;
}

export async function firstCountedDay(db: Db): Promise<Day | null> {
  const [row] = await queryRows<{ day: Day | null }>(db, sql`SELECT min(day) AS day FROM ${insightDays}`);
  return row?.day ?? null;
}

/** Can be repeated: sums only grow while a day is open, and unchanged rows are not written again. */
export async function countDay(tx: Db, day: Day, at: Date, isClosed: boolean): Promise<void> {
  await countPlay(tx, day);
  await countCredits(tx, day);
  await tx
    .insert(insightDays)
    .values({ day, countedAt: at, isClosed })
    .onConflictDoUpdate({ target: insightDays.day, set: { countedAt: at, isClosed } });
}

/** Keeps the counts of challenges, rooms, friendships and nudges, which may have been deleted since. */
export async function dropCounts(tx: Db, day: Day): Promise<void> {
  await tx
    .delete(insightCounts)
    .where(and(eq(insightCounts.day, day), sql`${insightCounts.name} NOT IN ${FLEETING_NAMES}`));
  await tx.delete(insightCredits).where(eq(insightCredits.day, day));
}

const FLEETING_NAMES = sql.raw(sqlList(FLEETING_COUNTS));
const IS_DAILY = sql.raw(`game.kind IN ${sqlList(kindsThat('movesStreak'))}`);

/** Spells out UTC, so that the database's time zone does not matter. */
const startOf = (day: Day) => sql`${`${day}T00:00:00Z`}::timestamptz`;
const isOn = (day: Day, time: SQL) =>
  sql`${time} >= ${startOf(day)} AND ${time} < ${startOf(addDays(day, 1))}`;

/**
 * For each player who finished a game: their games, their sign-up date and their previous day of play in this
 * week or month. The last two are index lookups, because a join might read all players. It is one statement,
 * so that an account that is being deleted is counted either by its games or by what it left in
 * `insight_gone`.
 */
async function countPlay(tx: Db, day: Day): Promise<void> {
  const dayOf = (time: SQL) => sql`(${time} AT TIME ZONE 'UTC')::date`;
  const since = [mondayOf(day), `${monthOf(day)}-01`].toSorted()[0] ?? day;
  await tx.execute(sql`
    INSERT INTO ${insightCounts} AS known (day, name, age, count)
    WITH played AS (
      SELECT player_id, count(*) AS games, count(*) FILTER (WHERE is_correct) AS solved
      FROM ${gameSessions} WHERE ${isOn(day, sql`completed_at`)} GROUP BY player_id
    ), lives AS MATERIALIZED (
      SELECT played.*, (SELECT ${dayOf(sql`created_at`)} FROM ${players} WHERE id = played.player_id) AS joined,
        (SELECT ${dayOf(sql`max(completed_at)`)} FROM ${gameSessions} AS earlier WHERE earlier.player_id = played.player_id
          AND is_correct IN (true, false) AND completed_at >= ${startOf(since)} AND completed_at < ${startOf(day)}) AS previous
      FROM played
    ), judged AS MATERIALIZED (
      SELECT lives.*, CASE WHEN solved > 0 AND ${day}::date - joined < ${FIRST_DAYS}::int THEN NOT EXISTS (
        SELECT FROM ${gameSessions} AS earlier WHERE earlier.player_id = lives.player_id
          AND completed_at < ${startOf(day)} AND is_correct) END AS is_first_solve
      FROM lives
    ), counted AS (
      SELECT fact.* FROM judged, insight_facts(${day}::date, joined, previous, is_first_solve, games, solved) AS fact
      UNION ALL SELECT name, age, count FROM ${insightGone} WHERE day = ${day}::date
      UNION ALL SELECT 'sign_ups', 0, count(*) FROM ${players}
        WHERE ${isOn(day, sql`created_at`)} AND deleted_at IS NULL
      UNION ALL SELECT 'sign_ups', 0, count(*) FROM ${players}
        WHERE ${isOn(day, sql`created_at`)} AND deleted_at IS NOT NULL
      UNION ALL SELECT 'revenue', 0, sum(coalesce(paid_cents, cents)) FROM ${purchases} WHERE ${isOn(day, sql`captured_at`)}
      UNION ALL SELECT 'returned', 0, sum(coalesce(cents, greatest(0,
          (SELECT coalesce(paid_cents, cents) FROM ${purchases} WHERE capture_id = returned.capture_id) - (
            SELECT coalesce(sum(cents), 0) FROM ${returnedPayments} AS earlier
            WHERE earlier.capture_id = returned.capture_id AND earlier.created_at < returned.created_at))))
        FROM ${returnedPayments} AS returned WHERE ${isOn(day, sql`created_at`)}
      UNION ALL SELECT 'challenges_made', 0, count(*) FROM ${challenges} WHERE ${isOn(day, sql`made_at`)}
      UNION ALL SELECT name, 0, number FROM (
        SELECT count(*) AS finished, count(*) FILTER (WHERE player_id IS NULL OR claimed_at IS NOT NULL) AS guests
        FROM ${challengeEntries} JOIN ${seats} ON id = seat_id WHERE ${isOn(day, sql`finished_at`)}
      ) AS played CROSS JOIN LATERAL (VALUES ('challenges_finished', finished), ('challenge_guests', guests)) AS fact (name, number)
      UNION ALL SELECT CASE WHEN EXISTS (SELECT FROM ${rooms} WHERE id = seat.venue_id) THEN 'room_sign_ups'
          ELSE 'challenge_sign_ups' END, 0, 1 FROM ${seats} AS seat
        JOIN ${players} AS player ON player.id = seat.player_id
        WHERE ${isOn(day, sql`claimed_at`)} AND player.created_at >= seat.joined_at
      ${roomCounts(day)}
      ${friendCounts(day)}
    )
    SELECT ${day}::date, name, age, sum(count) FROM counted GROUP BY name, age HAVING sum(count) > 0
    ON CONFLICT (day, name, age) DO UPDATE SET count = excluded.count
      WHERE known.count <> excluded.count AND (known.name NOT IN ${FLEETING_NAMES} OR known.count < excluded.count)`);
}

/** A room is open for so many hours at most, so those that were played on the day can be found by when they were made. */
function roomCounts(day: Day): SQL {
  const isRecent = sql`made_at >= ${startOf(day)} - ${`${ROOM_HOURS} hours`}::interval AND made_at < ${startOf(addDays(day, 1))}`;
  return sql`UNION ALL SELECT 'rooms_opened', 0, count(*) FROM ${rooms} WHERE ${isOn(day, sql`made_at`)}
      UNION ALL SELECT 'room_games', 0, count(*) FROM ${rooms} AS room JOIN ${roomPuns} AS first ON first.room_id = room.id
        WHERE ${isRecent} AND ${isOn(day, sql`shown_at`)} AND NOT EXISTS (SELECT FROM ${roomPuns} AS earlier
          WHERE earlier.room_id = room.id AND earlier.game = first.game AND earlier.pun = first.pun - 1)
      UNION ALL SELECT name, 0, number FROM (
        SELECT count(*) AS joined, count(*) FILTER (WHERE player_id IS NULL OR claimed_at IS NOT NULL) AS guests
        FROM ${rooms} AS room JOIN ${seats} AS seat ON seat.venue_id = room.id
        WHERE ${isRecent} AND ${isOn(day, sql`joined_at`)}
      ) AS seated CROSS JOIN LATERAL (VALUES ('room_seats', joined), ('room_guests', guests)) AS fact (name, number)`;
}

/**
 * A nudge counts as followed on the day on which the daily was ended: that may be the next one, because the days of the
 * insights end at midnight in UTC.
 */
function friendCounts(day: Day): SQL {
  const isRecent = sql`sent_at >= ${startOf(day)} - ${`${LONGEST_DATE_MS} milliseconds`}::interval AND sent_at < ${startOf(addDays(day, 1))}`;
  return sql`UNION ALL SELECT 'friendships_made', 0, count(*) FROM ${friendships} WHERE ${isOn(day, sql`since`)}
    UNION ALL SELECT 'nudges_sent', 0, count(*) FROM ${nudges} WHERE ${isOn(day, sql`sent_at`)}
    UNION ALL SELECT 'nudges_followed', 0, count(*) FROM ${nudges} AS nudge WHERE ${isRecent} AND EXISTS (
      SELECT FROM ${gameSessions} AS game WHERE game.player_id = nudge.player_id AND game.day = nudge.day AND ${IS_DAILY}
        AND game.completed_at >= nudge.sent_at AND ${isOn(day, sql`game.completed_at`)})`;
}

async function countCredits(tx: Db, day: Day): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${insightCredits} AS known (day, kind, credits_in, credits_out)
    SELECT ${day}::date, kind, coalesce(sum(amount) FILTER (WHERE amount > 0), 0),
      coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)
    FROM ${creditEntries} WHERE ${isOn(day, sql`created_at`)} GROUP BY kind
    ON CONFLICT (day, kind) DO UPDATE SET credits_in = excluded.credits_in, credits_out = excluded.credits_out
    WHERE (known.credits_in, known.credits_out) IS DISTINCT FROM (excluded.credits_in, excluded.credits_out)`);
}
