import { expect, test } from 'vitest';
import { readInput } from './read-input.ts';

const letters = (text: string) => ({ type: 'letters', letters: text });

test.each([
  ['a key', { data: 'k', inputType: 'insertText' }, 'k', letters('K')],
  ['a key over a letter', { data: 'b', inputType: 'insertText' }, 'Ab', letters('B')],
  ['the same key again', { data: 'a', inputType: 'insertText' }, 'a', letters('A')],
  ['a composition', { data: 'k', inputType: 'insertCompositionText', isComposing: true }, 'k', letters('K')],
  [
    'a composition that goes on',
    { data: 'kn', inputType: 'insertCompositionText', isComposing: true },
    'kn',
    letters('N'),
  ],
  [
    'a letter outside A-Z',
    { data: 'é', inputType: 'insertCompositionText', isComposing: true },
    'é',
    { type: 'nothing' },
  ],
  [
    'a dead key',
    { data: '´', inputType: 'insertCompositionText', isComposing: true },
    '´',
    { type: 'nothing' },
  ],
  [
    'a whole answer from a keyboard’s clipboard',
    { data: 'Knead to know', inputType: 'insertText' },
    '',
    letters('KNEADTOKNOW'),
  ],
  ['a dropped text', { data: null, inputType: 'insertFromDrop' }, 'knead', letters('KNEAD')],
  ['a filled-in value', {}, 'k', letters('K')],
  ['a digit', { data: '7', inputType: 'insertText' }, '7', { type: 'nothing' }],
  ['a space', { data: ' ', inputType: 'insertText' }, ' ', { type: 'nothing' }],
  ['a deletion', { data: null, inputType: 'deleteContentBackward' }, '', { type: 'erase' }],
])('%s', (_name, event, value, entry) => {
  expect(readInput(event, value)).toEqual(entry);
});
