export const EMAIL_MAX = 254;

/** Words between dots without quotes, comments or empty ones, as the identity library accepts them. */
const LOCAL = /^([a-z\d_'+-]+\.)*[a-z\d_'+-]*[a-z\d_+-]$/i;
const DOMAIN = /^([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Catches typing mistakes only: an address is proved by an e-mail that arrives. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return text.length <= EMAIL_MAX && more.length === 0 && LOCAL.test(local) && DOMAIN.test(domain);
}

/** Google's two domains for one service, which ignores dots in names. */
const DOTLESS_DOMAINS: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address, spelt the same for all its aliases: in lower case, without `+tag`, and
 * without dots where the provider ignores them. Only for comparison: no message is ever sent to it.
 */
export function mailboxOf(email: string): string {
  const text = email.trim().normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = asciiDomain(text.slice(at + 1).replace(/\.$/, ''));
  const name = withoutTag(unquoted(text.slice(0, Math.max(at, 0))));
  return DOTLESS_DOMAINS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** A plus at the beginning belongs to the name. */
function withoutTag(name: string): string {
  const plus = name.indexOf('+', 1);
  return plus === -1 ? name : name.slice(0, plus);
}

function unquoted(name: string): string {
  return /^".+"$/s.test(name) ? name.slice(1, -1).replace(/\\(.)/gs, '$1') : name;
}

/** `bücher.example` and `xn--bcher-kva.example` are the same domain. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return /[^\x20-\x7e]/.test(domain) && URL.canParse(address) ? new URL(address).hostname : domain;
}
