/** At most this many puns of a band are considered. */
export const BAND_ROWS = 50;
/** Of so many unseen puns the one that differs most from the last ones is dealt. */
export const CANDIDATES = 8;
/** Where a band has fewer candidates, bands up to this much farther from the centre add theirs. */
export const CANDIDATE_REACH = 2;
/** Where all candidates are of the kind that the player has just met, bands up to this much farther add others. */
export const KIND_REACH = 4;
/** New puns are dealt only from bands within this distance of the centre. */
export const NEW_REACH = 10;
/** The centre lies up to this many bands beside the target, mostly near it. */
const SPREAD = 4;
/** The share of deals that try out new puns. */
const NEW_SHARE = 0.15;

/** Says where to look for the next pun. */
export interface DealPlan {
  /** Where to begin in each band: puns are placed between 0 and 1 at random. */
  place: number;
  /** The band to begin with, relative to the player's target; the nearest ones that exist come next. */
  shift: number;
  /** Whether new puns come before all others. */
  isForNew: boolean;
}

/** `fraction` returns numbers from 0 to, but not including, 1. */
export function planDeal(fraction: () => number): DealPlan {
  const place = fraction();
  const shift = Math.round((fraction() + fraction() - 1) * SPREAD);
  return { place, shift, isForNew: fraction() < NEW_SHARE };
}
