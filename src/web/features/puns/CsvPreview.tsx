import { inFull } from '../../ui/numbers.ts';
import type { ChosenPuns } from './use-pun-file.ts';

const SHOWN = 3;

export function CsvPreview({ fileName, puns }: ChosenPuns) {
  const rest = puns.length - SHOWN;
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere font-semibold">{fileName}</span>
        <span className="text-quiet text-sm">
          <span className="figures font-bold">{inFull(puns.length)}</span>{' '}
          {puns.length === 1 ? 'pun question' : 'pun questions'}
        </span>
      </p>
      <ol aria-label="Preview" className="preview">
        {puns.slice(0, SHOWN).map(({ question, answer, difficulty }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file, which may be equal and never move.
          <li key={place}>
            <span className="wrap-anywhere">{question}</span>{' '}
            <span className="preview-answer">
              <span className="wrap-anywhere font-bold font-title">{answer}</span>{' '}
              <span className="whitespace-nowrap text-quiet text-sm">difficulty {difficulty}</span>
            </span>
          </li>
        ))}
      </ol>
      {rest > 0 && <p className="mt-2 text-quiet text-sm">… and {inFull(rest)} more</p>}
    </div>
  );
}
