import { expect, test } from 'vitest';
import { expectSameClasses, scopedClass } from './scoped-classes.ts';

test('a class is named after its component, wherever the project is', () => {
  expect(scopedClass('title', '/a/src/web/features/x/Card.module.css')).toBe('Card-title');
  expect(scopedClass('title', '/b/src/web/features/x/Card.module.css')).toBe('Card-title');
});

test.each([
  ['another name', [['Card', { title: 'Card-1' }]], [['Card', { title: 'Card-2' }]]],
  ['a class that the app lacks', [['Card', { title: 'Card-1' }]], [['Card', {}]]],
  ['a file that the app lacks', [['Card', { title: 'Card-1' }]], []],
  ['no class at all', [], [['Card', { title: 'Card-1' }]]],
] as const)('prerendered markup with %s stops the build', (_, inMarkup, inApp) => {
  expect(() => expectSameClasses(new Map(inMarkup), new Map(inApp))).toThrow(/rerendered/);
});

test('the app may have more', () => {
  const card = ['Card', { title: 'Card-1' }] as const;
  expectSameClasses(new Map([card]), new Map([card, ['Other', {}]]));
});
