import './sections.css';
import './notes.css';
import { useRef, useState } from 'react';
import type { PersonNote } from '../../../../contract/user-page.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { dateAndTime } from '../../../ui/dates.ts';
import { ListCard } from '../../../ui/ListCard.tsx';
import { useNear } from '../../../ui/use-near.ts';
import { NoteForm } from './NoteForm.tsx';
import { useNotes, useRemoveNote } from './use-notes.ts';

const NOTES_TEXTS = {
  loading: 'Fetching the notes…',
  failed: 'The notes could not be fetched',
  end: '',
};

/** Admins can read what is noted about themselves and other admins, but not change it. */
export function NotesCard({ userId, isReadOnly }: { userId: string; isReadOnly: boolean }) {
  const [ref, isNear] = useNear();
  const pages = useNotes(userId, isNear);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <ListCard
      ref={ref}
      id="person-notes"
      title="Notes"
      titleRef={title}
      filters={!isReadOnly && <NoteForm userId={userId} />}
      pages={pages}
      words={NOTES_TEXTS}
      empty="Nothing noted so far."
    >
      {(rows) => (
        <ul aria-label="Notes" className="section-list">
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

interface NoteRowProps {
  note: PersonNote;
  userId: string;
  isReadOnly: boolean;
  /** Must move the focus, because the row is gone. */
  onRemoved: () => void;
}

function NoteRow({ note: { id, text, author, createdAt }, userId, isReadOnly, onRemoved }: NoteRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { remove, isPending } = useRemoveNote(userId);
  const written = `${author?.email ?? 'a deleted account'}, ${dateAndTime(createdAt)}`;
  const onConfirm = async () => {
    if (!isPending && (await remove(id))) onRemoved();
    setIsAsking(false);
  };
  return (
    <li className="note">
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
