import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { players } from '../../platform/schema.ts';

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(eq(sql`lower(${players.username})`, username.toLowerCase()))
    .limit(1);
  return rows.length > 0;
}

export async function hasPlayers(db: Db): Promise<boolean> {
  const rows = await db.select({ id: players.id }).from(players).limit(1);
  return rows.length > 0;
}

/** False when nobody has this address. */
export async function setAdmin(db: Db, email: string, isAdmin: boolean): Promise<boolean> {
  const rows = await db
    .update(players)
    .set({ isAdmin })
    .where(eq(players.email, email.toLowerCase()))
    .returning({ id: players.id });
  return rows.length > 0;
}
