import { expect, test } from 'vitest';
import { gamePath } from './game-path.ts';

test.each([
  ['/', '/'],
  ['/game', '/game'],
  ['leaderboard?board=friends_monthly#me', '/leaderboard?board=friends_monthly#me'],
  ['https://punnery.example/profile', '/profile'],
  ['https://elsewhere.example/game', '/'],
  ['//elsewhere.example', '/'],
  ['http://punnery.example/game', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,hello', '/'],
  ['/api/logout', '/'],
  ['/x/../api/logout', '/'],
  ['http://', '/'],
  [undefined, '/'],
  [42, '/'],
])('a message that says %s opens %s', (address, path) =>
  expect(gamePath(address, 'https://punnery.example')).toBe(path),
);
