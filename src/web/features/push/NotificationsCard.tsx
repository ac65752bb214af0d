import { Bell, BellOff, BellRing, Share, SquarePlus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChallengeAlertsField } from './ChallengeAlertsField.tsx';
import type { Alerts } from './device.ts';
import { ReminderField } from './ReminderField.tsx';
import { useAlerts } from './use-alerts.ts';

const ALERT_TEXTS: Record<Alerts, string> = {
  on: 'The snail knocks on this device when there is news.',
  off: 'Let the snail knock on this device when there is news: fresh puns, mostly.',
  blocked:
    'This browser blocks notifications. Allow them in the site settings, next to the address, and then enable them here.',
  'home-screen': 'On iPhone and iPad, notifications only reach games on the Home Screen:',
  unsupported: 'This browser does not support notifications. A current Chrome, Edge, Firefox or Safari does.',
};

export function NotificationsCard({ playerId }: { playerId: string }) {
  const { alerts, enable, disable, isChanging, isUnanswered } = useAlerts(playerId);
  const id = useId();
  const Icon = alerts === 'on' ? BellRing : alerts === 'off' ? Bell : BellOff;

  return (
    <Card aria-labelledby={id} className="p-6">
      <h2 id={id} className="flex items-center gap-2.5 text-xl">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-gold" />
        Notifications
      </h2>
      {alerts ? (
        <p role="status" className="mt-1 text-quiet">
          {isUnanswered && alerts === 'off'
            ? 'Your browser asked, and nobody answered. Try once more?'
            : ALERT_TEXTS[alerts]}
        </p>
      ) : (
        <Skeleton className="mt-3 h-4 w-56 max-w-full" />
      )}
      {alerts === 'home-screen' && <HomeScreenSteps />}
      {alerts === 'off' && (
        <Button className="mt-4" onClick={() => enable()} pending={isChanging}>
          Enable notifications
        </Button>
      )}
      {alerts === 'on' && (
        <>
          <ReminderField />
          <ChallengeAlertsField />
          <Button variant="plain" className="mt-4" onClick={disable} pending={isChanging}>
            Disable notifications
          </Button>
        </>
      )}
    </Card>
  );
}

function HomeScreenSteps() {
  return (
    <ol className="mt-3 grid list-decimal gap-1.5 pl-5">
      <li>
        Tap Share <Share aria-hidden="true" className="mb-1 inline size-4.5 text-lapis" /> in Safari.
      </li>
      <li>
        Choose Add to Home Screen{' '}
        <SquarePlus aria-hidden="true" className="mb-1 inline size-4.5 text-lapis" />.
      </li>
      <li>Open Punnery from there, and come back to this page.</li>
    </ol>
  );
}
