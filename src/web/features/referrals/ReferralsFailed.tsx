import { Snail } from '../../ui/art/Snail.tsx';
import { Button } from '../../ui/Button.tsx';
import { Folio } from '../../ui/Folio.tsx';

interface ReferralsFailedProps {
  /** What the server said, if it said anything. */
  reason: string | undefined;
  onRetry: () => void;
}

export function ReferralsFailed({ reason, onRetry }: ReferralsFailedProps) {
  return (
    <Folio role="alert" className="grid justify-items-center gap-3 text-center">
      <div className="w-32">
        <Snail mood="sulking" />
      </div>
      <h2 className="text-xl">Your referrals could not be fetched</h2>
      {reason && <p className="text-quiet">{reason}</p>}
      <Button onClick={onRetry}>Try Again</Button>
    </Folio>
  );
}
