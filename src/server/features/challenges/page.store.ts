import { sql } from 'drizzle-orm';
import type { ChallengeMode } from '../../../rules/challenge.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { players } from '../players/players.tables.ts';
import { challengeEntries, challenges } from './challenges.tables.ts';

const { placeholder } = sql;

export interface PublicChallenge {
  id: string;
  mode: ChallengeMode;
  maker: string | null;
  finished: number;
  best: number | null;
}

const findPublic = namedQuery<PublicChallenge>(
  'find_public_challenge',
  sql`SELECT c.id, c.mode, p.username AS maker, played.finished, played.best
    FROM ${challenges} AS c LEFT JOIN ${players} AS p ON p.id = c.maker_id AND p.deleted_at IS NULL AND p.banned_at IS NULL
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS finished, max(total) AS best FROM ${challengeEntries} AS entry
      WHERE entry.challenge_id = c.id AND entry.placed_at IS NOT NULL AND entry.finished_at IS NOT NULL
    ) AS played
    WHERE c.id = ${placeholder('id')} AND c.made_at > ${placeholder('madeAfter')}::timestamptz`,
);

/** Finds what everybody may know about a challenge that was made after this time. */
export async function findPublicChallenge(
  db: Db,
  id: string,
  madeAfter: Date,
): Promise<PublicChallenge | undefined> {
  const [row] = await findPublic(db, { id, madeAfter: madeAfter.toISOString() });
  return row;
}
