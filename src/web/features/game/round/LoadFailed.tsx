import '../mascot.css';
import { Snail } from '../../../ui/art/Snail.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Folio } from '../../../ui/Folio.tsx';

interface LoadFailedProps {
  /** The server's message, if there is one. */
  reason: string | undefined;
  onReload: () => void;
  reloadLabel?: string | undefined;
}

export function LoadFailed({ reason, onReload, reloadLabel = 'Reload Game' }: LoadFailedProps) {
  return (
    <Folio role="alert" className="grid justify-items-center gap-5 py-12 text-center">
      <div className="mascot">
        <Snail mood="sulking" />
      </div>
      <h1 className="text-2xl sm:text-3xl">Failed to load game session</h1>
      {reason && <p className="-mt-2 text-quiet">{reason}</p>}
      <Button ref={focusIfLost} onClick={onReload}>
        {reloadLabel}
      </Button>
    </Folio>
  );
}

/** The element that had the focus may have gone with the previous round. */
function focusIfLost(button: HTMLElement | null) {
  if (document.activeElement === document.body) button?.focus();
}
