import type { Email } from '../mail/port.ts';

const HOUR_SECONDS = 60 * 60;
export const RESET_SECONDS = HOUR_SECONDS;
/** An e-mail may wait for a day, and its recipient still has the hour that it promises. */
export const CONFIRM_SECONDS = 25 * HOUR_SECONDS;

export function resetEmail(to: string, link: string): Email {
  return {
    to,
    goodForSeconds: RESET_SECONDS,
    subject: 'A new password for Punnery',
    text: `Somebody, hopefully you, asked for a new password.\n\nChoose it here within an hour:\n${link}\n\nIf it was not you, ignore this e-mail: nothing will change.\n\nThe snail at Punnery`,
  };
}

export function verificationEmail(to: string, link: string): Email {
  return {
    to,
    subject: 'Confirm your e-mail address',
    text: `Welcome to Punnery.\n\nConfirm within an hour that this address is yours:\n${link}\n\nIf you did not sign up, ignore this e-mail.\n\nThe snail at Punnery`,
  };
}
