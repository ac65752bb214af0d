import '../../ui/control.css';
import type { RefObject } from 'react';
import { ANSWER_MAX, ANSWER_MIN_LETTERS, QUESTION_MAX } from '../../../rules/answer.ts';
import { Field } from '../../ui/Field.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ExplainFields } from './ExplainFields.tsx';
import type { PunWords } from './pun-words.ts';
import { ThemeFields } from './ThemeFields.tsx';

interface PunFieldsProps {
  words: PunWords;
  onChange: (words: PunWords) => void;
  /** The server's reason for refusing the pun. */
  problem: string | undefined;
  readOnly: boolean;
  questionRef?: RefObject<HTMLTextAreaElement | null>;
}

export function PunFields({ words, onChange, problem, readOnly, questionRef }: PunFieldsProps) {
  return (
    <>
      <Field label="Question" help={`Up to ${QUESTION_MAX} characters.`}>
        {(control) => (
          <textarea
            {...control}
            ref={questionRef}
            rows={2}
            value={words.question}
            onChange={(event) => onChange({ ...words, question: event.target.value })}
            readOnly={readOnly}
            placeholder="What do you call a snail on a ship?"
            className="control"
          />
        )}
      </Field>
      <TextField
        label="Answer"
        help={`${ANSWER_MIN_LETTERS} letters to ${ANSWER_MAX} characters. Accents are removed.`}
        value={words.answer}
        onChange={(event) => onChange({ ...words, answer: event.target.value })}
        readOnly={readOnly}
        placeholder="SNAILOR"
        autoComplete="off"
        autoCapitalize="characters"
      />
      <ExplainFields words={words} onChange={onChange} readOnly={readOnly} />
      <ThemeFields
        themes={words.themes}
        onChange={(themes) => onChange({ ...words, themes })}
        readOnly={readOnly}
      />
      {problem && (
        <p role="alert" className="font-medium text-sm text-vermilion">
          {problem}
        </p>
      )}
    </>
  );
}
