import { Snail } from '../../ui/art/Snail.tsx';
import { Button } from '../../ui/Button.tsx';

interface BoardFailedProps {
  /** What the server said, if it said anything. */
  reason: string | undefined;
  onRetry: () => void;
}

export function BoardFailed({ reason, onRetry }: BoardFailedProps) {
  return (
    <div role="alert" className="board-notice">
      <div className="w-32">
        <Snail mood="sulking" />
      </div>
      <p className="font-bold font-title text-xl">The ranking could not be fetched</p>
      {reason && <p className="text-quiet">{reason}</p>}
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  );
}
