import { expect, test } from 'vitest';
import { roomView } from '../../../../test/support/room-view.ts';
import { finishedWords, hostWords, isLoopback, phaseWords, placeWords, seatsWords } from './room-words.ts';

test.each([
  [{ seats: 30, here: 30, finished: 12 }, '12 of 30 have finished'],
  [{ seats: 30, here: 28, finished: 29 }, '29 of 29 have finished'],
  [{ seats: 1, here: 1, finished: 0 }, '0 of 1 has finished'],
  [{ seats: 1, here: 1, finished: 1 }, '1 of 1 has finished'],
])('%j is told as %s', (progress, words) => expect(finishedWords(progress)).toBe(words));

test.each([
  [0, 'Nobody is in yet'],
  [1, '1 player is in'],
  [200, '200 players are in'],
])('%i seats: %s', (seats, words) => expect(seatsWords(seats)).toBe(words));

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
  [113, '113th'],
])('place %i is %s', (place, words) => expect(placeWords(place)).toBe(words));

test('a room whose host has gone has no name', () => {
  expect(hostWords('ada')).toBe('ada’s room');
  expect(hostWords(null)).toBe('A room on Punnery');
});

test('a pause is told before anything else', () => {
  expect(phaseWords(roomView({ phase: 'ready', number: 2 }).room)).toBe('Pun 2 of 5 is about to start');
  expect(phaseWords(roomView({ phase: 'ready', pausedAt: 1 }).room)).toBe('The host has paused the game');
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['punnery.example', false],
  ['localhost.example', false],
])('%s means the own machine: %s', (hostname, isOwn) => expect(isLoopback(hostname)).toBe(isOwn));
