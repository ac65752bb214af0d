import '../../ui/styles/dashboard.css';
import type { FormEvent, RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { PunFields } from './PunFields.tsx';
import type { PunWords } from './pun-words.ts';
import { useAddPun } from './requests.ts';

interface AddPunCardProps {
  words: PunWords;
  onChange: (words: PunWords) => void;
  questionRef: RefObject<HTMLTextAreaElement | null>;
  /** Says where the words come from, if somebody suggested them. */
  note?: string | undefined;
  onAdded: () => void;
}

export function AddPunCard({ words, onChange, questionRef, note, onAdded }: AddPunCardProps) {
  const { add, isAdding, problem, forgetProblem } = useAddPun((next) => {
    onAdded();
    onChange(next);
    questionRef.current?.focus();
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAdding) add(words);
  };

  return (
    <Folio aria-labelledby="add-title" className="admin-form">
      <h2 id="add-title" className="text-2xl">
        Add Single Pun
      </h2>
      {note && <p className="text-quiet">{note}</p>}
      <form onSubmit={onSubmit} noValidate className="admin-form">
        <PunFields
          words={words}
          onChange={(next) => {
            onChange(next);
            forgetProblem();
          }}
          problem={problem}
          readOnly={isAdding}
          questionRef={questionRef}
        />
        <div className="buttons">
          <Button type="submit" pending={isAdding}>
            Add Pun
          </Button>
        </div>
      </form>
    </Folio>
  );
}
