import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { userNotes } from './users.tables.ts';

export function findNotes(db: Db, playerId: string, limit: number) {
  return db
    .select()
    .from(userNotes)
    .where(eq(userNotes.playerId, playerId))
    .orderBy(desc(userNotes.id))
    .limit(limit);
}

/** Asked for separately, because a join would look up the few authors once for each note. */
export function findAuthors(db: Db, ids: string[]) {
  const { id, email, username, deletedAt } = players;
  return db.select({ id, email, username, deletedAt }).from(players).where(inArray(id, ids));
}

export function findNotesAbout(db: Db, playerId: string) {
  return db.select().from(userNotes).where(eq(userNotes.playerId, playerId)).orderBy(asc(userNotes.id));
}

export async function countNotes(db: Db, playerId: string): Promise<number> {
  const [row] = await db.select({ notes: count() }).from(userNotes).where(eq(userNotes.playerId, playerId));
  return row?.notes ?? 0;
}

export async function insertNote(tx: Db, note: typeof userNotes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(userNotes).values(note).returning({ id: userNotes.id });
  return row?.id ?? 0;
}

/** Returns false unless it is a note about this player. */
export async function deleteNote(tx: Db, playerId: string, id: number): Promise<boolean> {
  const rows = await tx
    .delete(userNotes)
    .where(and(eq(userNotes.playerId, playerId), eq(userNotes.id, id)))
    .returning({ id: userNotes.id });
  return rows.length > 0;
}

export async function forgetNotes(tx: Db, playerId: string): Promise<void> {
  await tx.delete(userNotes).where(eq(userNotes.playerId, playerId));
  await tx.update(userNotes).set({ authorId: null }).where(eq(userNotes.authorId, playerId));
}
