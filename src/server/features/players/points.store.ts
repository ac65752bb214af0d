import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { monthlyPoints, players } from './players.tables.ts';

const { placeholder } = sql;

const raisePoints = namedQuery<{ points: number }>(
  'add_points',
  sql`
    WITH player AS (
      UPDATE ${players} SET points = points + ${placeholder('points')}::int, points_at = ${placeholder('at')}
      WHERE id = ${placeholder('playerId')} RETURNING id, points, review_since, banned_at
    ), month AS (
      INSERT INTO ${monthlyPoints} AS m (month, player_id, points, points_at, is_under_review, is_banned)
      SELECT ${placeholder('month')}::date, id, ${placeholder('points')}::int, ${placeholder('at')}::timestamptz,
        review_since IS NOT NULL, banned_at IS NOT NULL FROM player
      ON CONFLICT (month, player_id) DO UPDATE SET points = m.points + excluded.points, points_at = excluded.points_at
    )
    SELECT points FROM player`,
);

/** Returns the player's new points. Updating the player first makes a concurrent review or ban wait. */
export async function addPoints(tx: Db, playerId: string, points: number, at: Date): Promise<number> {
  const time = at.toISOString();
  const [row] = await raisePoints(tx, { playerId, points, at: time, month: `${time.slice(0, 7)}-01` });
  return row?.points ?? 0;
}

/** The player must be locked, because a solve also updates the player before the month. */
export async function clearPoints(tx: Db, playerId: string, at: Date): Promise<void> {
  await tx.update(players).set({ points: 0, pointsAt: at }).where(eq(players.id, playerId));
  await forgetMonths(tx, playerId);
}

export async function forgetMonths(tx: Db, playerId: string): Promise<void> {
  await tx.delete(monthlyPoints).where(eq(monthlyPoints.playerId, playerId));
}
