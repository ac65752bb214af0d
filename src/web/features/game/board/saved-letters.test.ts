import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLetters, keepLetters, readLetters } from './saved-letters.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('letters come back to their player and their game only', () => {
  keepLetters('ann', { sessionId: 'one', typed: 'KN_' });
  expect(readLetters('ann', 'one')).toBe('KN_');
  expect(readLetters('ann', 'two')).toBe('');
  expect(readLetters('bob', 'one')).toBe('');
});

test('they are dropped when the session is over', () => {
  keepLetters('ann', { sessionId: 'one', typed: 'KN_' });
  forgetLetters('ann');
  expect(stored.size).toBe(0);
});

test.each(['', 'not json', '7', '[]', '{"sessionId":"one","typed":4}'])(
  '%j in storage is no letters',
  (value) => {
    stored.set('letters:ann', value);
    expect(readLetters('ann', 'one')).toBe('');
  },
);

test('a browser that stores nothing still plays', () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepLetters('ann', { sessionId: 'one', typed: 'KN_' });
  forgetLetters('ann');
  expect(readLetters('ann', 'one')).toBe('');
});
