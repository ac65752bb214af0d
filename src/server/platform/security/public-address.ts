import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Names that lead to the local machine or network, wherever they are looked up. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/** Everything that IANA's special-purpose registries exclude from the public internet. */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Only this part of IPv6 is assigned; parts of it lead elsewhere (Teredo, documentation, 6to4). */
const PUBLIC_V6 = ['2000::/3'];
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const privateV4 = listOf('ipv4', PRIVATE_V4);
const publicV6 = listOf('ipv6', PUBLIC_V6);
const privateV6 = listOf('ipv6', PRIVATE_V6);

function listOf(family: 'ipv4' | 'ipv6', ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [base = '', bits] = range.split('/');
    list.addSubnet(base, Number(bits), family);
  }
  return list;
}

/** Takes what the operating system or a URL writes, IPv6 without brackets. Anything else is not public. */
export function isPublicAddress(address: string): boolean {
  const plain = address.split('%')[0] ?? '';
  if (isIPv4(plain)) return !privateV4.check(plain, 'ipv4');
  return isIPv6(plain) && publicV6.check(plain, 'ipv6') && !privateV6.check(plain, 'ipv6');
}

/** Takes the host of a parsed URL, whose parser has already normalised addresses. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isPublicAddress(host.slice(1, -1));
  if (/^[\d.]+$/.test(host)) return isPublicAddress(host);
  return host.includes('.') && !PRIVATE_NAMES.test(host);
}

/** True for this machine, by name or address. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname);
}
