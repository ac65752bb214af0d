import {
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
  verify,
} from 'node:crypto';

/** The receiving side of RFC 8291 and RFC 8292, written from the specifications without any code of the sender. */

export interface BrowserKeys {
  privateKey: KeyObject;
  /** An uncompressed point of 65 bytes. */
  publicKey: Buffer;
  auth: Buffer;
}

export function decrypt(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (keyLength !== 65 || record.length > recordSize || body.length > 4096)
    throw new Error('Not one record.');

  const shared = diffieHellman({ privateKey, publicKey: pointKey(senderKey) });
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${use}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Wrong padding.');
  return padded.subarray(0, end).toString();
}

export interface VapidClaims {
  aud: string;
  exp: number;
  sub: string;
}

/** Returns the claims if the signature matches the stated key. */
export function readVapid(authorization: string): { claims: VapidClaims; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: pointKey(Buffer.from(key, 'base64url')), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const header = JSON.parse(Buffer.from(head, 'base64url').toString());
  if (!isSigned || header.alg !== 'ES256' || header.typ !== 'JWT') throw new Error('Not signed.');
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()), key };
}

function pointKey(point: Buffer): KeyObject {
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}
