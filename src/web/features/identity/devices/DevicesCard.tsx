import './devices.css';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { useDevices, useSignOut, useSignOutOthers } from './use-devices.ts';

export function DevicesCard() {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with its row, so the focus moves to the title.
  const onGone = () => title.current?.focus({ preventScroll: true });
  const devices = useDevices();
  const signOut = useSignOut(onGone);
  const others = useSignOutOthers(onGone);
  const isAlone = devices.list?.length === 1;

  return (
    <Card aria-labelledby={id} className="devices">
      <h3 id={id} ref={title} tabIndex={-1} className="text-lg">
        Your devices
      </h3>
      <p className="text-quiet">
        {isAlone
          ? 'Only this device is signed in.'
          : 'You are signed in on these devices. If one is not yours, sign it out.'}
      </p>
      {devices.list ? (
        <ul className="device-list">
          {devices.list.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              onSignOut={() => signOut.act(device)}
              isPending={signOut.pendingId === device.id}
            />
          ))}
        </ul>
      ) : devices.hasFailed ? (
        <p role="alert" className="device-failed">
          The list could not be fetched.
          <Button variant="plain" onClick={devices.retry}>
            Try Again
          </Button>
        </p>
      ) : (
        <Skeleton className="my-3 h-10 w-full" />
      )}
      {!isAlone && (
        <Button variant="plain" onClick={others.act} pending={others.isPending}>
          Sign out other devices
        </Button>
      )}
    </Card>
  );
}
