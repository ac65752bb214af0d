/** At most this many puns of a band are considered. */
export const BAND_ROWS = 50;
/** How many bands are tried on either side of the first one. */
const REACH = 10;
/** The first band lies up to this many bands beside the target, mostly near it. */
const SPREAD = 4;
/** The share of deals that try out new puns. */
const NEW_SHARE = 0.15;

/** Says where to look for the next pun. */
export interface DealPlan {
  /** Where to begin in each band: puns are placed between 0 and 1 at random. */
  place: number;
  /** Bands to try in this order, relative to the player's target. */
  shifts: number[];
  /** Whether new puns of these bands come before all others. */
  isForNew: boolean;
}

/** `fraction` returns numbers from 0 to, but not including, 1. */
export function planDeal(fraction: () => number): DealPlan {
  const place = fraction();
  const centre = Math.round((fraction() + fraction() - 1) * SPREAD);
  return { place, shifts: nearestFirst(centre), isForNew: fraction() < NEW_SHARE };
}

function nearestFirst(centre: number): number[] {
  const beside = Array.from({ length: REACH }, (_, n) => [centre + n + 1, centre - n - 1]);
  return [centre, ...beside.flat()];
}
