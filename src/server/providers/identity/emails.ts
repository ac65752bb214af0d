import type { Email } from '../mail.ts';

export function resetEmail(to: string, link: string): Email {
  return {
    to,
    subject: 'A new password for Punnery',
    text: `Somebody, we hope you, asked for a new password.\n\nChoose it here, within an hour:\n${link}\n\nWas it not you? Then leave this letter be: nothing changes.\n\nThe snail at Punnery`,
  };
}

export function verificationEmail(to: string, link: string): Email {
  return {
    to,
    subject: 'Is this your address?',
    text: `Welcome to Punnery.\n\nConfirm within an hour that this address is yours:\n${link}\n\nDid you not sign up? Then leave this letter be.\n\nThe snail at Punnery`,
  };
}
