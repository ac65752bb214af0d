import { expect, test } from 'vitest';
import { fileSize } from './Preview.tsx';

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [348_160, '340 kB'],
  [1_048_575, '1024 kB'],
  [5_242_880, '5.0 MB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown);
});
