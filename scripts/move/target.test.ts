import { expect, test } from 'vitest';
import { unfitness } from './target.ts';

test.each([
  [{ version: '18.1', major: 18, encoding: 'UTF8' }, undefined],
  [{ version: '15.14 (Debian 15.14-0)', major: 15, encoding: 'UTF8' }, undefined],
  [
    { version: '14.19', major: 14, encoding: 'UTF8' },
    'PostgreSQL 15 or newer is needed, and that server is 14.19: nothing was touched.',
  ],
])('a server is new enough for a move, or is refused with one sentence: %j', (server, sentence) =>
  expect(unfitness(server)).toBe(sentence),
);
