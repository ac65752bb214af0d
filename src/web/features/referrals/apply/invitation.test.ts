import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetInvitation, keepInvitation, keptInvitation } from './invitation.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the code of the link is kept, normalised, until it is forgotten', () => {
  keepInvitation('?ref=%20abcd2345%20');
  expect(keptInvitation()).toBe('ABCD2345');
  forgetInvitation();
  expect(keptInvitation()).toBe('');
});

test.each(['', '?ref=', '?ref=short', '?ref=ABCD23456', '?ref=ABCD234O', '?ref=<script>', '?other=ABCD2345'])(
  '%j is no invitation, and does not displace one',
  (search) => {
    keepInvitation(search);
    expect(keptInvitation()).toBe('');
    keepInvitation('?ref=ABCD2345');
    keepInvitation(search);
    expect(keptInvitation()).toBe('ABCD2345');
  },
);

test('what was written into the storage by hand is not taken for a code', () => {
  localStorage.setItem('invitation', 'javascript:alert(1)');
  expect(keptInvitation()).toBe('');
});

test('without storage nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  keepInvitation('?ref=ABCD2345');
  expect(keptInvitation()).toBe('');
  forgetInvitation();
});
