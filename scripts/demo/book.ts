import { sql } from 'drizzle-orm';
import { adViews } from '../../src/server/features/ads/ads.tables.ts';
import { gameSessions, seenPuns } from '../../src/server/features/game/game.tables.ts';
import { creditEntries } from '../../src/server/features/players/players.tables.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import { insertAll } from './insert-all.ts';
import type { Seat, Sitting } from './seat.ts';

/**
 * Writes the games of one day in bulk: through the services, each game
 * would be a transaction, and the demo would take minutes to start.
 */
export function writeDay(db: Db, sittings: Sitting[]): Promise<void> {
  const views = sittings.flatMap((sitting) => sitting.adViews);
  const games = sittings.flatMap((sitting) => sitting.games);
  // The ledger is read in the order in which it was written.
  const entries = sittings
    .flatMap((sitting) => sitting.entries)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return db.transaction(async (tx) => {
    await insertAll(tx, adViews, views);
    await insertAll(tx, gameSessions, games);
    await insertAll(tx, creditEntries, entries);
    await addToPlayers(tx, sittings);
    await addToMonths(tx, sittings);
  });
}

async function addToPlayers(tx: Db, sittings: Sitting[]): Promise<void> {
  const given = sittings.map(({ playerId, games, entries }) => ({
    id: playerId,
    credits: sum(entries.map(({ amount }) => amount)),
    points: sum(games.map(({ pointsEarned }) => pointsEarned)),
    points_at: games.findLast(({ isCorrect }) => isCorrect)?.completedAt ?? null,
    seen_at: games.at(-1)?.completedAt ?? null,
  }));
  await tx.execute(sql`
    UPDATE players p SET credits = p.credits + given.credits, points = p.points + given.points,
      points_at = coalesce(given.points_at, p.points_at), last_seen_at = coalesce(given.seen_at, p.last_seen_at)
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS given(id uuid, credits int, points int, points_at timestamptz, seen_at timestamptz)
    WHERE p.id = given.id`);
}

/** Points count for the month in which each game ended; one day of the demo may span two months. */
async function addToMonths(tx: Db, sittings: Sitting[]): Promise<void> {
  const solved = sittings.flatMap(({ games }) => games).filter(({ isCorrect }) => isCorrect);
  const given = solved.map(({ playerId, completedAt, pointsEarned }) => ({
    id: playerId,
    at: completedAt,
    points: pointsEarned,
  }));
  await tx.execute(sql`
    INSERT INTO monthly_points AS m (month, player_id, points, points_at, is_under_review, is_banned)
    SELECT date_trunc('month', given.at AT TIME ZONE 'UTC')::date, p.id, sum(given.points), max(given.at),
      p.review_since IS NOT NULL, p.banned_at IS NOT NULL
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(id uuid, at timestamptz, points int)
    JOIN players p ON p.id = given.id GROUP BY 1, p.id
    ON CONFLICT (month, player_id) DO UPDATE SET points = m.points + excluded.points, points_at = excluded.points_at`);
}

/** Writes which puns each player has seen, and how often each pun was played and solved. */
export async function writeMemory(db: Db, seats: Seat[]): Promise<void> {
  await insertAll(
    db,
    seenPuns,
    seats.flatMap(({ seen }) => [...seen.values()]),
  );
  await db.execute(sql`
    INSERT INTO pun_tallies (pun_id, shard, played, solved, hints)
    SELECT pun_id, 0, count(*), count(*) FILTER (WHERE is_correct), sum(cardinality(revealed)) FROM game_sessions GROUP BY pun_id`);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
