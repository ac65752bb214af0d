import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import {
  dueRoom,
  dueSteps,
  endsEarly,
  GRACE_MS,
  type HostMove,
  isDue,
  isPunOpen,
  isTimed,
  moveRoom,
  nextSteps,
  READY_MS,
  REVEAL_MS,
  ROOM_MODES,
  ROOM_PUNS,
  ROOM_SECONDS,
  type RoomMode,
  type RoomMoment,
  revealRoom,
  takesAnswers,
  timeUsed,
} from './room.ts';
import { drawRoomCode, readRoomCode } from './room-code.ts';
import { bandsOf } from './room-difficulty.ts';
import { scoreOf } from './shared-score.ts';

const START = Date.UTC(2026, 2, 10, 12);
const MOVES = ['start', 'next', 'skip', 'pause', 'resume', 'end'] as const satisfies HostMove[];

const lobby = fc.record({
  mode: fc.constantFrom(...ROOM_MODES),
  puns: fc.constantFrom(...ROOM_PUNS),
  clock: fc.constantFrom(...ROOM_SECONDS),
});
const newLobby = ({ mode, puns, clock }: { mode: RoomMode; puns: number; clock: number }): RoomMoment => ({
  mode,
  puns,
  seconds: isTimed(mode) ? clock : null,
  phase: 'lobby',
  number: 0,
  startsAt: null,
  deadline: null,
  pausedAt: null,
});

const BEGINS = START + READY_MS;
/** A race whose first pun can be answered from BEGINS on. */
function beginRace(clock = 60): RoomMoment {
  const started = moveRoom(newLobby({ mode: 'race', puns: 5, clock }), 'start', START);
  const playing = started && dueRoom(started, BEGINS);
  if (!playing) throw new Error('The room did not begin.');
  return playing;
}

/** A step of a room's life: time passes, then perhaps the host moves, or everybody has finished. */
const step = fc.record({
  wait: fc.oneof(fc.nat(5_000), fc.nat(200_000), fc.nat(10_000_000)),
  move: fc.option(fc.constantFrom(...MOVES), { nil: null }),
  allFinished: fc.boolean(),
});

/** Plays the steps and returns every state with its time. */
function live(room: RoomMoment, steps: readonly Step[]) {
  let now = START;
  const states: { room: RoomMoment; now: number }[] = [{ room, now }];
  const add = (next: RoomMoment) => states.push({ room: next, now });
  for (const { wait, move, allFinished } of steps) {
    now += wait;
    for (const due of dueSteps(last(), now)) add(due);
    if (allFinished) for (const next of nextSteps(last(), { here: 3, finished: 3 }, now)) add(next);
    const moved = move && moveRoom(last(), move, now);
    if (moved) add(moved);
  }
  return states;
  function last(): RoomMoment {
    return states.at(-1)?.room ?? room;
  }
}
type Step = { wait: number; move: HostMove | null; allFinished: boolean };
const lives = (check: (states: ReturnType<typeof live>) => void) =>
  forAll(lobby, fc.array(step, { maxLength: 60 }), (made, steps) => check(live(newLobby(made), steps)));

test('no phase is stuck: the host or the time can always lead on, until the room has ended', () => {
  lives((states) => {
    for (const { room, now } of states) {
      const isMovable = MOVES.some((move) => moveRoom(room, move, now) !== null);
      expect(isMovable).toBe(room.phase !== 'ended');
      if (room.phase === 'ended') expect(room.deadline).toBeNull();
      if (room.pausedAt !== null) expect(moveRoom(room, 'resume', now)?.pausedAt).toBeNull();
    }
  });
});

test('every round ends: a timed one by itself within its time, any other by its host', () => {
  lives((states) => {
    for (const { room, now } of states) {
      if (room.pausedAt !== null) continue;
      if (room.phase === 'ready') expect(room.deadline).not.toBeNull();
      if (room.phase === 'playing' && !isTimed(room.mode))
        expect(moveRoom(room, 'next', now)?.phase).toBe('reveal');
      if (!isTimed(room.mode) || !isPunOpen(room)) continue;
      const end = (room.startsAt ?? now) + (room.seconds ?? 0) * 1000 + GRACE_MS;
      expect(dueSteps(room, end).at(-1)).toMatchObject({ phase: 'reveal', number: room.number });
    }
  });
});

test('a room is due if its next steps say so: by time, or because all who are there have finished', () => {
  const present = { here: 3, finished: 3 };
  lives((states) => {
    for (const { room, now } of states)
      for (const at of [now, now + REVEAL_MS])
        for (const seats of [present, { ...present, finished: 2 }, { here: 0, finished: 0 }])
          expect(isDue(room, seats, at)).toBe(nextSteps(room, seats, at).length > 0);
  });
});

