import { afterEach, expect, test, vi } from 'vitest';
import { dismiss, isDismissed } from './use-dismissed.ts';

afterEach(() => vi.unstubAllGlobals());

function storeIn(kept: Map<string, string>) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
}

test('a card is dismissed for one occasion only', () => {
  storeIn(new Map());
  expect(isDismissed('recap', 'first week')).toBe(false);
  dismiss('recap', 'first week');
  expect(isDismissed('recap', 'first week')).toBe(true);
  expect(isDismissed('recap', 'second week')).toBe(false);
  expect(isDismissed('reminder', 'first week')).toBe(false);
});

test('storage that is full or forbidden breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  dismiss('recap', 'first week');
  expect(isDismissed('recap', 'first week')).toBe(false);
});
