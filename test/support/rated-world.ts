import { BAND_ROWS, NEW_REACH, planDeal } from '../../src/rules/dealing.ts';
import { type RatedGame, type Rating, rate, UNKNOWN } from '../../src/rules/glicko.ts';
import { bandOf, NEW_GAMES, targetBand } from '../../src/rules/rating.ts';
import { chanceOf } from '../attack/chance.ts';

export interface World {
  players: number;
  puns: number;
  /** The number of games of each player. */
  games: number;
  seed: number;
  dealing: 'by rating' | 'at random';
}

export interface Recovered {
  /** Rank correlation of the ratings with the true strengths. */
  puns: number;
  players: number;
  /** The share of solved puns, from each player's 20th game on. */
  success: number;
}

interface Pun {
  strength: number;
  rating: Rating;
  games: number;
  place: number;
  waiting: RatedGame[];
}

interface Player {
  strength: number;
  rating: Rating;
  seen: Set<Pun>;
}

/**
 * SPREAD is the standard deviation of the strengths around 1500; FOLD_EVERY
 * is the number of games between two updates of the puns' ratings.
 */
const SPREAD = 250;
const FOLD_EVERY = 500;
const SETTLED = 20;

/**
 * Players and puns of known strength play by the game's rules: dealing
 * by rating, players' ratings updated at once, puns' ratings in periods.
 */
export function playWorld({ players, puns, games, seed, dealing }: World): Recovered {
  const chance = chanceOf(seed);
  const strength = () => 1500 + SPREAD * normal(chance.fraction);
  const book = Array.from(
    { length: puns },
    (): Pun => ({
      strength: strength(),
      rating: UNKNOWN,
      games: 0,
      place: chance.fraction(),
      waiting: [],
    }),
  ).sort((a, b) => a.place - b.place);
  const rated = Array.from(
    { length: players },
    (): Player => ({
      strength: strength(),
      rating: UNKNOWN,
      seen: new Set(),
    }),
  );

  let bands = byBand(book);
  let [played, settled, solved] = [0, 0, 0];
  for (let round = 1; round <= games; round++) {
    for (const player of rated) {
      const near = dealing === 'by rating' ? dealNear(player, bands, chance.fraction) : undefined;
      const pun = near ?? firstUnseen(book, player, chance.fraction());
      if (!pun) continue;
      const isSolved = chance.is(1 / (1 + 10 ** ((pun.strength - player.strength) / 400)));
      const score = isSolved ? 1 : 0;
      pun.waiting.push({ ...player.rating, score: 1 - score });
      player.rating = rate(player.rating, [{ ...pun.rating, score }]);
      player.seen.add(pun);
      if (round >= SETTLED) {
        settled++;
        solved += score;
      }
      if (++played % FOLD_EVERY === 0) bands = fold(book);
    }
  }
  fold(book);
  return {
    puns: rankCorrelation(book),
    players: rankCorrelation(rated),
    success: solved / settled,
  };
}

function fold(book: Pun[]): Map<number, Pun[]> {
  for (const pun of book) {
    pun.rating = rate(pun.rating, pun.waiting);
    pun.games += pun.waiting.length;
    pun.waiting = [];
  }
  return byBand(book);
}

const byBand = (book: Pun[]) => Map.groupBy(book, ({ rating }) => bandOf(rating.rating));

/** Deals as `deal.store.ts` does with the database, except that it takes the first candidate. */
function dealNear(player: Player, bands: Map<number, Pun[]>, fraction: () => number): Pun | undefined {
  const { place, shift, isForNew } = planDeal(fraction);
  const centre = targetBand(player.rating) + shift;
  const distance = (band: number) => Math.abs(band - centre);
  const outwards = [...bands.keys()].sort((a, b) => distance(a) - distance(b));
  const nearest = (among: number[], isWanted: (pun: Pun) => boolean) => {
    for (const key of among) {
      const band = (bands.get(key) ?? []).filter(isWanted);
      const looked = [
        ...band.filter((pun) => pun.place >= place),
        ...band.filter((pun) => pun.place < place),
      ];
      const found = looked.slice(0, BAND_ROWS).find((pun) => !player.seen.has(pun));
      if (found) return found;
    }
    return undefined;
  };
  const within = outwards.filter((band) => distance(band) <= NEW_REACH);
  const isNew = ({ games }: Pun) => games < NEW_GAMES;
  return (isForNew ? nearest(within, isNew) : undefined) ?? nearest(outwards, () => true);
}

function firstUnseen(book: Pun[], { seen }: Player, place: number): Pun | undefined {
  return book.find((pun) => pun.place >= place && !seen.has(pun)) ?? book.find((pun) => !seen.has(pun));
}

/** Returns a normally distributed number, by the Box–Muller transform. */
function normal(fraction: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction());
}

/** Spearman's rank correlation of strengths and ratings. */
function rankCorrelation(all: { strength: number; rating: Rating }[]): number {
  const truth = placesOf(all.map(({ strength }) => strength));
  const found = placesOf(all.map(({ rating }) => rating.rating));
  const squares = truth.reduce((sum, place, n) => sum + (place - (found[n] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (all.length * (all.length ** 2 - 1));
}

function placesOf(values: number[]): number[] {
  const order = values.map((_, n) => n).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const places: number[] = [];
  for (const [place, n] of order.entries()) places[n] = place;
  return places;
}
