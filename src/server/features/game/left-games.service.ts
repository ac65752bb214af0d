import { MEMORY_DAYS } from '../../../rules/scoring.ts';
import { type Clock, daysBefore } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteGames, dropLeftGames, findGames } from './left-games.store.ts';

/** As far back as anything looks. */
export const memoryOf = (now: Date) => daysBefore(now, MEMORY_DAYS);

export function leftGamesJob({ db, clock }: { db: Db; clock: Clock }): Job {
  return { name: 'left games', everySeconds: 3600, work: () => dropLeftGames(db, memoryOf(clock.now())) };
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
      relaxed: game.relaxed,
    })),
  }),
  // A submit locks its game, then the player.
  forgetFirst: forget,
  // And what began between the two: with the player locked nobody can begin another.
  forget,
} satisfies PersonalData;
