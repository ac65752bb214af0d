import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { personNotes } from './notes.tables.ts';

export function findNotes(db: Db, playerId: string, limit: number) {
  return db
    .select()
    .from(personNotes)
    .where(eq(personNotes.playerId, playerId))
    .orderBy(desc(personNotes.id))
    .limit(limit);
}

/** Asked for separately, because a join would look up the few authors once for each note. */
export function findAuthors(db: Db, ids: string[]) {
  const { id, email, username, deletedAt } = players;
  return db.select({ id, email, username, deletedAt }).from(players).where(inArray(id, ids));
}

export function findNotesAbout(db: Db, playerId: string) {
  return db.select().from(personNotes).where(eq(personNotes.playerId, playerId)).orderBy(asc(personNotes.id));
}

export async function countNotes(db: Db, playerId: string): Promise<number> {
  const [row] = await db
    .select({ notes: count() })
    .from(personNotes)
    .where(eq(personNotes.playerId, playerId));
  return row?.notes ?? 0;
}

export async function insertNote(tx: Db, note: typeof personNotes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(personNotes).values(note).returning({ id: personNotes.id });
  return row?.id ?? 0;
}

/** Returns false unless it is a note about this player. */
export async function deleteNote(tx: Db, playerId: string, id: number): Promise<boolean> {
  const rows = await tx
    .delete(personNotes)
    .where(and(eq(personNotes.playerId, playerId), eq(personNotes.id, id)))
    .returning({ id: personNotes.id });
  return rows.length > 0;
}

export async function forgetNotes(tx: Db, playerId: string): Promise<void> {
  await tx.delete(personNotes).where(eq(personNotes.playerId, playerId));
  await tx.update(personNotes).set({ authorId: null }).where(eq(personNotes.authorId, playerId));
}
