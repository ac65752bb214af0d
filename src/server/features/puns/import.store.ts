import { type SQL, sql } from 'drizzle-orm';
import type { ImportedParts } from '../../../rules/pun-import.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import type { NewPun } from './puns.store.ts';
import { puns } from './puns.tables.ts';

interface Place {
  question: string;
  answer: string;
  place: number;
}

export interface KnownPun extends ImportedParts {
  id: number;
  place: number;
  /** As text. */
  editedAt: string | null;
}

const sameWords = (other: SQL) =>
  sql`md5(lower(${puns.question}) || E'\\n' || ${puns.answer}) = md5(lower(${other}.question) || E'\\n' || ${other}.answer)`;

/** Finds the puns that are in the library already; with `lock`, they stay as they are until the transaction ends. */
export function findKnown(db: Db, rows: readonly Place[], lock?: 'lock'): Promise<KnownPun[]> {
  const list = rows.map(({ question, answer, place }) => ({ question, answer, place }));
  return queryRows<KnownPun>(
    db,
    sql`
    SELECT asked.place, ${puns.id}::float8 AS id, kind, sense_one AS "senseOne", sense_two AS "senseTwo", ordinary,
      to_jsonb(themes) AS themes, edited_at::text AS "editedAt"
    FROM jsonb_to_recordset(${JSON.stringify(list)}::jsonb) AS asked (question text, answer text, place integer)
    JOIN ${puns} ON ${sameWords(sql`asked`)} WHERE withdrawn_at IS NULL
    ORDER BY ${puns.id}, asked.place ${lock ? sql`FOR NO KEY UPDATE OF ${puns}` : sql``}`,
  );
}

/** Puts withdrawn puns back into the library as if they were new. Returns their ids. */
export async function bringBack(tx: Db, rows: readonly NewPun[], at: Date): Promise<number[]> {
  const back = await queryRows<{ id: number }>(
    tx,
    sql`
    UPDATE ${puns} SET is_active = asked."isActive", withdrawn_at = NULL, edited_at = NULL, created_at = ${at.toISOString()}::timestamptz,
      kind = asked.kind, sense_one = asked."senseOne", sense_two = asked."senseTwo", ordinary = asked.ordinary,
      themes = asked.themes, rating_rule = 0
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS asked (question text, answer text, "isActive" boolean,
      kind text, "senseOne" text, "senseTwo" text, ordinary text, themes text[])
    WHERE withdrawn_at IS NOT NULL AND ${sameWords(sql`asked`)}
    RETURNING ${puns.id}::float8 AS id`,
  );
  return back.map(({ id }) => id);
}

type Parts = ImportedParts & { id: number; editedAt: string | null };

/** Their first rating depends on the kind, so the job is asked to rate them anew, if they are unplayed. */
export async function saveParts(tx: Db, rows: readonly Parts[]): Promise<void> {
  await tx.execute(sql`
    UPDATE ${puns} SET kind = given.kind, sense_one = given."senseOne", sense_two = given."senseTwo",
      ordinary = given.ordinary, themes = given.themes, edited_at = given."editedAt", rating_rule = 0
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id bigint, kind text, "senseOne" text,
      "senseTwo" text, ordinary text, themes text[], "editedAt" timestamptz)
    WHERE ${puns.id} = given.id`);
}
