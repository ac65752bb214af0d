import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createListeners } from './listeners.ts';
import { isOld, newPresence, oldestOf } from './presence.service.ts';

const LOOK_MS = 250;

test('each look records a share of the rooms, and no room waits for more than ten seconds', () => {
  const opening = fc.array(fc.nat({ max: 20_000 }), { minLength: 1, maxLength: 150 });
  fc.assert(
    fc.property(opening, (openedAt) => {
      const rooms = openedAt.map((at) => ({ at, ...newPresence('room') }));
      for (let now = 0; now <= 60_000; now += LOOK_MS) {
        const open = rooms.filter(({ at }) => at <= now);
        const some = oldestOf(open, now, LOOK_MS);
        expect(some.every((room) => isOld(room, now))).toBe(true);
        for (const room of some) room.recordedAt = now;
        expect(open.every(({ recordedAt }) => now - recordedAt < 10_000)).toBe(true);
        if (now > 30_000) expect(some.length).toBeLessThanOrEqual(Math.ceil(open.length / 20));
      }
    }),
  );
});

test('a room with newcomers is recorded, although its others were just now', () => {
  const room = { ...newPresence('room'), recordedAt: 1_000 };
  expect(oldestOf([room], 1_001, LOOK_MS)).toEqual([]);
  const { open } = createListeners(() => {});
  room.opened.add(open({ roomId: 'room', seatId: '1', isHost: false, network: 'a' }, new Date(0)));
  expect(oldestOf([room], 1_001, LOOK_MS)).toEqual([room]);
});

test('a clock that is set back makes nobody absent', () => {
  const rooms = [1, 2, 3].map(() => ({ ...newPresence('room'), recordedAt: 1_000_000 }));
  expect(oldestOf(rooms, 1_000, LOOK_MS)).toEqual(rooms);
});
