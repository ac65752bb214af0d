import './joke.css';
import type { SubmitResult } from '../../../../contract/game.ts';
import { type Explanation, kindName, wholeLine } from '../../../../rules/anatomy.ts';

interface PunProps {
  question: string;
  answer: string;
}

/** Shows the pun as one line, and explains it. */
export function Joke({ explanation, ...pun }: PunProps & Pick<SubmitResult, 'explanation'>) {
  return (
    <>
      <PunLine {...pun} />
      {explanation && <Senses answer={pun.answer} explanation={explanation} />}
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

interface SensesProps {
  answer: string;
  explanation: Explanation;
}

export function Senses({ answer, explanation: { kind, senses } }: SensesProps) {
  return (
    <div className="explanation">
      <p className="rubric">{kindName(kind, answer)}</p>
      <ol>
        <li>{senses[0]}</li>
        <li>{senses[1]}</li>
      </ol>
    </div>
  );
}
