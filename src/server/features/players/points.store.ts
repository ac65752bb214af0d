import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { creditEntries, monthlyPoints, players } from './players.tables.ts';

const { placeholder } = sql;

/**
 * Pays a solve, as parts of the statement that ends its game. The row `paid` has the player's new points, what they owe, and
 * the credits, which are 0 if this game has paid them before. Updating the player makes a concurrent review or ban wait.
 */
export const SOLVE_PAYMENT = sql`entry AS (
      INSERT INTO ${creditEntries} (player_id, kind, reference, amount, created_at)
      SELECT ${placeholder('playerId')}::uuid, 'solve', ${placeholder('reference')}, ${placeholder('credits')}::int,
        ${placeholder('at')}::timestamptz WHERE ${placeholder('credits')}::int > 0
      ON CONFLICT (player_id, kind, reference) DO NOTHING RETURNING amount
    ), paid AS (
      UPDATE ${players} SET points = points + ${placeholder('points')}::int, points_at = ${placeholder('at')},
        credits = credits + coalesce((SELECT amount FROM entry), 0)
      WHERE id = ${placeholder('playerId')}
      RETURNING id, points, credits_owed AS owed, coalesce((SELECT amount FROM entry), 0) AS credits, review_since, banned_at
    ), month AS (
      INSERT INTO ${monthlyPoints} AS m (month, player_id, points, points_at, is_under_review, is_banned)
      SELECT ${placeholder('month')}::date, id, ${placeholder('points')}::int, ${placeholder('at')}::timestamptz,
        review_since IS NOT NULL, banned_at IS NOT NULL FROM paid
      ON CONFLICT (month, player_id) DO UPDATE SET points = m.points + excluded.points, points_at = excluded.points_at
    )`;

/** The values of SOLVE_PAYMENT; `reference` identifies the game. */
export function solvePaymentOf(solve: { reference: string; points: number; credits: number; at: Date }) {
  const at = solve.at.toISOString();
  return { ...solve, at, month: `${at.slice(0, 7)}-01` };
}

/** The player must be locked, because a solve also updates the player before the month. */
export async function clearPoints(tx: Db, playerId: string, at: Date): Promise<void> {
  await tx.update(players).set({ points: 0, pointsAt: at }).where(eq(players.id, playerId));
  await forgetMonths(tx, playerId);
}

export async function forgetMonths(tx: Db, playerId: string): Promise<void> {
  await tx.delete(monthlyPoints).where(eq(monthlyPoints.playerId, playerId));
}
