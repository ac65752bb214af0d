import type { LeftOut } from '../../../rules/pun-check.ts';
import { inFull } from '../../ui/numbers.ts';
import { Anatomy } from './Anatomy.tsx';
import { PunThemes } from './PunThemes.tsx';
import type { ChosenPuns } from './use-pun-file.ts';

const SHOWN = 3;

export function CsvPreview({ fileName, puns, leftOut, isCompared }: ChosenPuns) {
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
      {puns.length > 0 && (
        <ol aria-label="Preview" className="preview">
          {puns.slice(0, SHOWN).map((pun) => (
            <li key={pun.line}>
              <span className="wrap-anywhere">{pun.question}</span>{' '}
              <span className="preview-answer">
                <span className="wrap-anywhere font-bold font-title">{pun.answer}</span>{' '}
                <span className="whitespace-nowrap text-quiet text-sm">difficulty {pun.difficulty}</span>
              </span>
              <Anatomy {...pun} />
              <PunThemes themes={pun.themes} />
            </li>
          ))}
        </ol>
      )}
      {rest > 0 && <p className="mt-2 text-quiet text-sm">… and {inFull(rest)} more</p>}
      {leftOut.length > 0 && <LeftOutLines lines={leftOut} />}
      {!isCompared && (
        <p className="mt-2 text-quiet text-sm">
          The library could not be checked. Puns that it already has will be skipped.
        </p>
      )}
    </div>
  );
}

function LeftOutLines({ lines }: { lines: LeftOut[] }) {
  const title = `${inFull(lines.length)} ${lines.length === 1 ? 'line is' : 'lines are'} left out`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse.
    <section aria-label={title} tabIndex={0} className="left-out">
      <p className="font-semibold">{title}</p>
      <ul>
        {lines.map(({ line, reason }) => (
          <li key={line}>
            <span className="whitespace-nowrap font-semibold">Line {inFull(line)}:</span> {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
