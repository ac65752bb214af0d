import { CODE_LENGTH } from '../../../../rules/referral-code.ts';

/** Returns what the input shows for what was typed. */
export function typedCode(text: string): string {
  return text.toUpperCase().slice(0, CODE_LENGTH);
}

/** Extracts the code from pasted text, because friends send whole links, or codes with spaces around them. */
export function pastedCode(text: string): string {
  const [, linked] = /[?&]ref=([^&#\s]*)/.exec(text) ?? [];
  return typedCode((linked ?? text).trim());
}
