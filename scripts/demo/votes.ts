import { punVotes } from '../../src/server/features/votes/votes.tables.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import type { Chance } from './chance.ts';
import { insertAll } from './insert-all.ts';
import type { Pun, Seat } from './seat.ts';
import { tasteOf } from './taste.ts';

/** Some players vote on the puns that they have finished, according to the pun's taste; triggers count the votes. */
export async function writeVotes(db: Db, seats: Seat[], library: Pun[], { happens }: Chance): Promise<void> {
  const tastes = new Map(library.map(({ id, answer }) => [id, tasteOf(answer)]));
  const rows = seats.flatMap(({ person, seen }) =>
    [...seen.values()].flatMap(({ punId, answerShownAt: votedAt }) => {
      const taste = tastes.get(punId);
      if (!taste || !votedAt || !happens(0.4)) return [];
      const [clever, groan] = [happens(taste.clever), happens(taste.groan)];
      return clever || groan ? [{ playerId: person.id, punId, clever, groan, votedAt }] : [];
    }),
  );
  await insertAll(db, punVotes, rows);
}
