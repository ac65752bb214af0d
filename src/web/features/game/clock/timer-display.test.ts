import { expect, test } from 'vitest';
import { minutesAndSeconds, timerColour } from './timer-display.ts';

test.each([
  [180, 'blue'],
  [61, 'blue'],
  [60, 'orange'],
  [31, 'orange'],
  [30, 'red'],
  [0, 'red'],
])('at %i s the colour is %s', (seconds, colour) => {
  expect(timerColour(seconds)).toBe(colour);
});

test.each([
  [180, '3:00'],
  [125, '2:05'],
  [59, '0:59'],
  [0, '0:00'],
])('%i s show as %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});
