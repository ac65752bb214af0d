import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app: it reads the address in the QR code and computes the code for a given time. */
export function authenticator(address: string) {
  const url = new URL(address);
  if (url.protocol !== 'otpauth:') throw new Error(`no otpauth address: ${address}`);
  const bits = [...(url.searchParams.get('secret') ?? '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));

  return {
    /** Returns the code that is valid `steps` × 30 seconds later, or earlier if negative. */
    codeAt(time: Date, steps = 0): string {
      const counter = Buffer.alloc(8);
      counter.writeBigInt64BE(BigInt(Math.floor(time.getTime() / 30_000) + steps));
      const mac = createHmac('sha1', key).update(counter).digest();
      const offset = (mac.at(-1) ?? 0) & 15;
      return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
    },
  };
}
