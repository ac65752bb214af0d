import { expect, test } from 'vitest';
import { BLANK, bodyOf, isIncomplete, problemsOf } from './draft.ts';

const draft = { ...BLANK, title: 'Quills up', message: 'Fresh puns are in.' };

test.each(['0', '31', '1.5', '', ' ', '-3', '1e1', 'seven', '７'])(
  'inactiveDays is a whole number from 1 to 30: not "%s"',
  (inactiveDays) => {
    expect(problemsOf({ ...draft, targetType: 'inactive', inactiveDays }).inactiveDays).toBeDefined();
    expect(problemsOf({ ...draft, targetType: 'all', inactiveDays }).inactiveDays).toBeUndefined();
  },
);

test.each(['1', '7', ' 30 '])('inactiveDays may be "%s"', (inactiveDays) =>
  expect(problemsOf({ ...draft, targetType: 'inactive', inactiveDays }).inactiveDays).toBeUndefined(),
);

test('inactiveDays goes along for the inactive target only, 7 by default', () => {
  expect(bodyOf(draft)).toEqual({ title: 'Quills up', message: 'Fresh puns are in.', targetType: 'all' });
  expect(bodyOf({ ...draft, targetType: 'inactive' })).toMatchObject({ inactiveDays: 7 });
});

test('title and message are required', () => {
  expect(isIncomplete(draft)).toBe(false);
  expect(isIncomplete({ ...draft, title: ' \n' })).toBe(true);
  expect(isIncomplete({ ...draft, message: '' })).toBe(true);
});

test('titles of more than 120 and messages of more than 500 characters say by how much', () => {
  const long = { ...draft, title: ` ${'t'.repeat(123)} `, message: 'm'.repeat(1500) };
  expect(problemsOf(long)).toEqual({
    title: 'Too long by 3 characters.',
    message: 'Too long by 1,000 characters.',
    inactiveDays: undefined,
  });
});
