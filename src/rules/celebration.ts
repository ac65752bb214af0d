/** What can be said about a solve, the rarest first. The first one that applies is told. */
export const OCCASIONS = [
  'last-second',
  'hard',
  'run',
  'fastest',
  'to-spare',
  'flawless',
  'clean',
  'helped',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** Seconds left up to which a solve came at the last second. */
export const LAST_SECONDS = 3;
/** Seconds left from which a solve had time to spare. */
export const SPARE_SECONDS = 150;
/** Per cent of players who solve a hard pun, at most. */
export const HARD_PERCENT = 35;
/** Every so many solves in a row are an occasion. */
const RUN_STEP = 5;
/** The fewest solves in a row that are worth showing. */
export const RUN_SHOWN = 2;
/** How many solves against the clock must come before one of them can be called the fastest. */
const TIMED_BEFORE_FASTEST = 3;

/** What is known about a solved round. */
export interface Solve {
  /** Letters that hints revealed. */
  hints: number;
  /** Different letters that were tried and are not in the answer. */
  absent: number;
  /** Null if the round was played without a clock. */
  clock: { left: number; taken: number; isFastest: boolean } | null;
  /** Solves in a row, including this one. */
  run: number;
  /** Per cent of players who solved the pun; null while too few have finished it. */
  solvedBy: number | null;
}

const APPLIES: Record<Occasion, (solve: Solve) => boolean> = {
  'last-second': ({ clock }) => clock !== null && clock.left <= LAST_SECONDS,
  hard: ({ solvedBy }) => isHard(solvedBy),
  run: ({ run }) => run > 0 && run % RUN_STEP === 0,
  fastest: ({ clock }) => clock?.isFastest === true,
  'to-spare': ({ clock }) => clock !== null && clock.left >= SPARE_SECONDS,
  flawless: ({ hints, absent }) => hints === 0 && absent === 0,
  clean: ({ hints }) => hints === 0,
  helped: () => true,
};

export function occasionOf(solve: Solve): Occasion {
  return OCCASIONS.find((occasion) => APPLIES[occasion](solve)) ?? 'helped';
}

export function isHard(solvedBy: number | null): boolean {
  return solvedBy !== null && solvedBy <= HARD_PERCENT;
}

/** What is remembered of the rounds that were played in a row, to compare the next one with. */
export interface Sitting {
  /** Solves in a row up to now. */
  run: number;
  /** Rounds that were solved against the clock. */
  timed: number;
  /** The fewest seconds that one of them took; null before the first. */
  fastest: number | null;
}

export const NEW_SITTING: Sitting = { run: 0, timed: 0, fastest: null };

/** Adds a finished round. `taken` is null if there was no clock. */
export function addRound(before: Sitting, isSolved: boolean, taken: number | null): Sitting {
  if (!isSolved) return { ...before, run: 0 };
  const run = before.run + 1;
  if (taken === null) return { ...before, run };
  return { run, timed: before.timed + 1, fastest: Math.min(before.fastest ?? taken, taken) };
}

export function isFastest({ timed, fastest }: Sitting, taken: number): boolean {
  return timed >= TIMED_BEFORE_FASTEST && fastest !== null && taken < fastest;
}
