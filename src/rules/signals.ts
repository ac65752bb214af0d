import { counted, inFull } from './numbers.ts';

/** Patterns that a moderator should check. None is proof; each comes with its numbers. */
export const SIGNAL_KINDS = [
  'fast_solves',
  'learnt_answers',
  'long_run',
  'same_address',
  'points_per_hour',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Strong enough to keep a player off the global boards until an admin has looked. */
export const REVIEW_KINDS = ['fast_solves', 'learnt_answers'] as const satisfies readonly SignalKind[];
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** Without a decision, a review ends after this many days without a new signal. */
export const REVIEW_DAYS = 7;

export const FAST = {
  /** The least time that it takes to read a pun. */
  readingSeconds: 1,
  /** This is typing at 150 words a minute. */
  letterSeconds: 0.08,
  hours: 24,
  solves: 3,
} as const;

/** Quick solves of puns whose answer a guest or, unsolved, another account of the network was shown shortly before. */
export const LEARNT = { seconds: 10, days: 7, solves: 20 } as const;

/**
 * Puns whose answer the player had seen, or for which they bought hints, neither make nor break a run. Only an unsolved
 * game breaks it: a wrong check costs nothing, so it would be a free way out.
 */
export const RUN = { solves: 40, hours: 7 * 24 } as const;

export const SAME_ADDRESS = { friends: 4, days: 30 } as const;

/** So many times the median of all who played in that hour, and at least the floor. */
export const POINTS_PER_HOUR = { times: 10, floor: 1000 } as const;

/** A signal that was not seen again for this long is deleted. */
export const SIGNAL_DAYS = 30;

export type SignalDetails = Record<string, number>;

const SENTENCES: Record<SignalKind, (figures: SignalDetails) => string> = {
  fast_solves: ({ solves, letters, seconds }) =>
    `Solved ${count(solves)} puns within a day faster than a person can type: once ${count(letters)} letters in ${(seconds ?? 0).toFixed(1)} seconds.`,
  learnt_answers: ({ solves, seconds, days }) =>
    `Solved ${count(solves)} puns in under ${count(seconds)} seconds each, after another account or a guest on the same network was shown their answers within ${count(days)} days.`,
  long_run: ({ solves, checks = 0 }) =>
    `Solved ${count(solves)} puns in a row without a hint or a miss, none of them seen before${checks > 0 ? `, with ${counted(checks, 'wrong check')}` : ''}.`,
  same_address: ({ friends, days }) =>
    `${count(friends)} friends applied this player’s code from one internet address within ${count(days)} days.`,
  points_per_hour: ({ points, median }) =>
    `Won ${count(points)} points within an hour, while half of those who played won ${count(median)} or fewer.`,
};

export function signalSentence(kind: SignalKind, figures: SignalDetails): string {
  return SENTENCES[kind](figures);
}

function count(value = 0): string {
  return inFull(Math.round(value));
}
