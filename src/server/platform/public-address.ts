/** Names that lead to the own machine or network, wherever they are asked for. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/;

type Range = readonly [base: string, bits: number];

/** IANA's special-purpose registries: all that is not a place on the public internet. */
const PRIVATE_V4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Of IPv6 only 2000::/3 is given out; inside it these lead elsewhere (Teredo, documentation, 6to4). */
const PUBLIC_V6: Range = ['2000::', 3];
const PRIVATE_V6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** An address as the operating system or a URL writes it; IPv6 without brackets. */
export function isPublicAddress(address: string): boolean {
  if (!address.includes(':'))
    return !PRIVATE_V4.some((range) => isInside(v4Bits(address), v4Bits, range, 32));
  const bits = v6Bits(address.split('%')[0] ?? '');
  return (
    isInside(bits, v6Bits, PUBLIC_V6, 128) && !PRIVATE_V6.some((range) => isInside(bits, v6Bits, range, 128))
  );
}

/** The host of a parsed URL, whose parser has already written addresses in their one usual form. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isPublicAddress(host.slice(1, -1));
  if (/^[\d.]+$/.test(host)) return isPublicAddress(host);
  return host.includes('.') && !PRIVATE_NAMES.test(host);
}

/** The own machine, by name or address. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname);
}

function isInside(
  bits: bigint,
  read: (text: string) => bigint,
  [base, prefix]: Range,
  width: number,
): boolean {
  const rest = BigInt(width - prefix);
  return bits >> rest === read(base) >> rest;
}

function v4Bits(address: string): bigint {
  return address.split('.').reduce((bits, part) => (bits << 8n) | BigInt(part), 0n);
}

function v6Bits(address: string): bigint {
  const [head = '', tail] = address.replace(/\d+(\.\d+){3}$/, dottedAsHex).split('::');
  const left = groups(head);
  const right = groups(tail ?? '');
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].reduce((bits, part) => (bits << 16n) | BigInt(`0x${part}`), 0n);
}

function groups(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

function dottedAsHex(dotted: string): string {
  const bits = v4Bits(dotted);
  return `${(bits >> 16n).toString(16)}:${(bits & 0xffffn).toString(16)}`;
}
