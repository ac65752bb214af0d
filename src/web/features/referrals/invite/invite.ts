import { REFERRED_CREDITS } from '../../../../rules/referral-code.ts';

/** Returns the address of the site, with the sharer's code if there is one. */
export function inviteLink(origin: string, code: string | undefined): string {
  return code ? `${origin}/?ref=${code}` : origin;
}

export const INVITE_TEXT = 'Guess the pun before the ink dries. Groaning is part of the game.';

export function facebookSharer(link: string): string {
  return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`;
}

export function inviteMail(link: string, code: string | undefined): string {
  const lines = [
    'Hello,',
    '',
    'I am solving puns against the clock on Punnery, and I need somebody to groan with.',
    '',
    `Join me: ${link}`,
    ...(code
      ? ['', `My referral code is ${code}: apply it, and ${REFERRED_CREDITS} credits are yours.`]
      : []),
    '',
    'Bring a quill. The snail has its own.',
  ];
  const subject = 'You are summoned to a battle of puns';
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
