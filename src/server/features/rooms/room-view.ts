import type { HostSeat, RoomLine, RoomSelf, RoomView } from '../../../contract/room-view.ts';
import { distinctLetters, maskAnswer } from '../../../rules/answer.ts';
import { BOARD_CHECKS, lettersLeft } from '../../../rules/board-check.ts';
import { isPunOpen, type PresentSeats } from '../../../rules/room.ts';
import { placesOf } from '../../../rules/shared-score.ts';
import { momentOf } from './rooms.store.ts';
import type { SeatNow, Snapshot } from './snapshot.store.ts';

type SharedRoom = RoomView['room'];
type HostPart = NonNullable<RoomView['host']>;
/** The place in the standings for each seat id. */
type Places = ReadonlyMap<string, number>;

const LISTED = 10;
const FASTEST = 3;

/** Latecomers begin with the next pun. */
function plays(room: Snapshot, seat: SeatNow): boolean {
  return seat.fromPun <= room.pun;
}

/** Seats that are `listening` count as there. */
export function presentIn(room: Snapshot, listening: ReadonlySet<string>): PresentSeats {
  const present = room.seats.filter((seat) => (seat.isHere || listening.has(seat.id)) && plays(room, seat));
  return { here: present.length, finished: present.filter(hasFinished).length };
}

function hasFinished({ isSolved }: SeatNow): boolean {
  return isSolved !== null;
}

export function progressOf(room: Snapshot): SharedRoom['progress'] {
  return {
    seats: room.seats.length,
    here: room.seats.filter(({ isHere }) => isHere).length,
    finished: isPlayed(room) ? room.seats.filter(hasFinished).length : 0,
  };
}

/** Whether a pun is played, or its answer shown. */
export function isPlayed({ phase }: Pick<Snapshot, 'phase'>): boolean {
  return phase === 'ready' || phase === 'playing' || phase === 'reveal';
}

/** Without the points of a pun that is still open, so that the standings are those of the last reveal. */
function settledTotal(room: Snapshot, { total, score }: SeatNow): number {
  return isPunOpen(room) ? total - (score ?? 0) : total;
}

function settledPlayed(room: Snapshot, seat: SeatNow): number {
  return isPunOpen(room) && hasFinished(seat) ? seat.played - 1 : seat.played;
}

/** All seats with their places, best first; equals in the order in which they joined. */
export function rank(room: Snapshot): RoomLine[] {
  const lines = room.seats
    .map((seat) => ({
      seat: seat.id,
      name: seat.name,
      isPlayer: seat.isPlayer,
      total: settledTotal(room, seat),
      played: settledPlayed(room, seat),
    }))
    .toSorted((one, other) => other.total - one.total);
  const places = placesOf(lines.map(({ total }) => total));
  return lines.map((line, at) => ({ ...line, place: places[at] ?? 1 }));
}

function isRanked({ phase, game, number }: Snapshot): boolean {
  return isPunOpen({ phase }) ? number > 1 : game > 0;
}

export function viewShared(room: Snapshot, lines: readonly RoomLine[]): SharedRoom {
  const { id, rev, host, game, pun, isLocked, words } = room;
  const moment = momentOf(room);
  return {
    ...{ id, rev, host, game, pun, isLocked, ...moment },
    progress: progressOf(room),
    open: words && isPunOpen(room) ? openOf(words) : null,
    revealed: words && moment.phase === 'reveal' ? revealedOf(room, words) : null,
    standings: isRanked(room) ? lines.slice(0, LISTED) : [],
  };
}

function openOf({ question, answer }: NonNullable<Snapshot['words']>): NonNullable<SharedRoom['open']> {
  return { question, mask: maskAnswer(answer, []), letters: distinctLetters(answer) };
}

function revealedOf(
  room: Snapshot,
  words: NonNullable<Snapshot['words']>,
): NonNullable<SharedRoom['revealed']> {
  const { question, answer, kind, senseOne, senseTwo } = words;
  const playing = room.seats.filter((seat) => hasFinished(seat) || (seat.isHere && plays(room, seat)));
  const solvers = playing
    .filter(({ isSolved }) => isSolved)
    .toSorted((one, other) => (one.usedMs ?? 0) - (other.usedMs ?? 0));
  return {
    question,
    answer,
    explanation: { kind, senses: [senseOne, senseTwo] },
    solved: solvers.length,
    of: playing.length,
    fastest: solvers.slice(0, FASTEST).map(({ name, usedMs, score }) => ({
      name,
      seconds: Math.round((usedMs ?? 0) / 1000),
      score: score ?? 0,
    })),
  };
}

export function viewSelf(room: Snapshot, seat: SeatNow, places: Places): RoomSelf {
  const isCurrent = seat.pun === room.pun && isPlayed(room);
  const revealed = isCurrent ? seat.revealed : [];
  const answer = room.words?.answer ?? '';
  const isEnded = isPlayed(room) && hasFinished(seat);
  return {
    seat: seat.id,
    name: seat.name,
    isPlaying: isPlayed(room) && plays(room, seat),
    ended: isEnded ? { isSolved: seat.isSolved === true, score: seat.score ?? 0 } : null,
    shown: revealed.map((index) => ({ index, letter: answer.charAt(index) })),
    lettersLeft: lettersLeft(answer, revealed.length),
    checksLeft: BOARD_CHECKS - (isCurrent ? seat.checks : 0),
    total: seat.total,
    place: isRanked(room) ? (places.get(seat.id) ?? null) : null,
    played: seat.played,
  };
}

export function viewHostSeats(room: Snapshot, places: Places): HostSeat[] {
  return room.seats.map((seat) => ({
    id: seat.id,
    name: seat.name,
    isPlayer: seat.isPlayer,
    isHere: seat.isHere,
    isFinished: isPlayed(room) && hasFinished(seat),
    total: settledTotal(room, seat),
    place: places.get(seat.id) ?? 1,
    played: settledPlayed(room, seat),
  }));
}

export function viewHost(room: Snapshot, places: Places): HostPart {
  const { code, isCodeHidden, settings } = room;
  return { code, isCodeHidden, settings, seats: viewHostSeats(room, places) };
}
