import { LEFT_GAMES_DAYS } from '../../../rules/fair-play.ts';
import type { DeletedPlayer, PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, inPages, type TimePlace } from '../../platform/database/in-pages.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import type { SessionRow } from './game.store.ts';
import {
  deleteGames,
  deleteOpenGames,
  deleteSeen,
  dropLeftGames,
  findBook,
  findEndedGames,
  findOpenGames,
} from './left-games.store.ts';

const keptSince = (now: Date) => daysBefore(now, LEFT_GAMES_DAYS);

export function leftGamesJob({ db, clock }: { db: Db; clock: Clock }): Job {
  return { name: 'left games', everySeconds: 3600, work: () => dropLeftGames(db, keptSince(clock.now())) };
}

async function forgetGames(db: Db, gone: DeletedPlayer, at: Date): Promise<void> {
  // An archive game may have been reopened while the account was being deleted.
  await deleteOpenGames(db, gone.id);
  await inSteps((page: After<string>) => deleteGames(db, gone, keptSince(at), page));
  await inSteps((page: After<number>) => deleteSeen(db, gone, keptSince(at), page));
}

async function* gamesOf(db: Db, playerId: string) {
  yield* inPages(
    (page: After<TimePlace>) => findEndedGames(db, playerId, page),
    ({ micros, id }) => ({ micros, key: id }),
    shown,
  );
  yield (await findOpenGames(db, playerId)).map(shown);
}

function shown(game: SessionRow) {
  return {
    question: game.question,
    answer: game.completedAt ? game.answer : null,
    hints: game.revealed.length,
    openedAt: game.openedAt.toISOString(),
    completedAt: game.completedAt?.toISOString() ?? null,
    isCorrect: game.isCorrect,
    pointsEarned: game.pointsEarned,
    creditsAwarded: game.creditsAwarded,
    relaxed: game.relaxed,
    kind: game.kind,
    day: game.day,
  };
}

export const gameData = {
  collect: async (db, { id }) => ({
    games: gamesOf(db, id),
    book: inPages(
      (page: After<TimePlace>) => findBook(db, id, page),
      (place) => place,
      ({ micros: _micros, key: _key, finishedAt, ...entry }) => ({
        ...entry,
        finishedAt: finishedAt?.toISOString() ?? null,
      }),
    ),
  }),
  // Runs before the player is locked, because a submit locks its game before the player.
  forgetFirst: deleteOpenGames,
  // Deletes games begun since `forgetFirst`; no more can begin now that the player is locked.
  forget: deleteOpenGames,
  forgetLate: forgetGames,
} satisfies PersonalData;
