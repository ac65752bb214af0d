import '../../ui/styles/dashboard.css';
import { type FormEvent, useRef, useState } from 'react';
import type { Pun } from '../../../contract/puns.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditButtons } from '../../ui/EditButtons.tsx';
import { Anatomy } from './Anatomy.tsx';
import { PunFields } from './PunFields.tsx';
import { PunThemes } from './PunThemes.tsx';
import { type BookWords, bookWordsOf, wordsOf } from './pun-words.ts';
import { useEditPun } from './requests.ts';

export function EditPunDialog({ pun, onClose }: { pun: Pun; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Edit pun" description="Games in progress keep the old text.">
      <EditForm pun={pun} onDone={onClose} />
    </Dialog>
  );
}

function EditForm({ pun, onDone }: { pun: Pun; onDone: () => void }) {
  const [words, setWords] = useState(wordsOf(bookWordsOf(pun)));
  const question = useRef<HTMLTextAreaElement>(null);
  const { edit, isEditing, problem, forgetProblem, theirs, forgetTheirs } = useEditPun(pun, onDone);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEditing) edit(words);
  };
  const onTake = (other: BookWords) => {
    setWords(wordsOf(other));
    forgetProblem();
    forgetTheirs();
    question.current?.focus();
  };

  return (
    <form onSubmit={onSubmit} noValidate className="admin-form">
      <PunFields
        words={words}
        onChange={(next) => {
          setWords(next);
          forgetProblem();
        }}
        problem={problem}
        readOnly={isEditing}
        questionRef={question}
      />
      {theirs && <TheirPun pun={theirs} />}
      <EditButtons isSaving={isEditing} onTakeTheirs={theirs && (() => onTake(theirs))} onCancel={onDone} />
    </form>
  );
}

/** Shows the version that another admin has saved in the meantime. */
function TheirPun({ pun }: { pun: BookWords }) {
  return (
    <section aria-labelledby="theirs-title" className="inset">
      <p id="theirs-title" className="text-quiet text-sm">
        The other admin’s version:
      </p>
      <p className="wrap-anywhere">{pun.question}</p>
      <p className="wrap-anywhere font-bold font-title">{pun.answer}</p>
      <Anatomy {...pun} />
      <PunThemes themes={pun.themes} />
    </section>
  );
}
