import { CODE_LENGTH } from '../../../../rules/referral-code.ts';

/** What stands in the input, whatever was typed. */
export function typedCode(text: string): string {
  return text.toUpperCase().slice(0, CODE_LENGTH);
}

/** Friends send codes with spaces around them, and whole links: the code in it counts. */
export function pastedCode(text: string): string {
  const [, linked] = /[?&]ref=([^&#\s]*)/.exec(text) ?? [];
  return typedCode((linked ?? text).trim());
}
