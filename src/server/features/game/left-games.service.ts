import { MEMORY_DAYS } from '../../../rules/scoring.ts';
import type { Db } from '../../platform/db.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteGames, dropLeftGames, findGames } from './left-games.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** As far back as anything looks. */
const memoryOf = (now: Date) => new Date(now.getTime() - MEMORY_DAYS * DAY_MS);

export async function forgetLeftGames(db: Db, now: Date): Promise<void> {
  await dropLeftGames(db, memoryOf(now));
}

const forget = (tx: Db, playerId: string, at: Date) => deleteGames(tx, playerId, memoryOf(at));

export const gameData = {
  collect: async (db, { id }) => ({
    games: (await findGames(db, id)).map((game) => ({
      question: game.question,
      answer: game.completedAt ? game.answer : null,
      hints: game.revealed.length,
      openedAt: game.openedAt.toISOString(),
      completedAt: game.completedAt?.toISOString() ?? null,
      isCorrect: game.isCorrect,
      pointsEarned: game.pointsEarned,
      creditsAwarded: game.creditsAwarded,
    })),
  }),
  // A submit locks its game, then the player.
  forgetFirst: forget,
  // And what began between the two: with the player locked nobody can begin another.
  forget,
} satisfies PersonalData;
