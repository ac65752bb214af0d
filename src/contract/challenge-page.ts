import { type ChallengeMode, RACE_SECONDS } from '../rules/challenge.ts';
import { inFull } from '../rules/numbers.ts';
import { TOTAL_MAX } from '../rules/shared-score.ts';
import type { Challenge } from './challenges.ts';

/** Placeholders that the build puts into the page of a challenge, for the server to fill. */
export type ChallengeSlot = 'title' | 'description' | 'tags' | 'heading' | 'terms' | 'figures' | 'invite';

export function challengeSlot(slot: ChallengeSlot): string {
  return `%%${slot}%%`;
}

/**
 * What the card of a challenge says. It comes with the page, in the slot `invite`; the slots `heading`, `terms` and
 * `figures` are its texts.
 */
export interface ChallengeInvite {
  id: string;
  heading: string;
  /** What is played, such as "Race: five puns, two minutes each." */
  terms: string;
  /** How many have played, and the best total. */
  figures: string;
}

/** The preview picture of a mode; scripts/challenge-pictures.ts draws it. */
export function challengePicturePath(mode: ChallengeMode): string {
  return `/previews/challenge-${mode}.png`;
}

type Known = Pick<Challenge, 'id' | 'mode' | 'maker' | 'finished' | 'best'>;

const TERMS: Record<ChallengeMode, string> = {
  race: `Race: five puns, ${RACE_SECONDS} seconds each. The quicker, the better.`,
  calm: 'Calm: five puns, no clock, all the ink you like.',
};

export function inviteOf({ id, mode, maker, finished, best }: Known): ChallengeInvite {
  return {
    id,
    heading: `${maker ?? 'A friend'} challenges you`,
    terms: TERMS[mode],
    figures: bestSoFar({ finished, best }),
  };
}

function bestSoFar({ finished, best }: Pick<Challenge, 'finished' | 'best'>): string {
  if (finished === 0 || best === null) return 'Nobody has finished yet: set the mark.';
  const played = finished === 1 ? 'One has played.' : `${inFull(finished)} have played.`;
  return `${played} The best so far: ${inFull(best)} of ${inFull(TOTAL_MAX)}.`;
}
