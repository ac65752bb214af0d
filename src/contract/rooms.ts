import { Type } from 'typebox';
import { ANSWER_MAX } from '../rules/answer.ts';
import { BOARD_CHECKS, SHOWN_LETTERS_MAX } from '../rules/board-check.ts';
import { VENUE_ID_PATTERN } from '../rules/venue-id.ts';
import { checkedBoard, ShownLetter } from './board.ts';
import { Done, type Endpoint, TextOrNull } from './endpoint.ts';
import { Uuid } from './page.ts';
import { PunChoice, RoomSettings } from './room-settings.ts';
import { EndedPun, RoomView } from './room-view.ts';

const RoomId = Type.String({ pattern: VENUE_ID_PATTERN });

const Made = Type.Object({ id: RoomId, code: Type.String() });

/** How many puns there are for a choice, with those that the host has met before. */
const Supply = Type.Object({
  /** Those that the host has finished, at most fifty, newest first. */
  met: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
  metCount: Type.Integer(),
  unmetCount: Type.Integer(),
});
export type PunSupply = Type.Static<typeof Supply>;

const OwnRoom = Type.Object({
  /** The host's open room; null if there is none. */
  room: Type.Union([Made, Type.Null()]),
  /** The latest of the host's ended rooms with a game, as long as its results are kept; null if there is none. */
  endedId: Type.Union([RoomId, Type.Null()]),
  roomsLeftToday: Type.Integer(),
  punsLeftToday: Type.Integer(),
  /** Null if others can reach this server; otherwise the command that opens it to the local network. */
  openCommand: TextOrNull,
});
export type OwnRoom = Type.Static<typeof OwnRoom>;

const params = Type.Object({ id: RoomId });
const seatParams = Type.Object({ id: RoomId, seat: Uuid });
/** The pun that is meant, numbered over all games of the room, so that a late call cannot hit the next one. */
const pun = Type.Integer({ minimum: 1, maximum: 100_000 });
/** The state that the host saw: of two devices that press at the same moment, one wins and the other is told. */
const rev = Type.Integer({ minimum: 0 });

const NOT_THERE = ['room_not_found'] as const;
/** A banned seat is told so; a removed one has to join again. */
const LOOKING = [...NOT_THERE, 'seat_required', 'room_banned'] as const;
const HOST = [...NOT_THERE, 'not_host', 'room_moved_on', 'room_ended'] as const;
const PLAYING = [...NOT_THERE, 'pun_not_open'] as const;
const PER_MINUTE = 120;

