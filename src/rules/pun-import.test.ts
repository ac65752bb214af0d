import { expect, test } from 'vitest';
import { changedBy, type ImportedParts } from './pun-import.ts';

const BARE: ImportedParts = { kind: null, senseOne: null, senseTwo: null, ordinary: null, themes: [] };
const BARK: ImportedParts = {
  kind: 'double',
  senseOne: 'of a dog',
  senseTwo: 'of a tree',
  ordinary: null,
  themes: ['animals'],
};

test.each([
  ['the same parts', BARK, BARK, null],
  ['a file without explanations and themes', BARK, BARE, null],
  [
    'a first explanation',
    { ...BARE, themes: ['food'] },
    { ...BARK, themes: [] },
    { ...BARK, themes: ['food'] },
  ],
  [
    'other themes only',
    BARK,
    { ...BARE, themes: ['nature and weather'] },
    { ...BARK, themes: ['nature and weather'] },
  ],
  ['another meaning', BARK, { ...BARK, senseTwo: 'of a ship' }, { ...BARK, senseTwo: 'of a ship' }],
] as [string, ImportedParts, ImportedParts, ImportedParts | null][])(
  'an import of %s changes only what it brings',
  (_, stored, brought, becomes) => expect(changedBy(stored, brought)).toEqual(becomes),
);
