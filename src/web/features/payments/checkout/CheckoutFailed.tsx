import { Button } from '../../../ui/Button.tsx';

interface CheckoutFailedProps {
  reason: string | undefined;
  onRetry: () => void;
}

export function CheckoutFailed({ reason, onRetry }: CheckoutFailedProps) {
  return (
    <div role="alert">
      <p className="font-bold font-title text-lg">The checkout could not be opened</p>
      {reason && <p className="mt-1 text-quiet">{reason}</p>}
      <Button className="mt-3" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
