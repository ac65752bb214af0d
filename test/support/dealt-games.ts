import { eq } from 'drizzle-orm';
import { UNKNOWN } from '../../src/rules/glicko.ts';
import { charactersOf, RECENT } from '../../src/rules/variety.ts';
import { today } from '../../src/server/features/daily/streak.service.ts';
import { startGame } from '../../src/server/features/game/game.service.ts';
import { prepareToday, submitAnswer } from '../../src/server/features/game/submit.service.ts';
import { fillCalendar } from '../../src/server/features/puns/calendar.service.ts';
import { puns } from '../../src/server/features/puns/puns.tables.ts';
import { readRelease } from '../../src/server/features/puns/release.ts';
import { bringStarters } from '../../src/server/features/puns/starters.service.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import { chanceOf } from '../attack/chance.ts';
import { FakeClock } from './clock.ts';
import { addPlayer } from './player.ts';

const LOSSES = 12;
/** From this deal on, a player who has only lost gets the easiest puns. */
const EASY_FROM = 4;
const STRONG_GAMES = 20;
const STRONG_ABOVE = 400;
/** Standard deviation of the strengths of ordinary players. */
const SPREAD = 250;

type Pun = typeof puns.$inferSelect;

export interface Size {
  /** Players who lose twelve in a row, and as many strong ones. */
  players: number;
  /** Ordinary players and the number of puns that each is dealt. */
  ordinary: number;
  deals: number;
}

export interface Outcome {
  name: string;
  share: number;
  goal: number;
}

/**
 * Deals the starter library, with the first ratings of its puns, to players of known strength, by the server's own
 * services. A pun is as hard as its first rating says.
 */
export async function playDeals(
  db: Db,
  { players, ordinary, deals }: Size,
  seed: number,
): Promise<Outcome[]> {
  const clock = new FakeClock();
  const chance = chanceOf(seed);
  const random = { fraction: chance.fraction, pick: <T>(items: readonly [T, ...T[]]) => chance.pick(items) };
  const deps = { db, clock, random, onGameEnded: async () => {}, today: prepareToday(today) };
  await bringStarters(deps, await readRelease());
  await fillCalendar(deps);
  const library = await db.select().from(puns).where(eq(puns.isActive, true));
  const byQuestion = new Map(library.map((pun) => [pun.question, pun]));
  const byRating = library.map(({ rating }) => rating).sort((a, b) => a - b);
  const ratingAt = (share: number) => byRating[Math.floor(byRating.length * share)] ?? 0;

  async function play(count: number, strength: number): Promise<Pun[]> {
    const { id } = await addPlayer(db, clock.now());
    const dealt: Pun[] = [];
    for (let n = 0; n < count; n++) {
      // Within a day a player would be shown too many answers.
      clock.advance(60 * 60);
      const session = await startGame(deps, id);
      const pun = byQuestion.get(session.pun.question);
      if (!pun) throw new Error(`${session.pun.question} is not in the library.`);
      dealt.push(pun);
      const isSolved = chance.is(1 / (1 + 10 ** ((pun.rating - strength) / 400)));
      await submitAnswer(deps, id, session.id, {
        answer: isSolved ? pun.answer : 'NO IDEA',
        final: true,
        networkHash: 'simulated',
        shownDays: [],
      });
    }
    return dealt;
  }

  const afterLosses: Pun[] = [];
  const hardestMet: number[] = [];
  for (let n = 0; n < players; n++) {
    afterLosses.push(...(await play(LOSSES, Number.NEGATIVE_INFINITY)).slice(EASY_FROM - 1));
    const met = await play(STRONG_GAMES, UNKNOWN.rating + STRONG_ABOVE);
    hardestMet.push(Math.max(...met.map(({ rating }) => rating)));
  }
  const runs: Pun[][] = [];
  for (let n = 0; n < ordinary; n++) {
    // The sum of twelve is close to normally distributed, with a standard deviation of 1.
    const normal = Array.from({ length: 12 }, chance.fraction).reduce((sum, part) => sum + part, -6);
    runs.push(await play(deals, UNKNOWN.rating + SPREAD * normal));
  }
  return [
    {
      name: `From the ${EASY_FROM}th of ${LOSSES} losses on, deals from the easiest tenth`,
      share: shareOf(afterLosses, ({ rating }) => rating <= ratingAt(0.1)),
      goal: 0.95,
    },
    {
      name: `Players ${STRONG_ABOVE} above the start who meet the hardest fifth within ${STRONG_GAMES} games`,
      share: shareOf(hardestMet, (rating) => rating >= ratingAt(0.8)),
      // Now and then one of them loses the first games by chance.
      goal: 0.95,
    },
    {
      name: 'Deals of another kind than the one before',
      share: shareOf(runs.flatMap(pairsOf), ([pun, before]) => pun.kind !== before[0]?.kind),
      goal: 0.9,
    },
    {
      name: `Deals without a character of the last ${RECENT}`,
      share: shareOf(runs.flatMap(pairsOf), ([pun, before]) => {
        const known = new Set(before.flatMap(charactersOf));
        return !charactersOf(pun).some((name) => known.has(name));
      }),
      goal: 0.95,
    },
  ];
}

/** Each pun but the first, with those before it, newest first. */
function pairsOf(run: Pun[]): [Pun, Pun[]][] {
  return run.slice(1).map((pun, n) => [pun, run.slice(Math.max(0, n + 1 - RECENT), n + 1).reverse()]);
}

function shareOf<Item>(items: Item[], isSuch: (item: Item) => boolean): number {
  return items.filter(isSuch).length / items.length;
}
