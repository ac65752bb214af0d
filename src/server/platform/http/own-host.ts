import { isIP } from 'node:net';

/** Matches a name or an address, IPv6 in brackets. A browser may leave a dot at the end of a name. */
const HOST = /^(?:\[(?<v6>[^[\]]+)\]|(?<name>[^\s:/@[\]]+?)\.?)(?::\d*)?$/;

/**
 * Whether a request with this Host header may be meant for us. The owner of another name can make it resolve to this machine
 * (DNS rebinding): to a browser, pages there and this server are then one site. An IP address cannot be rebound, and a client
 * that sends no Host is not a browser. X-Forwarded-Host is ignored, because a script can set it.
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  if (!host) return true;
  const { v6 = '', name = '' } = HOST.exec(host.toLowerCase())?.groups ?? {};
  if (isIP(v6) || isIP(name)) return true;
  return name === 'localhost' || name.endsWith('.localhost') || name === new URL(publicUrl).hostname;
}
