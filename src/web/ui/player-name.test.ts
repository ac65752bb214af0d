import { expect, test } from 'vitest';
import { playerName } from './player-name.ts';

test.each([
  ['quill', 'Bert', 'quill'],
  [null, 'Bert', 'Bert'],
  [null, null, 'Player'],
])('the username %s, else the first name %s, else Player: %s', (username, firstName, name) => {
  expect(playerName({ username, firstName })).toBe(name);
});
