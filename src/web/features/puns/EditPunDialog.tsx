import '../../ui/styles/desk.css';
import { type FormEvent, useState } from 'react';
import type { Pun } from '../../../contract/puns.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PunFields } from './PunFields.tsx';
import { useEditPun } from './use-edit-pun.ts';

export function EditPunDialog({ pun, onClose }: { pun: Pun; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Edit pun" description="Games that run keep the old words.">
      <EditForm pun={pun} onDone={onClose} />
    </Dialog>
  );
}

function EditForm({ pun, onDone }: { pun: Pun; onDone: () => void }) {
  const [words, setWords] = useState({ question: pun.question, answer: pun.answer });
  const { edit, isEditing, problem, forgetProblem } = useEditPun(pun.id, onDone);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEditing) edit(words);
  };

  return (
    <form onSubmit={onSubmit} noValidate className="desk">
      <PunFields
        words={words}
        onChange={(next) => {
          setWords(next);
          forgetProblem();
        }}
        problem={problem}
        readOnly={isEditing}
      />
      <div className="buttons">
        <Button type="submit" pending={isEditing}>
          Save
        </Button>
        <Button variant="plain" onClick={onDone} disabled={isEditing}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
