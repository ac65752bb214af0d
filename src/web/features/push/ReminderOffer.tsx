import { BellRing } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useAlerts } from './use-alerts.ts';
import { useReminder } from './use-reminder.ts';

interface ReminderOfferProps {
  playerId: string;
  onClose: () => void;
}

/** Offers the daily reminder to a player who has none, at the hour at which they are playing now. */
export function ReminderOffer({ playerId, onClose }: ReminderOfferProps) {
  const id = useId();
  const { alerts, enable, isChanging } = useAlerts(playerId);
  const { reminder, change } = useReminder();
  const isOpen = reminder.status === 'ready' && reminder.hour === null && !reminder.hasStopped;
  if (!isOpen || (alerts !== 'on' && alerts !== 'off')) return null;

  const remind = () => {
    change(new Date().getHours());
    onClose();
  };

  return (
    <Card aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="flex items-center gap-2.5 text-xl">
          <BellRing aria-hidden="true" className="size-5 shrink-0 text-gold" />
          Shall the snail knock tomorrow?
        </h2>
        <p className="mt-1 text-quiet">
          Once a day at about this hour, unless you have already played. You can change it in your profile.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => (alerts === 'on' ? remind() : enable(remind))} pending={isChanging}>
          Remind me
        </Button>
        <Button variant="plain" onClick={onClose}>
          No, thanks
        </Button>
      </div>
    </Card>
  );
}
