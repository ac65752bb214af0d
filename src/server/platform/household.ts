import { createHmac } from 'node:crypto';

/** Enough to see that two of a purpose are alike, not to see where they are. */
export function hashHousehold(purpose: string, address: string, secret: string): string {
  return createHmac('sha256', `${purpose}:${secret}`).update(householdOf(address)).digest('base64url');
}

/** What tells one connection to the internet from another: an IPv4 address, or the first half of an IPv6 one. */
export function householdOf(address: string): string {
  const plain = withoutPort(address.toLowerCase()).replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped ?? !plain.includes(':')) return mapped ?? plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  while (groups.length + rest.length < 8) groups.push('0');
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** As firewalls write it: an IPv6 household is a network. */
export function networkOf(address: string): string {
  const household = householdOf(address);
  return household.includes(':') ? `${household}::/64` : household;
}

/** Some proxies write down the port too, which is another at each connection. */
function withoutPort(address: string): string {
  return /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
}
