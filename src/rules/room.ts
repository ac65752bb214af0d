/** How a room is played. A timed game ends its puns and goes on by itself; otherwise the host sets the pace. */
const MODES = { race: { isTimed: true }, calm: { isTimed: false } };
export type RoomMode = keyof typeof MODES;
export const ROOM_MODES = Object.keys(MODES) as RoomMode[];

export const ROOM_PUNS = [5, 10, 20] as const;
/** The seconds for a pun of a race. */
export const ROOM_SECONDS = [60, 90, 120] as const;

/** `ready` counts down to a pun, `reveal` shows its answer, and `podium` ends a game. An ended room is never opened again. */
export const ROOM_PHASES = ['lobby', 'ready', 'playing', 'reveal', 'podium', 'ended'] as const;
export type RoomPhase = (typeof ROOM_PHASES)[number];

/** The set-up of a pun is sent so many milliseconds ahead of its start. */
export const READY_MS = 3000;
/** An answer counts so many milliseconds after the time is up, as full time: it may have been on its way. */
export const GRACE_MS = 1000;
/** A timed game goes on without its host so many milliseconds after an answer was revealed. */
export const REVEAL_MS = 60_000;

/** Where a room stands. Times are in milliseconds since 1970, by the server's clock. */
export interface RoomMoment {
  mode: RoomMode;
  /** Seconds for a pun; null without a clock. */
  seconds: number | null;
  phase: RoomPhase;
  /** How many puns the game has. */
  puns: number;
  /** The number of the pun in its game, from 1 on; 0 in the lobby. */
  number: number;
  /** When the current pun can be answered; null if there is none. */
  startsAt: number | null;
  /** When the next phase begins by itself; null if only the host moves on. */
  deadline: number | null;
  /** Null unless the room is paused. */
  pausedAt: number | null;
}

/** The seats that are there and play the current pun, and how many of them have finished it. */
export interface PresentSeats {
  here: number;
  finished: number;
}

export type HostMove = 'start' | 'next' | 'skip' | 'pause' | 'resume' | 'end';

/** Null if the host cannot make this move now. */
export function moveRoom(room: RoomMoment, move: HostMove, now: number): RoomMoment | null {
  switch (move) {
    case 'start':
      return room.phase === 'lobby' ? getReady(room, 1, now) : null;
    case 'next':
      return room.pausedAt === null && room.phase !== 'ready' ? goOn(room, now) : null;
    case 'skip':
      return isPunOpen(room) ? afterPun({ ...room, pausedAt: null }, now) : null;
    case 'pause':
      return canPause(room) ? { ...room, pausedAt: now } : null;
    case 'resume':
      return resume(room, now);
    case 'end':
      return room.phase === 'ended' ? null : still(room, 'ended');
  }
}

type Waiting = Pick<RoomMoment, 'mode' | 'phase' | 'deadline' | 'pausedAt'>;

/** Whether `nextSteps` has any. */
export function isDue(room: Waiting, present: PresentSeats, now: number): boolean {
  return passedDeadline(room, now) !== null || endsEarly(room, present);
}

/** Returns each phase that has begun by now, in order: by time, or because all who are there have finished. */
export function nextSteps(room: RoomMoment, present: PresentSeats, now: number): RoomMoment[] {
  const due = dueSteps(room, now);
  const last = due.at(-1) ?? room;
  return last.number === room.number && endsEarly(last, present) ? [...due, revealRoom(last, now)] : due;
}

/** Returns each phase that has begun by time, in order. */
export function dueSteps(room: RoomMoment, now: number): RoomMoment[] {
  const steps: RoomMoment[] = [];
  for (let next = dueRoom(room, now); next; next = dueRoom(next, now)) steps.push(next);
  return steps;
}

/** Returns the phase after the deadline, or null. That phase may be over, too. */
export function dueRoom(room: RoomMoment, now: number): RoomMoment | null {
  const deadline = passedDeadline(room, now);
  return deadline === null ? null : goOn(room, deadline);
}

function passedDeadline({ deadline, pausedAt }: Waiting, now: number): number | null {
  return pausedAt === null && deadline !== null && now >= deadline ? deadline : null;
}

/** A timed pun ends at once when all who are there have finished. */
export function endsEarly({ phase, mode, pausedAt }: Waiting, { here, finished }: PresentSeats): boolean {
  return phase === 'playing' && isTimed(mode) && pausedAt === null && here > 0 && finished >= here;
}

/** Shows the answer of the current pun. */
export function revealRoom(room: RoomMoment, now: number): RoomMoment {
  return { ...room, phase: 'reveal', deadline: isTimed(room.mode) ? now + REVEAL_MS : null };
}

/** Whether an answer that arrives now still counts. Apply what is due first. */
export function takesAnswers(room: RoomMoment, now: number): boolean {
  const { phase, startsAt, deadline, pausedAt } = room;
  if (phase !== 'playing' || startsAt === null || pausedAt !== null || now < startsAt) return false;
  return deadline === null || now < deadline;
}

export function isTimed(mode: RoomMode): boolean {
  return MODES[mode].isTimed;
}

/** How much of the clock has been used, for the score; null without a clock. */
export function timeUsed(
  { startsAt, seconds }: RoomMoment,
  now: number,
): { used: number; allowed: number } | null {
  if (seconds === null || startsAt === null) return null;
  return { used: Math.min(seconds, Math.max(0, (now - startsAt) / 1000)), allowed: seconds };
}

/** Whether the set-up of a pun has been sent and its answer has not. */
export function isPunOpen({ phase }: Pick<RoomMoment, 'phase'>): boolean {
  return phase === 'ready' || phase === 'playing';
}

function goOn(room: RoomMoment, now: number): RoomMoment | null {
  switch (room.phase) {
    case 'ready':
      return play(room);
    case 'playing':
      return revealRoom(room, now);
    case 'reveal':
      return afterPun(room, now);
    case 'podium':
      return { ...still(room, 'lobby'), number: 0 };
    case 'lobby':
    case 'ended':
      return null;
  }
}

function getReady(room: RoomMoment, number: number, now: number): RoomMoment {
  const startsAt = now + READY_MS;
  return { ...room, phase: 'ready', number, startsAt, deadline: startsAt, pausedAt: null };
}

function play(room: RoomMoment): RoomMoment {
  const { startsAt, seconds } = room;
  const deadline = startsAt === null || seconds === null ? null : startsAt + seconds * 1000 + GRACE_MS;
  return { ...room, phase: 'playing', deadline };
}

function afterPun(room: RoomMoment, now: number): RoomMoment {
  return room.number < room.puns ? getReady(room, room.number + 1, now) : still(room, 'podium');
}

function still(room: RoomMoment, phase: 'lobby' | 'podium' | 'ended'): RoomMoment {
  return { ...room, phase, startsAt: null, deadline: null, pausedAt: null };
}

function canPause({ phase, pausedAt }: RoomMoment): boolean {
  return pausedAt === null && (phase === 'ready' || phase === 'playing' || phase === 'reveal');
}

/** The time of the pause is given back, to the clock of the pun too. */
function resume(room: RoomMoment, now: number): RoomMoment | null {
  const { pausedAt, startsAt, deadline } = room;
  if (pausedAt === null) return null;
  const later = now - pausedAt;
  return {
    ...room,
    pausedAt: null,
    startsAt: startsAt === null ? null : startsAt + later,
    deadline: deadline === null ? null : deadline + later,
  };
}
