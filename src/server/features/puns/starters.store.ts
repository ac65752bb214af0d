import { type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../platform/database/db.ts';
import type { NewPun } from './puns.store.ts';
import { puns, starterReleases } from './puns.tables.ts';

/** The hash of a released text and the pun that it is today. */
export interface Heir {
  text: string;
  pun: NewPun;
}

/** True if no admin has edited the pun. */
const isUntouched = sql`${puns.editedAt} IS NULL`;
const textHash = sql`md5(${puns.question} || E'\\n' || ${puns.answer})`;

/** Returns false if it was recorded before. The second of two servers that start at once waits here. */
export async function recordRelease(db: Db, hash: string, at: Date): Promise<boolean> {
  const rows = await db
    .insert(starterReleases)
    .values({ hash, broughtAt: at })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** True if an unedited pun with one of these texts is in play. */
export async function hasUntouched(db: Db, texts: string[]): Promise<boolean> {
  const found = await queryRows(
    db,
    sql`SELECT FROM ${puns} WHERE ${puns.isActive} AND ${isUntouched} AND ${isOneOf(texts)} LIMIT 1`,
  );
  return found.length > 0;
}

function isOneOf(texts: string[]): SQL {
  return sql`${textHash} IN (SELECT jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
}

/**
 * Gives existing rows today's texts, so that players who have seen a pun have still seen it. It changes one
 * row per pun, and none that is out of play or whose new text is in the library already. Returns how many
 * rows have new words.
 */
export async function mendPuns(db: Db, heirs: Heir[]): Promise<number> {
  const rows = heirs.map(({ text, pun }) => ({ ...pun, text }));
  const mended = await queryRows<{ reads_anew: boolean }>(
    db,
    sql`
    WITH chosen AS (
      SELECT DISTINCT ON (heir.origin) ${puns.id} AS id, heir.*
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS heir (
        text text, question text, answer text, difficulty smallint, kind text, "senseOne" text, "senseTwo" text,
        ordinary text, themes text[], origin text
      ) JOIN ${puns} ON ${textHash} = heir.text
      WHERE ${puns.isActive} AND ${isUntouched} AND NOT EXISTS (
        SELECT FROM ${puns} AS other
        WHERE other.id <> ${puns.id} AND (other.origin = heir.origin
          OR md5(lower(other.question) || E'\\n' || other.answer) = md5(lower(heir.question) || E'\\n' || heir.answer))
      )
      ORDER BY heir.origin, ${puns.id}
    )
    UPDATE ${puns} SET
      question = chosen.question, answer = chosen.answer, difficulty = chosen.difficulty, kind = chosen.kind,
      sense_one = chosen."senseOne", sense_two = chosen."senseTwo", ordinary = chosen.ordinary, themes = chosen.themes,
      origin = chosen.origin, rating_rule = 0
    FROM chosen WHERE ${puns.id} = chosen.id AND ${puns.isActive} AND ${isUntouched}
    RETURNING chosen.text <> md5(chosen.question || E'\\n' || chosen.answer) AS reads_anew`,
  );
  return mended.filter((row) => row.reads_anew).length;
}

/** Deactivates each pun only once, so that one that an admin reactivates stays active. Returns which. */
export async function retirePuns(db: Db, texts: string[], at: Date): Promise<number[]> {
  const retired = await queryRows<{ id: number }>(
    db,
    sql`
    UPDATE ${puns} SET is_active = false, retired_at = ${at.toISOString()}::timestamptz
    WHERE ${puns.isActive} AND ${puns.retiredAt} IS NULL AND ${isUntouched} AND ${isOneOf(texts)}
    RETURNING id`,
  );
  return retired.map(({ id }) => id);
}
