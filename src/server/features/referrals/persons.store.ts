import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { players } from '../players/players.tables.ts';
import { referrals, referredEmails } from './referrals.tables.ts';

/** From one on, so that a batch does not wade through those before it. */
export function findWithoutPerson(
  db: Db,
  after: string,
  limit: number,
): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: players.id, email: players.email })
    .from(players)
    .where(and(gt(players.id, after), isNull(players.personHash), isNull(players.deletedAt)))
    .orderBy(asc(players.id))
    .limit(limit);
}

export async function rememberPersons(db: Db, persons: { id: string; personHash: string }[]): Promise<void> {
  const given = JSON.stringify(persons);
  await db.execute(sql`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${given}::jsonb) AS g(id uuid, "personHash" text)),
    hashed AS (
      UPDATE ${players} SET person_hash = given."personHash" FROM given
      WHERE players.id = given.id AND deleted_at IS NULL
      RETURNING players.id, person_hash
    ),
    welcomed AS (INSERT INTO welcomed_emails SELECT person_hash FROM hashed ON CONFLICT DO NOTHING)
    INSERT INTO ${referredEmails} SELECT person_hash FROM hashed JOIN ${referrals} ON player_id = hashed.id
    ON CONFLICT DO NOTHING`);
}
