import { isIP } from 'node:net';

/** A name or an address, IPv6 in brackets; a browser may leave a dot at the end of a name. */
const HOST = /^(?:\[(?<v6>[^[\]]+)\]|(?<name>[^\s:/@[\]]+?)\.?)(?::\d*)?$/;

/**
 * Whether a request that names this host may be meant for us. The owner of another name can let it lead to this machine (DNS
 * rebinding): for a browser, pages there and this server are then one site. An address cannot be rebound, and a client that
 * names no host is no browser. Only `Host` is looked at: a script can set X-Forwarded-Host.
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  if (!host) return true;
  const { v6 = '', name = '' } = HOST.exec(host.toLowerCase())?.groups ?? {};
  if (isIP(v6) || isIP(name)) return true;
  return name === 'localhost' || name.endsWith('.localhost') || name === new URL(publicUrl).hostname;
}
