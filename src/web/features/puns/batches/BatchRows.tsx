import type { BatchRow } from '../../../../contract/pun-batches.ts';
import { Anatomy } from '../Anatomy.tsx';
import { PartsChange } from '../PartsChange.tsx';
import { PunMark } from '../PunMark.tsx';
import { PunThemes } from '../PunThemes.tsx';

export function BatchRows({ rows }: { rows: readonly BatchRow[] }) {
  return (
    <ol aria-label="Puns of this upload" className="preview">
      {rows.map(({ pun, change }) => (
        <li key={pun.id}>
          <span className="wrap-anywhere">{pun.question}</span>{' '}
          <span className="preview-answer">
            <span className="wrap-anywhere font-bold font-title">{pun.answer}</span> <PunMark {...pun} />
          </span>
          {change ? (
            <PartsChange {...change} />
          ) : (
            <>
              <Anatomy {...pun} />
              <PunThemes themes={pun.themes} />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
