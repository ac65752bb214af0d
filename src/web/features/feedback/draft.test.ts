import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BLANK, keepDraft, readDraft } from './draft.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('what was written comes back to whoever wrote it, and to nobody else', () => {
  const draft = { type: 'review', content: 'Punbelievable', rating: 5 } as const;
  keepDraft('ann', draft);
  expect(readDraft('ann')).toEqual(draft);
  expect(readDraft('bob')).toEqual(BLANK);
});

test.each([
  'null',
  '{',
  '[]',
  '"text"',
  '{"type":"bribe","content":7,"rating":6}',
  '{"rating":0}',
  '{"rating":"5"}',
])('what is no draft is a blank one: %s', (text) => {
  kept.set('feedback:ann', text);
  expect(readDraft('ann')).toEqual(BLANK);
});

test('where storage is closed, nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('ann', BLANK);
  expect(readDraft('ann')).toEqual(BLANK);
});
