import { createHmac } from 'node:crypto';

/** Codes follow RFC 6238, as every authenticator app expects: six digits, a new code every 30 seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks differ, so a code is also accepted one step too early and one too late. */
const TOLERANCE = [-1, 0, 1];

/** Finds the step for which the code is good now, or null. The caller must accept a step only once. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / STEP_MS);
  const step = TOLERANCE.map((offset) => current + offset).find((it) => codeAt(secret, it) === code);
  return step ?? null;
}

/** The code that an app with this secret shows. */
export function codeNow(secret: string, now: Date): string {
  return codeAt(secret, Math.floor(now.getTime() / STEP_MS));
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac.readUInt8(mac.length - 1) & 15;
  const number = (mac.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** Returns the address that an authenticator app reads from a QR code, and the key to type instead. */
export function keyOf(secret: string, account: string): { address: string; key: string } {
  const key = base32(Buffer.from(secret));
  const label = `Punnery:${encodeURIComponent(account)}`;
  return { address: `otpauth://totp/${label}?secret=${key}&issuer=Punnery`, key };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}
