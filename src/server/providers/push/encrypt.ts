import { createCipheriv, createECDH, hash, randomBytes } from 'node:crypto';

/** A message is one aes128gcm record (RFC 8291, RFC 8188): salt, record size, our public key, the text. */
const RECORD_SIZE = 4096;
const HEADER_BYTES = 86;
const TAG_BYTES = 16;
const LAST_RECORD = Buffer.from([2]);

/** The info of an HKDF with one block ends with a byte of value 1. */
const ONE = Buffer.from([1]);
const KEY_INFO = Buffer.from('WebPush: info\0');
const CONTENT_KEY_INFO = Buffer.from('Content-Encoding: aes128gcm\0\x01');
const NONCE_INFO = Buffer.from('Content-Encoding: nonce\0\x01');

interface Ephemeral {
  salt: Buffer;
  keys: ReturnType<typeof createECDH>;
  /** Computed once, because the curve's arithmetic is most of what a message costs. */
  ourKey: Buffer;
}

/** Salt and key pair are new for every message; only the test with the RFC's example passes them. */
export function encrypt(
  payload: Buffer,
  { p256dh, auth }: { p256dh: string; auth: string },
  { salt, keys, ourKey }: Ephemeral = freshEphemeral(),
): Buffer {
  const theirKey = Buffer.from(p256dh, 'base64url');
  const shared = hmac(Buffer.from(auth, 'base64url'), keys.computeSecret(theirKey));
  const secret = hmac(shared, KEY_INFO, theirKey, ourKey, ONE);
  const derived = hmac(salt, secret);
  const contentKey = hmac(derived, CONTENT_KEY_INFO).subarray(0, 16);
  const nonce = hmac(derived, NONCE_INFO).subarray(0, 12);

  const header = Buffer.allocUnsafe(HEADER_BYTES);
  salt.copy(header);
  header.writeUInt32BE(RECORD_SIZE, 16);
  header.writeUInt8(ourKey.length, 20);
  ourKey.copy(header, 21);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce, { authTagLength: TAG_BYTES });
  const text = cipher.update(Buffer.concat([payload, LAST_RECORD]));
  cipher.final();
  return Buffer.concat([header, text, cipher.getAuthTag()]);
}

function freshEphemeral(): Ephemeral {
  const keys = createECDH('prime256v1');
  return { salt: randomBytes(16), keys, ourKey: keys.generateKeys() };
}

const BLOCK_BYTES = 64;
const HASH_BYTES = 32;

/** HMAC-SHA-256 of a short key. Node's own sets up a context per call, which costs more than the hashing. */
function hmac(key: Buffer, ...data: Buffer[]): Buffer {
  const inner = Buffer.concat([Buffer.alloc(BLOCK_BYTES, 0x36), ...data]);
  const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES, 0x5c);
  for (let at = 0; at < key.length; at++) {
    inner[at] = (key[at] as number) ^ 0x36;
    outer[at] = (key[at] as number) ^ 0x5c;
  }
  hash('sha256', inner, 'buffer').copy(outer, BLOCK_BYTES);
  return hash('sha256', outer, 'buffer');
}
