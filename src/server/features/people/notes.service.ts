import type { PersonNote } from '../../../contract/person.ts';
import { normalisePersonNote, PERSON_NOTES_MAX } from '../../../rules/admin-actions.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Player } from '../../player.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { lockPlayer, playerRefOf } from '../players/players.service.ts';
import {
  countNotes,
  deleteNote,
  findAuthors,
  findNotes,
  findNotesAbout,
  forgetNotes,
  insertNote,
} from './notes.store.ts';
import { refuseNobody } from './person.service.ts';

interface NoteDeps {
  db: Db;
  clock: Clock;
}

export async function readNotes(db: Db, userId: string): Promise<PersonNote[]> {
  await refuseNobody(db, userId);
  const notes = await findNotes(db, userId, PERSON_NOTES_MAX);
  const authorIds = new Set(notes.flatMap(({ authorId }) => authorId ?? []));
  const authors = authorIds.size > 0 ? await findAuthors(db, [...authorIds]) : [];
  const refs = new Map(authors.map((author) => [author.id, playerRefOf(author)]));
  return notes.map(({ id, text, authorId, createdAt }) => ({
    id,
    text,
    author: refs.get(authorId ?? '') ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

/** The text is not repeated in the admin log, which cannot be changed: a note can be removed. */
export function addNote(
  { db, clock }: NoteDeps,
  author: Player,
  { userId, text: typed }: { userId: string; text: string },
): Promise<PersonNote> {
  refuseOwn(author, userId);
  const text = normalisePersonNote(typed);
  if (text === null) throw new Refusal('invalid_person_note');
  return db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, userId))) throw new Refusal('user_not_found');
    if ((await countNotes(tx, userId)) >= PERSON_NOTES_MAX) throw new Refusal('too_many_person_notes');
    const createdAt = clock.now();
    const id = await insertNote(tx, { playerId: userId, authorId: author.id, text, createdAt });
    const action = { actorId: author.id, targetId: userId, action: 'add_note', createdAt } as const;
    await recordAction(tx, { ...action, details: 'Added a note about the user.' });
    return {
      id,
      text,
      author: playerRefOf({ ...author, deletedAt: null }),
      createdAt: createdAt.toISOString(),
    };
  });
}

export function removeNote(
  { db, clock }: NoteDeps,
  actor: Player,
  { userId, noteId }: { userId: string; noteId: string },
): Promise<void> {
  refuseOwn(actor, userId);
  return db.transaction(async (tx) => {
    if (!(await deleteNote(tx, userId, Number(noteId)))) throw new Refusal('person_note_not_found');
    const action = { actorId: actor.id, targetId: userId, action: 'remove_note' } as const;
    const details = 'Removed a note about the user.';
    await recordAction(tx, { ...action, details, createdAt: clock.now() });
  });
}

/** Nobody writes, or removes, what others noted about them. */
function refuseOwn({ id }: Player, userId: string): void {
  if (id === userId) throw new Refusal('own_account');
}

export const notesData = {
  collect: async (db, { id }) => ({
    notes: (await findNotesAbout(db, id)).map(({ text, createdAt }) => ({
      text,
      at: createdAt.toISOString(),
    })),
  }),
  forget: forgetNotes,
} satisfies PersonalData;
