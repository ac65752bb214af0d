import { expect, test } from 'vitest';
import { SETTINGS } from '../../../../test/support/room-settings.ts';
import { roomView } from '../../../../test/support/room-view.ts';
import type { HostSeat, RoomSelf, RoomView } from '../../../contract/room-view.ts';
import { takeEnded, takeProgress, takeView } from './room-state.ts';

const you: RoomSelf = {
  seat: 'a seat',
  name: 'Witty Walrus',
  isPlaying: true,
  ended: null,
  shown: [],
  lettersLeft: 3,
  checksLeft: 20,
  total: 0,
  place: null,
  played: 0,
};

const view = (rev: number, now: number, more: Partial<RoomView> = {}) =>
  roomView({ rev, pun: 1 }, { now, you, ...more });
const progress = { seats: 3, here: 3, finished: 2 };

test('a newer view replaces the one that is known', () => {
  const known = takeView(undefined, view(1, 1000), 0);
  expect(takeView(known, view(2, 1100), 100).view.room.rev).toBe(2);
  expect(takeView(known, view(1, 1100), 100).view.now).toBe(1100);
});

test('a rev that goes backwards is ignored, and so is a late view of the same rev', () => {
  const known = takeView(undefined, view(3, 3000), 0);
  expect(takeView(known, view(2, 4000), 1000).view).toBe(known.view);
  expect(takeView(known, view(3, 2900), 1000).view).toBe(known.view);
});

test('the offset is the one of the fastest reply, even of a view that is ignored', () => {
  const slow = takeView(undefined, view(3, 10_000), 1000);
  expect(slow.offset).toBe(9000);
  const faster = takeView(slow, view(2, 12_000), 2500);
  expect(faster.offset).toBe(9500);
  expect(takeView(faster, view(4, 13_000), 9000).offset).toBe(9500);
});

test('the offset follows a clock of the server that is put back, with the next change of the room', () => {
  const before = takeView(undefined, view(3, 10_000), 1000);
  expect(takeView(before, view(3, 5_500), 1500).offset).toBe(9000);
  expect(takeView(before, view(4, 5_500), 1500).offset).toBe(4000);
});

test('a phone whose clock stood still while it slept learns the time at once', () => {
  const before = takeView(undefined, view(1, 10_000), 0);
  const after = takeView(before, view(2, 70_000), 10_000);
  expect(after.offset).toBe(60_000);
});

test('progress changes the counts, and the seats of the host', () => {
  const seat = { id: 'a seat', name: 'Witty Walrus' } as HostSeat;
  const host = { code: 'BCDFGH', isCodeHidden: false, settings: SETTINGS, seats: [] };
  const known = takeView(undefined, view(1, 1000, { host }), 0);
  const news = takeProgress(known, { rev: 1, progress, seats: [seat] });
  expect(news?.view.room.progress).toEqual(progress);
  expect(news?.view.host?.seats).toEqual([seat]);
  expect(takeProgress(known, { rev: 1, progress })?.view.host?.seats).toEqual([]);
});

test('progress of an older rev is ignored; that of a newer one means that something was missed', () => {
  const known = takeView(undefined, view(2, 1000), 0);
  expect(takeProgress(known, { rev: 1, progress })).toBe(known);
  expect(takeProgress(known, { rev: 3, progress })).toBeNull();
});

test('a pun that this seat has finished stays finished, until the next pun', () => {
  const ended = { isSolved: true, score: 900 };
  const known = takeEnded(takeView(undefined, view(1, 1000), 0), 1, ended);
  expect(known.view.you?.ended).toEqual(ended);
  expect(takeView(known, view(1, 1100), 100).view.you?.ended).toEqual(ended);
  const next = roomView({ rev: 2, pun: 2 }, { now: 1200, you });
  expect(takeView(known, next, 200).view.you?.ended).toBeNull();
  expect(takeEnded(known, 2, { isSolved: false, score: 0 })).toBe(known);
});
