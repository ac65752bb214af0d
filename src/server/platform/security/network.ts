import { createHmac } from 'node:crypto';

/** Shows that two networks of one purpose are the same, without showing which network it is. */
export function hashNetwork(purpose: string, address: string, secret: string): string {
  return createHmac('sha256', `${purpose}:${secret}`).update(networkOf(address)).digest('base64url');
}

/**
 * The network of one connection to the internet: an IPv4 address, or the IPv6 /56 that providers give to a
 * home, whose owner may choose among 256 networks of 64 bits. The fourth group is cut after its first byte.
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address.toLowerCase()).replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped ?? !plain.includes(':')) return mapped ?? plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  while (groups.length + rest.length < 8) groups.push('0');
  const [a = 0, b = 0, c = 0, d = 0] = [...groups, ...rest].map((group) => Number.parseInt(group, 16));
  return [a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':');
}

/** Formats the network as firewalls accept it: a single IPv4 address, or an IPv6 range in CIDR notation. */
export function networkNotation(address: string): string {
  const network = networkOf(address);
  return network.includes(':') ? `${network}::/56` : network;
}

/** Some proxies add the port, which is another one for each connection. */
function withoutPort(address: string): string {
  return /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
}
