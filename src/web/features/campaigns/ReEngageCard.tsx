import './re-engage.css';
import { useState } from 'react';
import { RE_ENGAGE_DAYS } from '../../../rules/campaign.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ReachDialog } from './ReachDialog.tsx';
import { useReach } from './use-reach.ts';
import { reachWords } from './words.ts';

interface ReEngageCardProps {
  onReEngage: () => void;
  isReEngaging: boolean;
}

export function ReEngageCard({ onReEngage, isReEngaging }: ReEngageCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const confirm = () => {
    setIsOpen(false);
    onReEngage();
  };

  return (
    <Card aria-labelledby="re-engage-title" className="re-engage p-6">
      <div>
        <h2 id="re-engage-title" className="text-xl">
          Re-engagement
        </h2>
        <p className="mt-1 text-quiet">
          Notifies everyone who has been away for {RE_ENGAGE_DAYS} days, at most once every {RE_ENGAGE_DAYS}{' '}
          days.
        </p>
      </div>
      <div className="re-engage-snail">
        <Snail />
      </div>
      <Button
        variant="plain"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        pending={isReEngaging}
        className="justify-self-start"
      >
        {isReEngaging ? 'Sending…' : 'Re-engage Inactive Users'}
      </Button>
      {isOpen && <ReEngageDialog onConfirm={confirm} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function ReEngageDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const counted = useReach();
  return (
    <ReachDialog
      title="Call them back?"
      counted={counted}
      describe={(reach) =>
        reach.devices === 0 ? (
          `Nobody to call back: everyone with alerts on has been here or has been notified in the last ${RE_ENGAGE_DAYS} days.`
        ) : (
          <>
            The notification goes to <b className="text-ink">{reachWords(reach)}</b> and, unlike them, cannot
            be called back.
          </>
        )
      }
      confirm="Send it"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
