import { Button } from '../../../ui/Button.tsx';

/** The buyer has approved, and we did not get to the end of it. */
export function Unfinished({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status">
      <p className="font-bold font-title text-lg">Approved, but not yet in the book</p>
      <p className="mt-1 text-quiet">
        Try again without fear: this order is paid once, however often it is counted. If you leave, it is
        finished without you.
      </p>
      <Button className="mt-3" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
