import { expect, test } from 'vitest';
import { roomView } from '../../../../test/support/room-view.ts';
import { nextTick, phaseAt, timeLeft, untilStart } from './room-clock.ts';

const { room: ready } = roomView({ phase: 'ready', startsAt: 10_000, deadline: 10_000 });
const { room: playing } = roomView({ phase: 'playing', startsAt: 10_000, deadline: 71_000 });

test('three, two, one: the pun starts at the same moment on every page, without an event', () => {
  expect(untilStart(ready, 7000)).toBe(3000);
  expect(untilStart(ready, 9999)).toBe(1);
  expect(untilStart(ready, 12_000)).toBe(0);
  expect(phaseAt(ready, 9999)).toBe('ready');
  expect(phaseAt(ready, 10_000)).toBe('playing');
});

test('the clock shows the seconds of the pun, without the second of grace', () => {
  expect(timeLeft(playing, 10_000)).toBe(60_000);
  expect(timeLeft(playing, 69_900)).toBe(100);
  expect(timeLeft(playing, 70_500)).toBe(0);
});

test('a clock that is behind shows no more than the pun has', () =>
  expect(timeLeft(playing, 8000)).toBe(60_000));

test('a calm room has no clock', () => {
  const { room } = roomView({ phase: 'playing', mode: 'calm', seconds: null, startsAt: 10_000 });
  expect(timeLeft(room, 10_000)).toBeNull();
  expect(nextTick(room, 10_500)).toBeNull();
});

test('a pause stops both countdowns', () => {
  expect(untilStart({ ...ready, pausedAt: 8000 }, 60_000)).toBe(2000);
  expect(phaseAt({ ...ready, pausedAt: 8000 }, 60_000)).toBe('ready');
  expect(timeLeft({ ...playing, pausedAt: 20_000 }, 65_000)).toBe(50_000);
  expect(nextTick({ ...playing, pausedAt: 20_000 }, 65_000)).toBeNull();
});

test.each([
  [ready, 7000, 1000],
  [ready, 7300, 700],
  [ready, 9999, 1],
  [playing, 10_000, 1000],
  [playing, 69_750, 250],
  [playing, 70_000, null],
  [roomView({ phase: 'reveal', startsAt: 10_000 }).room, 20_000, null],
  [roomView({}).room, 20_000, null],
])('the shown second of %j changes at %i after %j ms', (room, now, ms) =>
  expect(nextTick(room, now)).toBe(ms),
);
