import './joke.css';
import type { SubmitResult } from '../../../../contract/game.ts';
import { type Explanation, kindName, wholeLine } from '../../../../rules/anatomy.ts';
import { crowdWords } from './crowd-words.ts';

interface PunProps {
  question: string;
  answer: string;
}

type JokeProps = PunProps & Pick<SubmitResult, 'explanation' | 'crowdResult'>;

/** Shows the pun as one line, explains it, and says how everybody did. */
export function Joke({ explanation, crowdResult, ...pun }: JokeProps) {
  return (
    <>
      <PunLine {...pun} />
      {explanation && <Senses answer={pun.answer} explanation={explanation} />}
      {crowdResult && <p className="crowd-result">{crowdWords(crowdResult)}</p>}
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
