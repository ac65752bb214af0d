import type { Device } from '../../../../contract/devices.ts';
import { Button } from '../../../ui/Button.tsx';
import { dateAndTime, day } from '../../../ui/dates.ts';

interface DeviceRowProps {
  device: Device;
  onSignOut: () => void;
  isPending: boolean;
}

export function DeviceRow({ device, onSignOut, isPending }: DeviceRowProps) {
  const { name, address, signedInAt, lastSeenAt, isThis } = device;
  return (
    <li>
      <div>
        <p className="font-semibold">
          {name}
          {isThis && <span className="device-this">This device</span>}
        </p>
        <p className="wrap-anywhere text-quiet text-sm">
          Signed in <time dateTime={signedInAt}>{isThis ? dateAndTime(signedInAt) : day(signedInAt)}</time>
          {!isThis && (
            <>
              , last seen <time dateTime={lastSeenAt}>{dateAndTime(lastSeenAt)}</time>
            </>
          )}
          {address && `, from ${address}`}
        </p>
      </div>
      {!isThis && (
        <Button
          variant="plain"
          aria-label={`Sign out ${name}, last seen ${dateAndTime(lastSeenAt)}`}
          onClick={onSignOut}
          pending={isPending}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
