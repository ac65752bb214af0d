import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { ConfigError, ENCODE, isHostUncertain } from '../process/environment.ts';

const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/is;
const PLACE = /^(?<name>\[[^\]]*\]|[^:[\]]*)(?::(?<port>.*))?$/s;
const NAME = /^[\w.-]+$/;
const USUAL_PORT = 5432;
/** Each function throws if the text is not what its parameter asks for. */
const TLS_FILES: Record<string, (pem: string) => unknown> = {
  sslrootcert: (pem) => new X509Certificate(pem),
  sslcert: (pem) => new X509Certificate(pem),
  sslkey: (pem) => createPrivateKey(pem),
};

/**
 * Splits `postgres://user:password@h1:5432,h2,h3/db?…` into one address per host, because the driver
 * understands only one. An address with a single host is left as it is.
 */
export function serverUrls(url: string, variable = 'DATABASE_URL'): string[] {
  const [, scheme, authority = '', rest = ''] = ADDRESS.exec(url) ?? [];
  if (!scheme)
    throw new ConfigError(
      `${variable} must be an address that starts with postgres:// or postgresql://, with a host.`,
    );
  if (isHostUncertain(url)) throw new ConfigError(`${variable} ${ENCODE}, or use PGPASSWORD.`);
  const at = authority.lastIndexOf('@') + 1;
  const login = authority.slice(0, at);
  const places = authority.slice(at).split(',');
  if (!isReadable(login) || !isReadable(rest))
    throw new ConfigError(`${variable} has a % that stands for no letter: write %25 for a % itself.`);
  checkTlsFiles(rest, variable);
  if (places.length === 1) {
    if (URL.canParse(url)) return [url];
    throw new ConfigError(
      isBareIPv6(authority.slice(at))
        ? bareIPv6(variable)
        : `${variable} must be an address like postgres://user:password@host:5432/database.`,
    );
  }
  if (/[?&](host|hostaddr|port)=/.test(rest))
    throw new ConfigError(`${variable} names several hosts: host and port cannot stand after the ? as well.`);
  // Without an @, the place may be a user and a password whose host was forgotten.
  const hosts = places.map((place) => hostIn(place, login ? `: "${place}"` : '', variable));
  const twice = hosts.find((host, n) => hosts.indexOf(host) !== n);
  if (twice) throw new ConfigError(`${variable} names ${twice} twice.`);
  return hosts.map((host) => `${scheme}${login}${host}${rest}`);
}

/** Decodes like the driver: a % that starts no code stands for itself, but codes must form valid UTF-8. */
function isReadable(text: string): boolean {
  try {
    text.replaceAll(/(%[\da-f]{2})+/gi, decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}

/** The driver reads these files at the first connection, and its error says neither which file nor why. */
function checkTlsFiles(rest: string, variable: string): void {
  const given = new URLSearchParams(/\?([^#]*)/.exec(rest)?.[1]);
  for (const [name, read] of Object.entries(TLS_FILES)) {
    const file = given.get(name);
    if (!file) continue;
    try {
      read(readFileSync(file, 'utf8'));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const why = code?.startsWith('E') && !code.startsWith('ERR') ? code : message;
      throw new ConfigError(`${variable} names ${file} as ${name}, which cannot be used (${why}).`);
    }
  }
}

function hostIn(place: string, shown: string, variable: string): string {
  if (place === '')
    throw new ConfigError(`${variable} has a comma without a host beside it: write h1:5432,h2:5432.`);
  if (isBareIPv6(place)) throw new ConfigError(bareIPv6(variable));
  const { name = '', port } = PLACE.exec(place)?.groups ?? {};
  const isName = name.startsWith('[') ? isIPv6(name.slice(1, -1)) : NAME.test(name);
  if (!isName) throw new ConfigError(`${variable} names a host that cannot be one${shown}.`);
  if (port !== undefined && !isPort(port))
    throw new ConfigError(`${variable} names a port that cannot be one${shown}.`);
  return `${name.toLowerCase()}:${port ?? USUAL_PORT}`;
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65536;
}

function isBareIPv6(place: string): boolean {
  return isIPv6(place) || isIPv6(place.replace(/:\d+$/, ''));
}

function bareIPv6(variable: string): string {
  return `${variable} names an IPv6 address without brackets: write [::1]:5432.`;
}
