import type { SubmitResult } from '../../../../contract/game.ts';
import { type PunKind, wholeLine } from '../../../../rules/anatomy.ts';

const KINDS = {
  double: 'One word, two meanings',
  sound: 'One sound, two spellings',
  split: 'Words within words',
  idiom: 'A saying, taken at its word',
} satisfies Record<PunKind, string>;

interface JokeProps extends Pick<SubmitResult, 'explanation'> {
  question: string;
  answer: string;
}

/** The pun told in one breath, and why it is one. */
export function Joke({ question, answer, explanation }: JokeProps) {
  const { before, after } = wholeLine(question);
  return (
    <>
      <p className="result-line">
        {before}
        <mark>{answer}</mark>
        {after}
      </p>
      {explanation && (
        <div className="explanation">
          <p className="rubric">{KINDS[explanation.kind]}</p>
          <ol>
            <li>{explanation.senses[0]}</li>
            <li>{explanation.senses[1]}</li>
          </ol>
        </div>
      )}
    </>
  );
}