test('a race without its host reaches the podium and stays there', () => {
  forAll(lobby, (made) => {
    const begun = moveRoom({ ...newLobby(made), mode: 'race', seconds: made.clock }, 'start', START);
    const turn = READY_MS + made.clock * 1000 + GRACE_MS + REVEAL_MS;
    const steps = begun ? dueSteps(begun, START + made.puns * turn) : [];
    expect(steps.at(-1)).toMatchObject({ phase: 'podium', number: made.puns });
    expect(steps).toHaveLength(made.puns * 3);
    const podium = steps.at(-1);
    expect(podium && dueRoom(podium, Number.MAX_SAFE_INTEGER)).toBeNull();
  });
});

test('a pun is followed by the next one, the podium or the end; its number never falls within a game', () => {
  lives((states) => {
    for (const [at, { room }] of states.entries()) {
      const before = states[at - 1]?.room;
      if (!before || room.phase === 'lobby' || before.phase === 'lobby') continue;
      expect(room.number - before.number).toBeGreaterThanOrEqual(0);
      expect(room.number - before.number).toBeLessThanOrEqual(1);
      expect(room.number).toBeLessThanOrEqual(room.puns);
      if (room.number > before.number) expect(room.phase).toBe('ready');
    }
  });
});

test('answers are taken only while a pun is played, not paused, and before its deadline', () => {
  lives((states) => {
    for (const { room, now } of states) {
      const isTaken = takesAnswers(room, now);
      if (!isTaken) continue;
      expect(room).toMatchObject({ phase: 'playing', pausedAt: null });
      expect(dueRoom(room, now)).toBeNull();
    }
  });
});

test('a pause takes no time from anybody', () => {
  forAll(fc.nat(60_000), fc.nat(10_000_000), fc.nat(60_000), (before, pause, after) => {
    const playing = beginRace(120);
    const pausedAt = BEGINS + before;
    const paused = moveRoom(playing, 'pause', pausedAt);
    if (!paused) throw new Error('The room was not paused.');
    expect(takesAnswers(paused, pausedAt + pause)).toBe(false);
    expect(dueRoom(paused, pausedAt + pause)).toBeNull();
    const resumed = moveRoom(paused, 'resume', pausedAt + pause);
    const now = pausedAt + pause + after;
    expect(resumed && timeUsed(resumed, now)).toEqual(timeUsed(playing, pausedAt + after));
  });
});

test('the score of a seat does not depend on when and in which order others answer', () => {
  const answer = fc.record({ at: fc.nat(61_000), isSolved: fc.boolean(), letters: fc.nat(3) });
  const playing = beginRace();
  /** Plays the round with all who are there, and returns the score of the first of them. */
  const play = ([own, ...others]: readonly Answer[]): number | undefined => {
    const here = others.length + 1;
    let [room, finished, score] = [playing, 0, undefined as number | undefined];
    for (const one of [...others, ...(own ? [own] : [])].toSorted((a, b) => a.at - b.at)) {
      const now = BEGINS + one.at;
      room = dueSteps(room, now).at(-1) ?? room;
      if (!takesAnswers(room, now)) continue;
      finished++;
      if (one === own) score = scoreOf({ ...one, time: timeUsed(room, now) });
      if (endsEarly(room, { here, finished })) room = revealRoom(room, now);
    }
    return score;
  };
  forAll(
    answer,
    fc.array(answer, { maxLength: 30 }),
    fc.array(answer, { maxLength: 30 }),
    (own, some, more) => {
      expect(play([own, ...some])).toBe(play([own]));
      expect(play([own, ...more.toReversed()])).toBe(play([own, ...more]));
    },
  );
});
type Answer = { at: number; isSolved: boolean; letters: number };

test('an answer within the second after the time counts as full time, a later one not at all', () => {
  const playing = beginRace();
  const over = BEGINS + 60_000;
  expect(takesAnswers(playing, over + GRACE_MS - 1)).toBe(true);
  expect(timeUsed(playing, over + GRACE_MS - 1)).toEqual({ used: 60, allowed: 60 });
  expect(takesAnswers(playing, over + GRACE_MS)).toBe(false);
  expect(takesAnswers(playing, BEGINS - 1)).toBe(false);
});

test('codes are read as people type them', () => {
  forAll(fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true })), (fractions) => {
    const code = drawRoomCode(() => fractions.next().value);
    const typed = ` ${code.slice(0, 3).toLowerCase()} -${code.slice(3)}\n`;
    expect(readRoomCode(typed)).toBe(code);
    expect(readRoomCode(`${code}B`)).toBeNull();
    expect(readRoomCode(code.slice(1))).toBeNull();
  });
  for (const wrong of ['', 'BCDFGA', 'BCDFGY', 'BCDFG1', 'ÄCDFGH', 'BCDFGHJ'])
    expect(readRoomCode(wrong)).toBeNull();
});

test('easy, medium and hard puns are all puns, and none is two of them', () => {
  const [any, easy, medium, hard] = (['any', 'easy', 'medium', 'hard'] as const).map(bandsOf);
  expect([any?.[0], any?.[1]]).toEqual([easy?.[0], hard?.[1]]);
  expect(medium?.[0]).toBe((easy?.[1] ?? 0) + 1);
  expect(hard?.[0]).toBe((medium?.[1] ?? 0) + 1);
});
