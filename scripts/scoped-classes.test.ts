import { expect, test } from 'vitest';
import { expectSameClasses, type ScopedClasses, scopedClass } from './scoped-classes.ts';

test('a class is named after its component, wherever the project is', () => {
  expect(scopedClass('title', '/a/src/web/features/x/Card.module.css')).toBe('Card-title');
  expect(scopedClass('title', '/b/src/web/features/x/Card.module.css')).toBe('Card-title');
});

const CARD: ScopedClasses = new Map([['Card', { title: 'Card-title' }]]);

test.each<[string, ScopedClasses, ScopedClasses]>([
  ['another name', CARD, new Map([['Card', { title: 'Card-2' }]])],
  ['a class that the app lacks', CARD, new Map([['Card', {}]])],
  ['a file that the app lacks', CARD, new Map()],
  ['no class at all', new Map(), CARD],
])('prerendered markup with %s stops the build', (_, inMarkup, inApp) => {
  expect(() => expectSameClasses(inMarkup, inApp)).toThrow(/rerendered/);
});

test('the app may have more', () => {
  expectSameClasses(CARD, new Map([...CARD, ['Other', {}]]));
});
