import type { UserNote } from '../../../contract/user-page.ts';
import type { AdminUser } from '../../../contract/users.ts';
import { normaliseUserNote, USER_NOTES_MAX } from '../../../rules/admin-actions.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Player } from '../../player.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { playerRefOf } from '../players/players.service.ts';
import { type ActDeps, actOnOther, lockOther } from './act-on-other.service.ts';
import {
  countNotes,
  deleteNote,
  findAuthors,
  findNotes,
  findNotesAbout,
  forgetNotes,
  insertNote,
} from './notes.store.ts';
import { refuseNobody } from './page.service.ts';

export async function readNotes(db: Db, userId: string): Promise<UserNote[]> {
  await refuseNobody(db, userId);
  const notes = await findNotes(db, userId, USER_NOTES_MAX);
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
  deps: ActDeps,
  author: Player,
  { userId, text: typed }: { userId: string; text: string },
): Promise<UserNote> {
  const pair = { actorId: author.id, targetId: userId };
  const text = normaliseUserNote(typed);
  if (text === null) throw new Refusal('invalid_user_note');
  return deps.db.transaction(async (tx) => {
    await lockOther(tx, deps, pair);
    if ((await countNotes(tx, userId)) >= USER_NOTES_MAX) throw new Refusal('too_many_user_notes');
    const createdAt = deps.clock.now();
    const id = await insertNote(tx, { playerId: userId, authorId: author.id, text, createdAt });
    const details = 'Added a note about the user.';
    await recordAction(tx, { ...pair, action: 'add_note', details, createdAt });
    return {
      id,
      text,
      author: playerRefOf({ ...author, deletedAt: null }),
      createdAt: createdAt.toISOString(),
    };
  });
}

export function removeNote(
  deps: ActDeps,
  { id: actorId }: Player,
  { userId: targetId, noteId }: { userId: string; noteId: string },
): Promise<AdminUser> {
  return actOnOther(deps, { kind: 'remove_note' }, { actorId, targetId }, async (tx) => {
    if (!(await deleteNote(tx, targetId, Number(noteId)))) throw new Refusal('user_note_not_found');
    return 'Removed a note about the user.';
  });
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
