import { Snail } from '../../ui/art/Snail.tsx';
import { Button } from '../../ui/Button.tsx';

interface HistoryFailedProps {
  /** What the server said, if it said anything. */
  reason: string | undefined;
  onRetry: () => void;
}

export function HistoryFailed({ reason, onRetry }: HistoryFailedProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 pt-6 text-center">
      <div className="w-28">
        <Snail mood="sulking" />
      </div>
      <p className="font-bold font-title text-lg">Your ledger could not be fetched</p>
      {reason && <p className="text-quiet">{reason}</p>}
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  );
}
