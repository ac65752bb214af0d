import { expect, test } from 'vitest';
import { measureLag } from './lag.ts';

const SECOND = 1000;

test('the lag is unknown until something was seen to arrive', () => {
  const lag = measureLag();
  lag.written({ at: 0, position: 100n });
  lag.replayed({ at: 5, position: 99n });
  expect(lag.at(10)).toBe(Number.POSITIVE_INFINITY);
});

test('a replica that has everything lags by the time it took to arrive, however long nothing happens', () => {
  const lag = measureLag();
  lag.written({ at: 0, position: 100n });
  lag.replayed({ at: 7, position: 100n });
  expect(lag.at(60 * SECOND)).toBe(7);
  expect(lag.age(60 * SECOND)).toBe(60 * SECOND);
});

test('a replica that stands still lags since the primary was last where it is', () => {
  const lag = measureLag();
  for (let second = 0; second <= 10; second++) {
    lag.written({ at: second * SECOND, position: BigInt(second * 100) });
    lag.replayed({ at: second * SECOND + 5, position: BigInt(Math.min(second, 3) * 100 + 50) });
  }
  expect(lag.at(10 * SECOND + 5)).toBe(7 * SECOND + 5);
  lag.replayed({ at: 10 * SECOND + 200, position: 1000n });
  expect(lag.at(20 * SECOND)).toBe(200);
});

test('a standstill of hours does not fill the memory and is measured in full', () => {
  const lag = measureLag();
  lag.written({ at: 0, position: 1n });
  lag.replayed({ at: 0, position: 1n });
  for (let second = 1; second <= 3600; second++)
    lag.written({ at: second * SECOND, position: BigInt(second + 1) });
  expect(lag.at(3600 * SECOND)).toBe(3600 * SECOND);
  lag.replayed({ at: 3600 * SECOND, position: 3601n });
  expect(lag.at(3600 * SECOND)).toBe(0);
});
