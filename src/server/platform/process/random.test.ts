import { afterEach, expect, test, vi } from 'vitest';
import { makeReferralCode } from '../../../rules/referral-code.ts';
import { systemRandom } from './random.ts';

afterEach(() => vi.restoreAllMocks());

test('a referral code is not drawn from Math.random, whose next numbers can be predicted from its last', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const codes = Array.from({ length: 20 }, () => makeReferralCode(systemRandom.fraction));
  expect(new Set(codes).size).toBe(20);
});

test('fractions are spread from 0 to below 1', () => {
  const fractions = Array.from({ length: 2000 }, systemRandom.fraction);
  expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...fractions)).toBeLessThan(1);
  for (let tenth = 0; tenth < 10; tenth++)
    expect(fractions.some((fraction) => Math.floor(fraction * 10) === tenth)).toBe(true);
});
