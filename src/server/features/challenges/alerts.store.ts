import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../rules/day.ts';
import type { Db } from '../../platform/database/db.ts';
import { challengeAlerts as alerts } from './alerts.tables.ts';
import { challenges } from './challenges.tables.ts';

/** True while the player wants to be told and their challenge, whose id is the message's `reference`, is open. */
export const isAlertWanted = ({ playerId, reference }: { playerId: SQL; reference: SQL }) => sql`EXISTS (
  SELECT FROM ${challenges} made JOIN ${alerts} wish ON wish.player_id = made.maker_id AND wish.is_on
  WHERE made.id = ${reference} AND made.maker_id = ${playerId} AND NOT made.is_closed)`;

export async function findAlerts(db: Db, playerId: string) {
  const [row] = await db.select().from(alerts).where(eq(alerts.playerId, playerId));
  return row;
}

/** Keeps the count, so that turning alerts off and on again brings no more of them. */
export async function saveAlerts(tx: Db, playerId: string, isOn: boolean): Promise<void> {
  await tx
    .insert(alerts)
    .values({ playerId, isOn })
    .onConflictDoUpdate({ target: alerts.playerId, set: { isOn } });
}

/** Undefined if the player does not want any. The lock makes alerts of one player take turns. */
export async function lockAlerts(tx: Db, playerId: string) {
  const [row] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.playerId, playerId), eq(alerts.isOn, true)))
    .for('update');
  return row;
}

export async function saveTold(tx: Db, playerId: string, day: Day, told: number): Promise<void> {
  await tx.update(alerts).set({ day, told }).where(eq(alerts.playerId, playerId));
}

export async function deleteAlerts(tx: Db, playerId: string): Promise<void> {
  await tx.delete(alerts).where(eq(alerts.playerId, playerId));
}
