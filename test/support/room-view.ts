import type { RoomView } from '../../src/contract/room-view.ts';

/** A view of a room in its lobby, apart from what is given. */
export function roomView(room: Partial<RoomView['room']>, more: Partial<RoomView> = {}): RoomView {
  return {
    room: {
      id: 'abcdefgh2345',
      rev: 1,
      host: 'quillbert',
      mode: 'race',
      seconds: 60,
      phase: 'lobby',
      game: 1,
      puns: 5,
      number: 0,
      pun: 0,
      startsAt: null,
      deadline: null,
      pausedAt: null,
      isLocked: false,
      progress: { seats: 0, here: 0, finished: 0 },
      open: null,
      revealed: null,
      standings: [],
      ...room,
    },
    now: 0,
    you: null,
    host: null,
    ...more,
  };
}
