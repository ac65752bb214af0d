import { IlluminatedCapital } from '../../../ui/art/IlluminatedCapital.tsx';
import type { SampleGame } from './game.ts';

/** With the answer in it once it is solved. */
export function SampleQuestion({ game: { question, solution } }: { game: SampleGame }) {
  const line = solution?.before ?? question;
  // After a quotation mark, if need be.
  const start = line.search(/\w/);
  return (
    <p className="sample-question">
      <span className="sr-only">{question}</span>
      <span aria-hidden="true">
        <IlluminatedCapital letter={line.charAt(start)} className="sample-capital" />
        {line.slice(start + 1)}
        {solution && <mark>{solution.answer.toLowerCase()}</mark>}
        {solution?.after}
      </span>
    </p>
  );
}
