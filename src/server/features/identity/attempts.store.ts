import { lt, sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { attempts } from './identity.tables.ts';

export interface Claim {
  key: string;
  at: Date;
  /** How many attempts after `since` are allowed. */
  most: number;
  since: Date;
  /** Beyond `most`, one more attempt is allowed if none was made after this time; null allows none. */
  slowlySince: Date | null;
  forgetAt: Date;
}

/** Check and count are one statement, so guesses made at the same moment cannot exceed the limit. */
export async function claimAttempt(
  tx: Db,
  { key, at, most, since, slowlySince, forgetAt }: Claim,
): Promise<boolean> {
  const later = (than: string) =>
    sql`SELECT time FROM unnest(known.times) AS time WHERE time > ${than}::timestamptz`;
  const recent = later(since.toISOString());
  const time = at.toISOString();
  const rows = await queryRows(
    tx,
    sql`INSERT INTO attempts AS known (key, times, forget_at)
      VALUES (${key}, ARRAY[${time}::timestamptz], ${forgetAt.toISOString()}::timestamptz)
      ON CONFLICT (key) DO UPDATE SET forget_at = excluded.forget_at,
        times = ARRAY(${recent} ORDER BY time DESC LIMIT ${most}::int) || ${time}::timestamptz
      WHERE (SELECT count(*) FROM (${recent}) AS recent) < ${most}::int
        OR NOT EXISTS (${later(slowlySince?.toISOString() ?? '-infinity')})
      RETURNING key`,
  );
  return rows.length > 0;
}

/** Removes one attempt, even if several were made at the same moment. */
export async function giveBackAttempt(db: Db, key: string, at: Date): Promise<void> {
  const place = sql`array_position(times, ${at.toISOString()}::timestamptz)`;
  await db.execute(
    sql`UPDATE attempts SET times = times[:${place} - 1] || times[${place} + 1:]
      WHERE key = ${key} AND ${place} IS NOT NULL`,
  );
}

export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.forgetAt, now));
}
