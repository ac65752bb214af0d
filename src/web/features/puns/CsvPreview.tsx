import type { LeftOut } from '../../../rules/pun-check.ts';
import type { PunRow } from '../../../rules/pun-csv.ts';
import { inFull } from '../../ui/numbers.ts';
import { Anatomy } from './Anatomy.tsx';
import { InPages } from './InPages.tsx';
import { PartsChange } from './PartsChange.tsx';
import { PunThemes } from './PunThemes.tsx';
import type { ChangedPun, ChosenPuns } from './use-pun-file.ts';

const SHOWN = 3;

export function CsvPreview({ fileName, puns, changes, unchanged, leftOut, isCompared }: ChosenPuns) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere font-semibold">{fileName}</span>
        <span className="text-quiet text-sm">
          <span className="figures font-bold">{inFull(puns.length)}</span>{' '}
          {puns.length === 1 ? 'pun question' : 'pun questions'}
        </span>
      </p>
      {isCompared && (
        <p className="text-quiet text-sm">
          {inFull(puns.length)} new · {inFull(changes.length)} changed · {inFull(unchanged)} unchanged ·{' '}
          {inFull(leftOut.length - unchanged)} faulty
        </p>
      )}
      {puns.length > 0 && (
        <InPages rows={puns} name="new puns" few={SHOWN}>
          {(rows) => <NewPuns puns={rows} />}
        </InPages>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {leftOut.length > 0 && <LeftOutLines lines={leftOut} />}
      {!isCompared && (
        <p className="mt-2 text-quiet text-sm">
          The library could not be checked. Puns that it already has will be skipped.
        </p>
      )}
    </div>
  );
}

function NewPuns({ puns }: { puns: readonly PunRow[] }) {
  return (
    <ol aria-label="Preview" className="preview">
      {puns.map((pun) => (
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
  );
}

function Changes({ changes }: { changes: readonly ChangedPun[] }) {
  return (
    <section aria-labelledby="changes-title" className="mt-4">
      <h3 id="changes-title" className="font-semibold font-text">
        {changes.length === 1 ? 'One pun would change' : `${inFull(changes.length)} puns would change`}
      </h3>
      <InPages rows={changes} name="changes" few={SHOWN}>
        {(rows) => (
          <ol aria-label="Changes" className="preview">
            {rows.map(({ pun, before, after }) => (
              <li key={pun.line}>
                <span className="wrap-anywhere">{pun.question}</span>{' '}
                <span className="wrap-anywhere block font-bold font-title">{pun.answer}</span>
                <PartsChange before={before} after={after} />
              </li>
            ))}
          </ol>
        )}
      </InPages>
    </section>
  );
}

function LeftOutLines({ lines }: { lines: LeftOut[] }) {
  const title = `${inFull(lines.length)} ${lines.length === 1 ? 'line is' : 'lines are'} left out`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse.
    <section aria-label={title} tabIndex={0} className="inset left-out">
      <p className="font-semibold">{title}</p>
      <InPages rows={lines} name="lines">
        {(shown) => (
          <ul>
            {shown.map(({ line, reason }) => (
              <li key={line}>
                <span className="whitespace-nowrap font-semibold">Line {inFull(line)}:</span> {reason}
              </li>
            ))}
          </ul>
        )}
      </InPages>
    </section>
  );
}
