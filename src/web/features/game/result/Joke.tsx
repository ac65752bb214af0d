import './joke.css';
import type { SubmitResult } from '../../../../contract/game.ts';
import { type Explanation, KIND_NAMES, wholeLine } from '../../../../rules/anatomy.ts';

interface PunProps {
  question: string;
  answer: string;
}

/** Shows the pun as one line, and explains it. */
export function Joke({ explanation, ...pun }: PunProps & Pick<SubmitResult, 'explanation'>) {
  return (
    <>
      <PunLine {...pun} />
      {explanation && <Senses explanation={explanation} />}
    </>
  );
}

export function PunLine({ question, answer }: PunProps) {
  const { before, after } = wholeLine(question);
  return (
    <p className="result-line">
      {before}
      <mark>{answer}</mark>
      {after}
    </p>
  );
}

export function Senses({ explanation: { kind, senses } }: { explanation: Explanation }) {
  return (
    <div className="explanation">
      <p className="rubric">{KIND_NAMES[kind]}</p>
      <ol>
        <li>{senses[0]}</li>
        <li>{senses[1]}</li>
      </ol>
    </div>
  );
}
