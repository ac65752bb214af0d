import type { ComponentProps, MouseEvent } from 'react';
import { leaveDevice } from '../features/push/device.ts';
import { readPushPreference } from '../features/push/push-preference.ts';

const LOGOUT = '/api/logout';

/** Where alerts were turned on, this device is unsubscribed on the way out. */
export function LogoutLink({ onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'>) {
  const leave = async (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!readPushPreference()) return;
    event.preventDefault();
    await leaveDevice();
    location.assign(LOGOUT);
  };
  return <a {...rest} href={LOGOUT} onClick={leave} />;
}