export const rooms = {
  make: {
    method: 'POST',
    path: '/api/rooms',
    access: 'player',
    summary: 'Open a room, or return to the one that is open',
    body: RoomSettings,
    reply: Made,
    errors: ['too_many_rooms'],
    perMinute: 60,
  },
  own: {
    method: 'GET',
    path: '/api/rooms/own',
    access: 'player',
    summary: 'The open room of the player, and what is left for today',
    reply: OwnRoom,
  },
  supply: {
    method: 'POST',
    path: '/api/rooms/supply',
    access: 'player',
    summary: 'How many puns there are for a choice, and those of them that the player has finished',
    asks: true,
    body: PunChoice,
    reply: Supply,
    // It counts the whole library.
    perMinute: 60,
  },
  join: {
    method: 'POST',
    path: '/api/rooms/join',
    access: 'visitor',
    summary: 'Take a seat by the code of a room, or return to it',
    body: Type.Object({
      code: Type.String({ maxLength: 50 }),
      /** Only guests of rooms with typed names give one; an empty one is drawn. */
      name: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: Type.Object({ id: RoomId }),
    errors: [
      'unknown_room_code',
      'too_many_codes',
      'room_locked',
      'room_full',
      'room_ended',
      'room_banned',
      'room_network_full',
      'seat_name_needed',
      'invalid_seat_name',
      'unsuitable_name',
      'seat_name_taken',
      'too_many_joins',
    ],
    perMinute: 600,
  },
  state: {
    method: 'GET',
    path: '/api/rooms/:id/state',
    access: 'visitor',
    summary: 'All that the caller may know of the room; for its seats and its host only',
    params,
    reply: RoomView,
    findsSeat: true,
    errors: LOOKING,
    // A page without a stream asks every 2 s, and at each return to it; an account may have several devices in the room.
    perMinute: PER_MINUTE,
    guestPerMinute: 60,
  },
  events: {
    method: 'GET',
    path: '/api/rooms/:id/events',
    access: 'visitor',
    summary:
      'Server-sent events: `room` with a RoomView, `progress` with a RoomProgress, `replaced` if too many pages of a seat are open',
    params,
    reply: Type.String(),
    streams: true,
    findsSeat: true,
    errors: [...LOOKING, 'too_many_streams'],
    perMinute: PER_MINUTE,
  },
  claim: {
    method: 'POST',
    path: '/api/rooms/:id/claim',
    access: 'player',
    summary: 'Take over the seat that this browser has taken as a guest, after signing up or in',
    params,
    reply: RoomView,
    errors: LOOKING,
    perMinute: 20,
  },
  check: {
    method: 'POST',
    path: '/api/rooms/:id/check',
    access: 'seat',
    summary: `Check a full board, at most ${BOARD_CHECKS} times a pun; the right one ends the pun for this seat`,
    params,
    body: Type.Object({ pun, answer: Type.String({ maxLength: ANSWER_MAX }) }),
    reply: checkedBoard(EndedPun),
    errors: [...PLAYING, 'too_many_checks'],
    perMinute: PER_MINUTE,
  },
  letter: {
    method: 'POST',
    path: '/api/rooms/:id/letter',
    access: 'seat',
    summary: `Show a letter, at most ${SHOWN_LETTERS_MAX} a pun; each costs score`,
    params,
    body: Type.Object({ pun }),
    reply: ShownLetter,
    errors: [...PLAYING, 'nothing_to_reveal'],
    perMinute: PER_MINUTE,
  },
  giveUp: {
    method: 'POST',
    path: '/api/rooms/:id/give-up',
    access: 'seat',
    summary: 'End the pun for this seat, unsolved; repeated, the same result',
    params,
    body: Type.Object({ pun }),
    reply: EndedPun,
    errors: PLAYING,
    perMinute: PER_MINUTE,
  },
  change: {
    method: 'PUT',
    path: '/api/rooms/:id/settings',
    access: 'player',
    summary: 'Change the settings, in the lobby only',
    params,
    body: Type.Object({ rev, settings: RoomSettings }),
    reply: RoomView,
    errors: HOST,
    perMinute: PER_MINUTE,
  },
  start: hostMove('start', 'Start a game', ['room_without_seats', 'no_puns', 'too_many_room_puns']),
  next: hostMove('next', 'Move on: end the pun, go to the next one, to the podium, or back to the lobby'),
  skip: hostMove('skip', 'Skip the pun, which then counts for nobody'),
  end: hostMove('end', 'End the room for good'),
  pause: {
    method: 'POST',
    path: '/api/rooms/:id/pause',
    access: 'player',
    summary: 'Pause the game, or go on',
    params,
    body: Type.Object({ rev, isPaused: Type.Boolean() }),
    reply: RoomView,
    findsSeat: true,
    errors: HOST,
    perMinute: PER_MINUTE,
  },
  lock: {
    method: 'POST',
    path: '/api/rooms/:id/lock',
    access: 'player',
    summary: 'Admit nobody new, or open the room again',
    params,
    body: Type.Object({ rev, isLocked: Type.Boolean() }),
    reply: RoomView,
    findsSeat: true,
    errors: HOST,
    perMinute: PER_MINUTE,
  },
  code: {
    method: 'POST',
    path: '/api/rooms/:id/code',
    access: 'player',
    summary: 'Replace the code by a new one, or hide it from the big screen; nobody loses a seat',
    params,
    body: Type.Object({
      rev,
      action: Type.Unsafe<'renew' | 'hide' | 'show'>({ type: 'string', enum: ['renew', 'hide', 'show'] }),
    }),
    reply: RoomView,
    findsSeat: true,
    errors: HOST,
    perMinute: PER_MINUTE,
  },
  seat: {
    method: 'PUT',
    path: '/api/rooms/:id/seats/:seat',
    access: 'player',
    summary: 'The host removes a seat, bans its browser or player from the room, or draws a name for it',
    params: seatParams,
    body: Type.Object({
      action: Type.Unsafe<'remove' | 'ban' | 'rename'>({ type: 'string', enum: ['remove', 'ban', 'rename'] }),
    }),
    reply: Done,
    errors: [...NOT_THERE, 'not_host', 'seat_not_found'],
    perMinute: PER_MINUTE,
  },
  results: {
    method: 'GET',
    path: '/api/rooms/:id/results.csv',
    access: 'player',
    summary: 'The results of all games, pun by pun, for the host',
    params,
    reply: Type.String(),
    errors: [...NOT_THERE, 'not_host', 'export_running', 'exports_busy'],
    perMinute: 10,
  },
} as const satisfies Record<string, Endpoint>;

function hostMove<Codes extends readonly ('room_without_seats' | 'no_puns' | 'too_many_room_puns')[]>(
  move: 'start' | 'next' | 'skip' | 'end',
  summary: string,
  more: Codes = [] as unknown as Codes,
) {
  return {
    method: 'POST',
    path: `/api/rooms/:id/${move}`,
    access: 'player',
    summary,
    params,
    body: Type.Object({ rev }),
    reply: RoomView,
    findsSeat: true,
    errors: [...HOST, ...more],
    perMinute: PER_MINUTE,
  } as const;
}
