import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { puns } from './puns.tables.ts';

const RATED = {
  id: puns.id,
  answer: puns.answer,
  kind: puns.kind,
  rating: puns.rating,
  ratedGames: puns.ratedGames,
};

/** Skips puns that another process is rating; they have a later turn. */
export function lockRatedByOlderRule(tx: Db, rule: number, most: number) {
  return tx
    .select(RATED)
    .from(puns)
    .where(and(eq(puns.isNew, true), lt(puns.ratingRule, rule)))
    .limit(most)
    .for('no key update', { skipLocked: true });
}

interface FirstRating {
  id: number;
  rating: number;
  band: number;
}

export async function saveFirstRatings(tx: Db, rule: number, ratings: FirstRating[]): Promise<void> {
  await tx.execute(sql`
    UPDATE ${puns} SET rating = rated.rating, band = rated.band, rating_rule = ${rule}
    FROM jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb) AS rated (id bigint, rating double precision, band smallint)
    WHERE ${puns.id} = rated.id`);
}
