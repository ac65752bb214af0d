import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLetters, keepLetters, readLetters } from './saved-letters.ts';

const LETTERS = { sessionId: 'one', typed: 'KN_', absent: 'XQ' };
const NOTHING = { typed: '', absent: '' };

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
  keepLetters('ann', LETTERS);
  expect(readLetters('ann', 'one')).toEqual({ typed: 'KN_', absent: 'XQ' });
  expect(readLetters('ann', 'two')).toEqual(NOTHING);
  expect(readLetters('bob', 'one')).toEqual(NOTHING);
});

test('games beside each other keep their own, the latest five', () => {
  for (const sessionId of ['0', '1', '2', '3', '4', 'one', '4'])
    keepLetters('ann', { ...LETTERS, sessionId, typed: sessionId });
  expect(readLetters('ann', '0').typed).toBe('');
  for (const sessionId of ['1', '2', '3', '4', 'one'])
    expect(readLetters('ann', sessionId).typed).toBe(sessionId);
});

test('they are dropped when the session is over', () => {
  keepLetters('ann', LETTERS);
  keepLetters('ann', { ...LETTERS, sessionId: 'two' });
  forgetLetters('ann', 'one');
  expect(readLetters('ann', 'one')).toEqual(NOTHING);
  expect(readLetters('ann', 'two').typed).toBe('KN_');
  forgetLetters('ann', 'two');
  expect(stored.size).toBe(0);
});

test.each(['', 'not json', '7', 'null', '[]', '[null,7]', '{"sessionId":"one","typed":4,"absent":["X"]}'])(
  '%j in storage is no letters',
  (value) => {
    stored.set('letters:ann', value);
    expect(readLetters('ann', 'one')).toEqual(NOTHING);
  },
);

test('what an older release stored is read', () => {
  stored.set('letters:ann', '{"sessionId":"one","typed":"KN_"}');
  expect(readLetters('ann', 'one')).toEqual({ typed: 'KN_', absent: '' });
});

test('a browser that stores nothing still plays', () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepLetters('ann', LETTERS);
  forgetLetters('ann', 'one');
  expect(readLetters('ann', 'one')).toEqual(NOTHING);
});
