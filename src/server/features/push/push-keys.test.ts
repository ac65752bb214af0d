import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isP256dh, isPushAuth } from './push-keys.ts';

function point(): Buffer {
  const keys = createECDH('prime256v1');
  return keys.generateKeys();
}
const text = (bytes: Buffer) => bytes.toString('base64url');

test('a point on the curve is a key', () => {
  for (let n = 0; n < 50; n++) expect(isP256dh(text(point()))).toBe(true);
});

test('a point beside the curve is not a key, whichever bit is wrong', () => {
  const key = point();
  for (let bit = 0; bit < 65 * 8; bit++) {
    const wrong = Buffer.from(key);
    wrong[bit >> 3] = (wrong[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(isP256dh(text(wrong))).toBe(false);
  }
});

test.each([
  ['empty', ''],
  ['zeros', text(Buffer.alloc(65))],
  ['the point at infinity', text(Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]))],
  ['beyond the field', text(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 0xff)]))],
  ['compressed', createECDH('prime256v1').generateKeys('base64url', 'compressed')],
  ['too long', text(Buffer.concat([point(), Buffer.from([0])]))],
  ['padded', `${text(point())}=`],
  ['with a tail of bits', text(point()).slice(0, -1).concat('B')],
  ['another alphabet', '+'.repeat(87)],
])('%s is no key', (_name, value) => expect(isP256dh(value)).toBe(false));

test('auth has 16 bytes', () => {
  for (let n = 0; n < 50; n++) expect(isPushAuth(text(randomBytes(16)))).toBe(true);
  for (const wrong of [
    '',
    text(randomBytes(15)),
    text(randomBytes(17)),
    'A'.repeat(21).concat('B'),
    '+'.repeat(22),
  ])
    expect(isPushAuth(wrong)).toBe(false);
});
