import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Clock } from '../../platform/process/clock.ts';

export interface VapidKeys {
  /** The uncompressed point and the private number in base64url, as every web push tool writes them. */
  publicKey: string;
  privateKey: string;
}

/** Less than the day that RFC 8292 allows. */
const LIFETIME_SECONDS = 12 * 60 * 60;
/** So at least half of its lifetime is left whenever a token is used. */
const KEPT_MS = (LIFETIME_SECONDS / 2) * 1000;
/** Only a handful of push services exist; invented ones must not fill the memory. */
const KEPT_MAX = 1000;

export function makeVapidKeys(): VapidKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/** Returns the Authorization header for a push service's origin, signed once and kept for hours. */
export function createVapid({ publicKey, privateKey }: VapidKeys, subject: string, clock: Clock) {
  const key = { key: privateKeyOf(publicKey, privateKey), dsaEncoding: 'ieee-p1363' } as const;
  const head = base64url({ typ: 'JWT', alg: 'ES256' });
  const kept = new Map<string, { header: string; until: number }>();

  return (origin: string): string => {
    const now = clock.now().getTime();
    const known = kept.get(origin);
    if (known && known.until > now) return known.header;
    const claims = { aud: origin, exp: Math.floor(now / 1000) + LIFETIME_SECONDS, sub: subject };
    const text = `${head}.${base64url(claims)}`;
    const token = `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
    const header = `vapid t=${token}, k=${publicKey}`;
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(origin, { header, until: now + KEPT_MS });
    return header;
  };
}

function privateKeyOf(publicKey: string, d: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
