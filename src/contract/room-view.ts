import { Type } from 'typebox';
import { ROOM_MODES, ROOM_PHASES, type RoomMode, type RoomPhase } from '../rules/room.ts';
import { VENUE_ID_PATTERN } from '../rules/venue-id.ts';
import { IntegerOrNull, TextOrNull } from './endpoint.ts';
import { Explanation } from './explanation.ts';
import { Uuid } from './page.ts';
import { RoomSettings } from './room-settings.ts';

/** A pun that can be answered, or soon can. */
const OpenPun = Type.Object({
  question: Type.String(),
  /** The answer with `_` in place of each letter. */
  mask: Type.String(),
  /** The distinct letters of the answer. */
  letters: Type.Array(Type.String()),
});

const Line = Type.Object({
  seat: Uuid,
  name: Type.String(),
  /** Whether the seat has an account, and can be asked to become a friend. */
  isPlayer: Type.Boolean(),
  total: Type.Integer(),
  /** Shared by equal totals. */
  place: Type.Integer(),
  /** How many puns of this game the seat has answered or given up. */
  played: Type.Integer(),
});
export type RoomLine = Type.Static<typeof Line>;

const RevealedPun = Type.Object({
  question: Type.String(),
  answer: Type.String(),
  explanation: Type.Union([Explanation, Type.Null()]),
  /** How many seats have solved it, of how many that were there for it. */
  solved: Type.Integer(),
  of: Type.Integer(),
  /** The fastest three. */
  fastest: Type.Array(Type.Object({ name: Type.String(), seconds: Type.Integer(), score: Type.Integer() })),
});

/** What changes while a phase lasts. */
const Progress = Type.Object({
  /** Seats of the room. */
  seats: Type.Integer(),
  /** Those of them that are there. */
  here: Type.Integer(),
  /** Those who have finished the current pun. */
  finished: Type.Integer(),
});

/** A seat as its host sees it. */
const HostSeat = Type.Object({
  id: Uuid,
  name: Type.String(),
  isPlayer: Type.Boolean(),
  isHere: Type.Boolean(),
  isFinished: Type.Boolean(),
  total: Type.Integer(),
  place: Type.Integer(),
  played: Type.Integer(),
});
export type HostSeat = Type.Static<typeof HostSeat>;

const HostPart = Type.Object({
  code: Type.String(),
  isCodeHidden: Type.Boolean(),
  settings: RoomSettings,
  /** Sorted by when they joined. */
  seats: Type.Array(HostSeat),
});

/** The same for everybody in the room. Times are in milliseconds since 1970, by the server's clock. */
const Room = Type.Object({
  id: Type.String({ pattern: VENUE_ID_PATTERN }),
  /** Grows with each change of phase or settings. */
  rev: Type.Integer(),
  host: TextOrNull,
  mode: Type.Unsafe<RoomMode>({ type: 'string', enum: ROOM_MODES }),
  seconds: IntegerOrNull,
  phase: Type.Unsafe<RoomPhase>({ type: 'string', enum: ROOM_PHASES }),
  /** The number of the game, from 1 on. */
  game: Type.Integer(),
  puns: Type.Integer(),
  /** The number of the pun in its game; 0 in the lobby. */
  number: Type.Integer(),
  /** The number of the pun over all games of the room, for calls about it. */
  pun: Type.Integer(),
  startsAt: Type.Union([Type.Number(), Type.Null()]),
  deadline: Type.Union([Type.Number(), Type.Null()]),
  pausedAt: Type.Union([Type.Number(), Type.Null()]),
  isLocked: Type.Boolean(),
  progress: Progress,
  /** While a pun is ready or playing. */
  open: Type.Union([OpenPun, Type.Null()]),
  /** While its answer is shown. */
  revealed: Type.Union([RevealedPun, Type.Null()]),
  /** The best ten, from the first reveal on; the best three on the podium come first. */
  standings: Type.Array(Line),
});

/** How a pun has ended for one seat. */
export const EndedPun = Type.Object({ isSolved: Type.Boolean(), score: Type.Integer() });
export type EndedPun = Type.Static<typeof EndedPun>;

/** The caller's own seat. */
const You = Type.Object({
  seat: Uuid,
  name: Type.String(),
  /** Whether the seat plays the current pun: who joins late plays from the next one. */
  isPlaying: Type.Boolean(),
  /** Of the current pun; null until this seat has finished it. */
  ended: Type.Union([EndedPun, Type.Null()]),
  /** The letters that were shown to this seat, by position. */
  shown: Type.Array(Type.Object({ index: Type.Integer(), letter: Type.String() })),
  lettersLeft: Type.Integer(),
  checksLeft: Type.Integer(),
  total: Type.Integer(),
  /** Null until the first reveal of a game. */
  place: IntegerOrNull,
  played: Type.Integer(),
});
export type RoomSelf = Type.Static<typeof You>;

export const RoomView = Type.Object({
  room: Room,
  /** The server's time when this was written, for the offset of the caller's clock. */
  now: Type.Number(),
  /** Null for a host who does not play. */
  you: Type.Union([You, Type.Null()]),
  /** Null for everybody but the host. */
  host: Type.Union([HostPart, Type.Null()]),
});
export type RoomView = Type.Static<typeof RoomView>;

/** The event `progress`, at most one in 200 ms. */
export const RoomProgress = Type.Object({
  rev: Type.Integer(),
  progress: Progress,
  /** Only in the stream of the host. */
  seats: Type.Optional(Type.Array(HostSeat)),
});
export type RoomProgress = Type.Static<typeof RoomProgress>;
