/** At most so many puns of a band are looked at. */
export const BAND_ROWS = 50;
/** Bands on either side of the first one. */
const REACH = 10;
/** The first one lies up to so many beside the target, mostly near it. */
const SPREAD = 4;
/** How much of what is dealt tries out new puns. */
const NEW_SHARE = 0.15;

/** Where to look for the next pun. */
export interface DealPlan {
  /** From which place on in each band: puns lie between 0 and 1 by chance. */
  place: number;
  /** Bands to look in, one after the other, counted from the player's target. */
  shifts: number[];
  /** Whether new puns of these bands come before all others. */
  isForNew: boolean;
}

/** `fraction` gives numbers from 0 to, but not including, 1. */
export function planDeal(fraction: () => number): DealPlan {
  const place = fraction();
  const centre = Math.round((fraction() + fraction() - 1) * SPREAD);
  return { place, shifts: nearestFirst(centre), isForNew: fraction() < NEW_SHARE };
}

function nearestFirst(centre: number): number[] {
  const beside = Array.from({ length: REACH }, (_, n) => [centre + n + 1, centre - n - 1]);
  return [centre, ...beside.flat()];
}
