import '../../../ui/styles/dashboard.css';
import '../csv.css';
import { useRef, useState } from 'react';
import { type BatchRow, type PunBatch, punBatches } from '../../../../contract/pun-batches.ts';
import { usePages } from '../../../api/use-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { inFull } from '../../../ui/numbers.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { useFocusHeir } from '../../../ui/use-focus-heir.ts';
import { Anatomy } from '../Anatomy.tsx';
import { PartsChange } from '../PartsChange.tsx';
import { PunMark } from '../PunMark.tsx';
import { PunThemes } from '../PunThemes.tsx';
import { UndoLook } from './UndoLook.tsx';
import { useBatch } from './use-batch.ts';
import { batchName, undoneWords } from './words.ts';

const ROWS_TEXTS = {
  loading: 'Fetching the puns of this upload…',
  failed: 'The puns of this upload could not be fetched',
  end: 'These are all its puns.',
};

export function BatchDialog({ batch, onClose }: { batch: PunBatch; onClose: () => void }) {
  const { added, changed, unchanged, undone } = batch;
  const [isLooking, setLooking] = useState(false);
  const about = useRef<HTMLParagraphElement>(null);
  const { undo, isUndoing, activate, isActivating } = useBatch(batch);
  const pages = usePages(punBatches.rows, {}, { params: { batchId: String(batch.id) } });
  // Its buttons come and go with what can be done.
  const watched = useFocusHeir(() => about.current);

  return (
    <Dialog open onOpenChange={onClose} title={batchName(batch)}>
      <div className="admin-form" {...watched}>
        <p ref={about} tabIndex={-1} className="text-quiet">
          {inFull(added)} new · {inFull(changed)} changed · {inFull(unchanged)} unchanged.{' '}
          {undone && <>Undone: {undoneWords(undone.counts)}</>}
        </p>
        {isLooking && !undone && (
          <UndoLook
            batch={batch}
            onUndo={() => undo()}
            isUndoing={isUndoing}
            onCancel={() => setLooking(false)}
          />
        )}
        {!isLooking && !undone && (
          <div className="buttons">
            {!batch.isActivated && (
              <Button onClick={activate} pending={isActivating}>
                Activate all
              </Button>
            )}
            <Button variant="plain" onClick={() => setLooking(true)} disabled={isActivating}>
              Undo this upload…
            </Button>
          </div>
        )}
        <PagedList pages={pages} words={ROWS_TEXTS} empty={<p>It brought nothing new.</p>}>
          {(rows) => <BatchRows rows={rows} />}
        </PagedList>
      </div>
    </Dialog>
  );
}

function BatchRows({ rows }: { rows: readonly BatchRow[] }) {
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
