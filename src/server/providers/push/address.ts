import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isLoopbackHost, isPublicAddress, isPublicHost } from '../../platform/security/public-address.ts';

/** Thrown for a subscription whose address leads into a private network: nothing is sent there. */
export class PrivateAddress extends Error {}

export function acceptsEndpoint(endpoint: string, allowLoopback: boolean): boolean {
  if (!/^https:\/\/[!-~]+$/.test(endpoint) || !URL.canParse(endpoint)) return false;
  const { hostname, username, password, hash } = new URL(endpoint);
  return username + password + hash === '' && acceptsHost(hostname, allowLoopback);
}

export function acceptsHost(hostname: string, allowLoopback: boolean): boolean {
  return isPublicHost(hostname) || (allowLoopback && isLoopbackHost(hostname));
}

type Resolve = (
  hostname: string,
  options: object,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Checks at the moment of connecting: a name that was harmless when it subscribed may lead elsewhere now. */
export function guardedLookup(allowLoopback: boolean, resolve: Resolve = lookup as Resolve): LookupFunction {
  const isAllowed = ({ address }: LookupAddress) =>
    isPublicAddress(address) || (allowLoopback && isLoopbackHost(address));
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new Error(`${hostname} has no address`), '', 0);
      else if (!addresses.every(isAllowed)) callback(new PrivateAddress(hostname), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
}
