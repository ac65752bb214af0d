/**
 * Glicko-2, from Mark E. Glickman's 'Example of the Glicko-2 system'; symbols and steps are named as
 * there. An unknown player or pun has the rating 1500. The true strength lies within two deviations of the
 * rating in about 95 % of cases.
 */
export interface Rating {
  rating: number;
  deviation: number;
  /** How much the strength is expected to vary. */
  volatility: number;
}

/** The opponent as it was before the game, and the result: 1 is won, 0 is lost. */
export interface RatedGame {
  rating: number;
  deviation: number;
  score: number;
}

export const UNKNOWN: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** No game moves a rating or deviation beyond these. */
export const RATING_MIN = 100;
export const RATING_MAX = 2900;
export const DEVIATION_MIN = 30;
export const DEVIATION_MAX = UNKNOWN.deviation;
const VOLATILITY_MAX = 0.1;

const SCALE = 173.7178;
/** How freely the volatility may change. */
const TAU = 0.5;
const EPSILON = 0.000001;

const bounded = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
const mu = (rating: number) => (rating - UNKNOWN.rating) / SCALE;

function g(deviation: number): number {
  const phi = deviation / SCALE;
  return 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
}

/** The score expected of a rating against an opponent. The deviation says how unsure we are of both. */
export function expectedScore(rating: number, against: { rating: number; deviation: number }): number {
  return 1 / (1 + Math.exp(-g(against.deviation) * (mu(rating) - mu(against.rating))));
}

/** The rating that is beaten with this probability. */
export function ratingBeaten({ rating, deviation }: Rating, probability: number): number {
  return rating - (SCALE * Math.log(probability / (1 - probability))) / g(deviation);
}

/** Returns the rating after a period with these games; it stays the same without any. */
export function rate(before: Rating, games: readonly RatedGame[]): Rating {
  if (games.length === 0) return before;
  const phi = before.deviation / SCALE;
  const expected = games.map((game) => ({
    game,
    weight: g(game.deviation),
    e: expectedScore(before.rating, game),
  }));
  // Step 3 computes the variance v.
  const v = 1 / expected.reduce((sum, { weight, e }) => sum + weight ** 2 * e * (1 - e), 0);
  // Step 4: delta is v times this.
  const surprise = expected.reduce((sum, { game, weight, e }) => sum + weight * (game.score - e), 0);
  const sigma = Math.min(VOLATILITY_MAX, volatilityAfter(before.volatility, phi, v, v * surprise));
  // Steps 6 and 7 compute the new deviation and rating.
  const phiBetween = Math.sqrt(phi ** 2 + sigma ** 2);
  const phiAfter = 1 / Math.sqrt(1 / phiBetween ** 2 + 1 / v);
  const muAfter = mu(before.rating) + phiAfter ** 2 * surprise;
  return {
    rating: bounded(RATING_MIN, SCALE * muAfter + UNKNOWN.rating, RATING_MAX),
    deviation: bounded(DEVIATION_MIN, SCALE * phiAfter, DEVIATION_MAX),
    volatility: sigma,
  };
}

/** Step 5 finds the root of f by the Illinois algorithm. */
function volatilityAfter(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number) => {
    const variance = phi ** 2 + v + Math.exp(x);
    return (Math.exp(x) * (delta ** 2 - variance)) / (2 * variance ** 2) - (x - a) / TAU ** 2;
  };
  let [low, high] = [a, firstBound()];
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > EPSILON) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [next, fNext];
  }
  return Math.exp(low / 2);

  function firstBound(): number {
    if (delta ** 2 > phi ** 2 + v) return Math.log(delta ** 2 - phi ** 2 - v);
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    return a - k * TAU;
  }
}
