import type { ComponentProps, MouseEvent } from 'react';
import { LOGOUT_PATH } from '../../contract/paths.ts';
import { forgetBookPage } from '../api/book-page.ts';
import { leaveDevice } from '../features/push/device.ts';
import { readPushPreference } from '../features/push/push-preference.ts';

/** If alerts are on, this device is unsubscribed before the sign-out. */
export function LogoutLink({ onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'>) {
  const leave = async (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    forgetBookPage();
    if (!readPushPreference()) return;
    event.preventDefault();
    await leaveDevice();
    location.assign(LOGOUT_PATH);
  };
  return <a {...rest} href={LOGOUT_PATH} onClick={leave} />;
}
