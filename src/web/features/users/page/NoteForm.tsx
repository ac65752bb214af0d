import '../../../ui/control.css';
import type { FormEvent } from 'react';
import { PERSON_NOTE_MAX } from '../../../../rules/admin-actions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useSessionState } from '../../../ui/use-session-state.ts';
import { useAddNote } from './use-notes.ts';

export function NoteForm({ userId }: { userId: string }) {
  const [text, setText] = useSessionState(`note ${userId}`, '');
  const { add, isPending, problem, forgetProblem } = useAddNote(userId, () => setText(''));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !isPending) add(text);
  };

  return (
    <form onSubmit={onSubmit} className="note-form">
      <Field
        label="New note"
        help="For admins. The player can read it in the download of their data."
        error={problem}
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
            maxLength={PERSON_NOTE_MAX}
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
