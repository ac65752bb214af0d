import { expect, test } from 'vitest';
import { roomView } from '../../../../test/support/room-view.ts';
import { ROOM_PHASES } from '../../../rules/room.ts';
import { mainControl, roomControls, sideControls } from './controls.ts';

const labels = (phase: (typeof ROOM_PHASES)[number], more = {}) => {
  const { room } = roomView({ phase, number: 1, ...more });
  return [mainControl(room)?.label, ...sideControls(room).map(({ label }) => label)];
};

test.each([
  ['lobby', {}, ['Start the game', 'Settings', 'Who’s in', 'Room']],
  ['ready', {}, [undefined, 'Skip', 'Pause', 'Who’s in', 'Room']],
  ['playing', {}, ['Show the answer', 'Skip', 'Pause', 'Who’s in', 'Room']],
  ['playing', { pausedAt: 1 }, ['Go on', 'Skip', 'Who’s in', 'Room']],
  ['reveal', {}, ['Next pun', 'Pause', 'Who’s in', 'Room']],
  ['reveal', { number: 5 }, ['To the podium', 'Pause', 'Who’s in', 'Room']],
  ['podium', {}, ['Another game', 'Who’s in', 'Room']],
  ['ended', {}, [undefined]],
] as const)('in the phase %s %j a host can: %j', (phase, more, expected) =>
  expect(labels(phase, more)).toEqual(expected),
);

test('no two controls of a phase have the same key', () => {
  for (const phase of ROOM_PHASES) {
    const { room } = roomView({ phase, number: 1 });
    const controls = [mainControl(room), ...sideControls(room), ...roomControls(room, false)];
    const keys = controls.flatMap((control) => control?.key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('a locked room is unlocked, and a hidden code shown', () => {
  const { room } = roomView({ isLocked: true });
  expect(roomControls(room, true).map(({ press }) => press)).toEqual([
    { move: 'unlock' },
    { move: 'show' },
    { move: 'renew' },
    { panel: 'end' },
  ]);
});
