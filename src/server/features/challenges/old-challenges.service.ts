import { CHALLENGE_KEPT_DAYS } from '../../../rules/challenge.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, inPages } from '../../platform/database/in-pages.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import { deletePlayerSeats, deleteVenueSeats } from '../seats/seats.service.ts';
import {
  deleteChallenges,
  findMadeBefore,
  findPlayed,
  forgetMaker,
  givePlacesBack,
} from './challenges.store.ts';

export { recountPlaces } from './challenges.store.ts';

/** Few enough that a step keeps nobody waiting, with all their seats. */
const CHALLENGES_A_STEP = 50;

export function oldChallengesJob({ db, clock }: { db: Db; clock: Clock }): Job {
  const work = async (signal: AbortSignal) => {
    const before = daysBefore(clock.now(), CHALLENGE_KEPT_DAYS);
    for (let ids = await find(); ids.length > 0; ids = await find()) {
      signal.throwIfAborted();
      await db.transaction(async (tx) => {
        await deleteVenueSeats(tx, ids);
        await deleteChallenges(tx, ids);
      });
    }
    function find() {
      return findMadeBefore(db, before, CHALLENGES_A_STEP);
    }
  };
  return { name: 'old challenges', everySeconds: 3600, work };
}

/** The player's results go; the challenges that they made stay for the others, without the maker. */
async function forget(tx: Db, playerId: string): Promise<void> {
  await givePlacesBack(tx, playerId);
  await deletePlayerSeats(tx, playerId);
  await forgetMaker(tx, playerId);
}

export const challengesData = {
  collect: async (db, { id }) => ({
    challenges: inPages(
      (page: After<number>) => findPlayed(db, id, page),
      ({ number }) => number,
      ({ number: _number, joinedAt, finishedAt, makerId, ...played }) => ({
        ...played,
        isMaker: makerId === id,
        joinedAt: joinedAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
      }),
    ),
  }),
  // Runs before the player is locked, because a round locks its entry before it notes what was shown.
  forgetFirst: forget,
  // Deletes seats taken since `forgetFirst`; no more can be taken now that the player is locked.
  forget,
} satisfies PersonalData;
