import { randomBytes, randomUUID } from 'node:crypto';
import type { ChallengeMode } from '../../src/rules/challenge.ts';
import { makeVenueId } from '../../src/rules/venue-id.ts';
import {
  challengeEntries,
  challengePuns,
  challenges,
} from '../../src/server/features/challenges/challenges.tables.ts';
import { seats } from '../../src/server/features/seats/seats.tables.ts';
import type { Db } from '../../src/server/platform/database/db.ts';

interface NewChallenge {
  makerId: string;
  madeAt: Date;
  mode?: ChallengeMode;
  punIds?: readonly number[];
  /** The totals of guests who have finished. */
  totals?: readonly number[];
}

/** Writes a challenge directly into the database, as if it had been made and played; returns its id. */
export async function addChallenge(
  db: Db,
  { makerId, madeAt, mode = 'race', punIds = [], totals = [] }: NewChallenge,
): Promise<string> {
  const id = makeVenueId(randomBytes(12));
  await db.insert(challenges).values({ id, mode, makerId, madeAt, places: totals.length });
  for (const [at, punId] of punIds.entries())
    await db.insert(challengePuns).values({
      challengeId: id,
      round: at + 1,
      punId,
      question: `Question ${at}?`,
      answer: 'SECRET PUNCHLINE',
      kind: 'sound',
      senseOne: 'one sense',
      senseTwo: 'another one',
    });
  for (const total of totals) {
    const seatId = randomUUID();
    await db
      .insert(seats)
      .values({ id: seatId, venueId: id, tokenHash: seatId, name: 'A Guest', joinedAt: madeAt });
    const played = { placedAt: madeAt, finishedAt: madeAt, activeAt: madeAt, round: 5, total };
    await db.insert(challengeEntries).values({ seatId, challengeId: id, ...played });
  }
  return id;
}
