import type { ReactNode } from 'react';
import type { Reach } from '../../../contract/campaigns.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Counted } from './use-reach.ts';

interface ReachDialogProps {
  title: string;
  counted: Counted;
  /** Describes what will happen, including the count. */
  describe: (reach: Reach) => ReactNode;
  confirm: string;
  /** Whether it may be sent even if it reaches nobody. */
  isForNobodyToo?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms a send, which cannot be undone, and says how many it will reach. */
export function ReachDialog({ title, counted, describe, onClose, ...confirmation }: ReachDialogProps) {
  const { confirm, onConfirm, isForNobodyToo = false } = confirmation;
  const isForNobody = counted.status === 'ready' && counted.devices === 0 && !isForNobodyToo;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={words(counted, describe)}
    >
      <div className="flex flex-wrap gap-3">
        {counted.status === 'failed' ? (
          <Button onClick={counted.retry}>Count again</Button>
        ) : (
          <Button onClick={onConfirm} pending={counted.status === 'loading'} disabled={isForNobody}>
            {confirm}
          </Button>
        )}
        <Button variant="plain" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </Dialog>
  );
}

function words(counted: Counted, describe: (reach: Reach) => ReactNode): ReactNode {
  switch (counted.status) {
    case 'loading':
      return (
        <span className="flex items-center gap-2.5">
          <Spinner /> Counting devices…
        </span>
      );
    case 'failed':
      return counted.reason ?? 'The devices could not be counted.';
    case 'ready':
      return describe(counted);
  }
}
