import '../../../ui/styles/dashboard.css';
import { useEffect, useRef } from 'react';
import type { PunBatch } from '../../../../contract/pun-batches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useUndoLook } from './use-batch.ts';
import { undoWords } from './words.ts';

interface UndoLookProps {
  batch: PunBatch;
  onUndo: () => void;
  isUndoing: boolean;
  onCancel: () => void;
}

/** Says what undoing would do to which puns before it is done. */
export function UndoLook({ batch, onUndo, isUndoing, onCancel }: UndoLookProps) {
  const look = useUndoLook(batch, isUndoing);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="undo-title" className="inset">
      <h3 id="undo-title" ref={title} tabIndex={-1} className="font-semibold font-text">
        Undo this upload?
      </h3>
      <div role="status">
        {look.status === 'loading' && (
          <p className="flex items-center gap-2.5">
            <Spinner /> Looking at each pun…
          </p>
        )}
        {look.status === 'failed' && <p>{look.reason ?? 'What it would do could not be read.'}</p>}
        {look.status === 'ready' && (
          <ul className="list-disc pl-5">
            {undoWords(look).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-1 text-quiet">Open games, challenges and rooms go on. This cannot be taken back.</p>
      <div className="buttons mt-3">
        {look.status === 'failed' ? (
          <Button onClick={look.retry}>Look again</Button>
        ) : (
          <Button variant="destructive" onClick={onUndo} pending={isUndoing || look.status === 'loading'}>
            Undo it
          </Button>
        )}
        <Button variant="plain" onClick={onCancel} disabled={isUndoing}>
          Keep it
        </Button>
      </div>
    </section>
  );
}
