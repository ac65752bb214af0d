import '../../../ui/control.css';
import './user-sections.css';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { ADMIN_LOG } from '../../../../contract/paths.ts';
import { type UserNote, userPage } from '../../../../contract/user-page.ts';
import { USER_NOTE_MAX } from '../../../../rules/admin-actions.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query-of.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { dateAndTime } from '../../../ui/dates.ts';
import { Field } from '../../../ui/Field.tsx';
import { ListCard } from '../../../ui/ListCard.tsx';
import { useNear } from '../../../ui/use-near.ts';
import { useSessionState } from '../../../ui/use-session-state.ts';
import { useNotes } from '../requests.ts';

const NOTES_TEXTS = {
  loading: 'Fetching the notes…',
  failed: 'The notes could not be fetched',
  end: '',
};
const GONE: ErrorCode = 'user_note_not_found';

/** Admins can read what is noted about themselves and other admins, but not change it. */
export function NotesCard({ userId, isReadOnly }: { userId: string; isReadOnly: boolean }) {
  const [ref, isNear] = useNear();
  const pages = useNotes(userId, isNear);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <ListCard
      ref={ref}
      id="user-notes"
      title="Notes"
      titleRef={title}
      filters={!isReadOnly && <NoteForm userId={userId} />}
      pages={pages}
      words={NOTES_TEXTS}
      empty="Nothing noted so far."
    >
      {(rows) => (
        <ul aria-label="Notes" className="user-section-list">
          {rows.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              userId={userId}
              isReadOnly={isReadOnly}
              onRemoved={() => title.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
    </ListCard>
  );
}

function NoteForm({ userId }: { userId: string }) {
  const [text, setText] = useSessionState(`note ${userId}`, '');
  const refreshNotes = useRefreshNotes(userId);
  const { run, isPending, problem, forgetProblem } = useCommand({
    send: () => call(userPage.addNote, { params: { userId }, body: { text } }),
    onDone: async () => {
      setText('');
      await refreshNotes();
      return { title: 'Note Added', description: 'Every admin can read it here.' };
    },
    failed: 'Failed to add the note',
    atField: ['invalid_user_note', 'too_many_user_notes'],
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !isPending) void run();
  };

  return (
    <form onSubmit={onSubmit} className="user-note-form">
      <Field
        label="New note"
        help="For admins. The player can read it in the download of their data."
        error={problem?.text}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              forgetProblem();
            }}
            readOnly={isPending}
            maxLength={USER_NOTE_MAX}
            className="control"
          />
        )}
      </Field>
      <Button type="submit" variant="plain" disabled={text.trim() === ''} pending={isPending}>
        Add note
      </Button>
    </form>
  );
}

interface NoteRowProps {
  note: UserNote;
  userId: string;
  isReadOnly: boolean;
  /** Must move the focus, because the row is gone. */
  onRemoved: () => void;
}

function NoteRow({ note: { id, text, author, createdAt }, userId, isReadOnly, onRemoved }: NoteRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending } = useRemoveNote(userId, id);
  const written = `${author?.email ?? 'a deleted account'}, ${dateAndTime(createdAt)}`;
  const onConfirm = async () => {
    if (!isPending && (await run())) onRemoved();
    setIsAsking(false);
  };
  return (
    <li className="user-note">
      <div>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="wrap-anywhere text-quiet text-sm">{written}</p>
      </div>
      {!isReadOnly && (
        <Button
          variant="plain"
          className="press-small"
          aria-haspopup="dialog"
          aria-label={`Remove the note by ${written}`}
          onClick={() => setIsAsking(true)}
        >
          Remove
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove this note?"
        confirm="Remove note"
        onConfirm={onConfirm}
        isPending={isPending}
      >
        It cannot be brought back. The admin log keeps that there was one.
      </ConfirmDialog>
    </li>
  );
}

/** A note that somebody else has removed first counts as removed. */
function useRemoveNote(userId: string, id: number) {
  const refreshNotes = useRefreshNotes(userId);
  return useCommand({
    send: () =>
      call(userPage.removeNote, { params: { userId, noteId: String(id) } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === GONE)) throw error;
      }),
    onDone: async () => {
      await refreshNotes();
      return { title: 'Note Removed', description: 'The admin log keeps that there was one.' };
    },
    failed: 'Failed to remove the note',
    atField: [],
  });
}

function useRefreshNotes(userId: string) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = queryOf(userPage.notes, { params: { userId } });
  return () => Promise.all([queries.invalidateQueries({ queryKey }), refresh(ADMIN_LOG)]);
}
