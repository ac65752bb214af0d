import { expect, test } from 'vitest';
import { authenticator } from '../../../../test/support/authenticator.ts';
import { keyOf, stepOf } from './totp.ts';

const SECRET = '12345678901234567890';

/** The last six digits of the codes in appendix B of RFC 6238 must come out. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(stepOf(SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('a code is accepted one step too early and one too late, and tells its own step', () => {
  const at = (seconds: number) => stepOf(SECRET, '287082', new Date(seconds * 1000));
  expect([30, 59, 60, 89].map(at)).toEqual([1, 1, 1, 1]);
  expect([90, 120, 1_000_000].map(at)).toEqual([null, null, null]);
});

test('an app that reads the address shows the same codes', () => {
  const { address, key } = keyOf(SECRET, 'Ann+pun@example.com');
  expect(key).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(address).toBe(`otpauth://totp/Punnery:Ann%2Bpun%40example.com?secret=${key}&issuer=Punnery`);
  expect(authenticator(address).codeAt(new Date(59_000))).toBe('287082');
});
