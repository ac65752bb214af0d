import { CHALLENGE_KEPT_DAYS } from '../../../rules/challenge.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, inPages, type TimePlace } from '../../platform/database/in-pages.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import { deleteOldVenues } from '../seats/old-venues.service.ts';
import { deletePlayerSeats } from '../seats/seats.service.ts';
import {
  deleteChallenge,
  findMadeBefore,
  findPlayed,
  forgetMaker,
  givePlacesBack,
} from './challenges.store.ts';

export { recountPlaces } from './challenges.store.ts';

export function oldChallengesJob({ db, clock }: { db: Db; clock: Clock }): Job {
  const work = (signal: AbortSignal) => {
    const before = daysBefore(clock.now(), CHALLENGE_KEPT_DAYS);
    const old = {
      findNext: (after: TimePlace | undefined) => findMadeBefore(db, before, after),
      deleteVenue: (id: string) => deleteChallenge(db, id),
    };
    return deleteOldVenues(db, old, signal);
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
