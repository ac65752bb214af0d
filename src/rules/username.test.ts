import { expect, test } from 'vitest';
import { isReservedName, isValidUsername } from './username.ts';

test.each(['ab', 'quill_bert', 'Snail-Knight', 'x'.repeat(20), '42'])('%s is a name', (name) =>
  expect(isValidUsername(name)).toBe(true),
);

test.each(['', 'a', 'x'.repeat(21), 'two words', 'émile', '<b>', 'snail🐌', ' ab', 'ab\n'])(
  '%j is no name',
  (name) => expect(isValidUsername(name)).toBe(false),
);

test.each([
  'admin',
  'Admin',
  'ADMINISTRATOR',
  'moderator',
  'mod',
  'Punnery',
  'support',
  'system',
  'staff',
  'root',
  'official',
  'help',
  'adm1n',
  '4dm1n',
  'm0d',
  'm0d3r4t0r',
  'punn3ry',
  'supp0rt',
  'r00t',
  '5y5t3m',
  'he1p',
  'admin1',
  'admin007',
  '42admin',
  'adm1n-99',
  'ad4min',
  'a_d_m_i_n',
  'ad-min',
  '--admin--',
  '_root_',
  'punnery-support',
  'Punnery_Official',
  'the-admin',
  'admin-team',
  'real_m0derator_1',
])('%s is reserved', (name) => expect(isReservedName(name)).toBe(true));

test.each([
  'quillbert',
  'badminton',
  'Beetroot',
  'modest',
  'Mody',
  'helpful-snail',
  'punnery-fan',
  'staffan',
  'system-of-a-pun',
  'rooted',
  'snail42',
  '42',
  '1337',
  '--',
  'team',
  'the-real-snail',
  'modern_art',
  'madmind',
])('%s is anybody’s', (name) => expect(isReservedName(name)).toBe(false));
