import type { ComponentProps, MouseEvent } from 'react';
import { leaveDevice } from '../features/push/device.ts';
import { keptWish } from '../features/push/wish.ts';

const LOGOUT = '/api/logout';

/** Where alerts were wished for, this device is unsubscribed on the way out. */
export function LogoutLink({ onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'>) {
  const leave = async (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!keptWish()) return;
    event.preventDefault();
    await leaveDevice();
    location.assign(LOGOUT);
  };
  return <a {...rest} href={LOGOUT} onClick={leave} />;
}
