import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomView } from '../../../src/contract/room-view.ts';

export type RoomState = RoomView['room'];
type Listener = (room: RoomState, at: number) => void;

/** Somebody in a room, whatever server keeps it. */
interface Participant {
  /** Calls `listener` with each state of the room that arrives from now on. Returns how to stop it. */
  listen(listener: Listener): () => void;
}

export interface Seat extends Participant {
  check(pun: number, answer: string): Promise<void>;
}

export interface Host extends Participant {
  start(): Promise<void>;
  next(room: RoomState): Promise<void>;
}

export interface Table {
  host: Host;
  seats: Seat[];
}

export interface GameOptions {
  /** The answer to each question. */
  answers: ReadonlyMap<string, string>;
  /** Answers arrive evenly spread between these seconds after the start of a pun. */
  seconds: { from: number; to: number };
  /** How long the host shows an answer. */
  revealMs: number;
  /** Called with each failure of a call; otherwise the first one ends the game. */
  onFailure?(error: Error): void;
}

/** This share of the seats first has a wrong board checked. */
const WRONG_FIRST = 0.2;

/** Plays one game in which every seat solves every pun. Resolves when the host sees the podium, or the end of the room. */
export async function playGame({ host, seats }: Table, options: GameOptions): Promise<void> {
  const over = Promise.withResolvers<void>();
  const fail = options.onFailure ?? over.reject;
  const stopping = seats.map((seat) => answerEach(seat, options, fail));
  let seen = 0;
  const stop = host.listen((room) => {
    if (room.phase === 'ended' || (room.phase === 'podium' && seen > 0)) over.resolve();
    if (room.phase !== 'reveal' || room.pun === seen) return;
    seen = room.pun;
    void sleep(options.revealMs).then(() => host.next(room).catch(fail));
  });
  try {
    await host.start();
    await over.promise;
  } finally {
    for (const each of [stop, ...stopping]) each();
  }
}

function answerEach(seat: Seat, { answers, seconds }: GameOptions, fail: (error: Error) => void): () => void {
  let seen = 0;
  return seat.listen((room) => {
    const { phase, pun, open, startsAt } = room;
    if (phase !== 'playing' || pun <= seen || !open || startsAt === null) return;
    seen = pun;
    const answer = answers.get(open.question) ?? '';
    void answerLater(seat, { pun, answer, startsAt, seconds }).catch(fail);
  });
}

async function answerLater(
  seat: Seat,
  {
    pun,
    answer,
    startsAt,
    seconds: { from, to },
  }: { pun: number; answer: string; startsAt: number; seconds: GameOptions['seconds'] },
): Promise<void> {
  const at = startsAt + (from + Math.random() * (to - from)) * 1000;
  await sleep(Math.max(0, at - Date.now()));
  if (Math.random() < WRONG_FIRST) await seat.check(pun, answer.replaceAll(/[A-Z]/g, 'X'));
  await seat.check(pun, answer);
}
