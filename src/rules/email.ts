export const EMAIL_MAX = 254;

/** Only an e-mail that arrives proves an address; this catches typing mistakes. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text);
}

/** Google's two names for one service, which ignores dots. */
const DOTLESS_DOMAINS: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address, in one spelling for all its aliases: without case, without `+tag`, and without dots
 * where the provider ignores them. Only to be compared with another: no message is ever sent to it.
 */
export function mailboxOf(email: string): string {
  const text = email.trim().normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = asciiDomain(text.slice(at + 1).replace(/\.$/, ''));
  const name = withoutTag(unquoted(text.slice(0, Math.max(at, 0))));
  return DOTLESS_DOMAINS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** What begins with the plus is a name of its own. */
function withoutTag(name: string): string {
  const plus = name.indexOf('+', 1);
  return plus === -1 ? name : name.slice(0, plus);
}

function unquoted(name: string): string {
  return /^".+"$/s.test(name) ? name.slice(1, -1).replace(/\\(.)/gs, '$1') : name;
}

/** `bücher.example` and `xn--bcher-kva.example` are one. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return /[^\x20-\x7e]/.test(domain) && URL.canParse(address) ? new URL(address).hostname : domain;
}
