import { type SQL, sql } from 'drizzle-orm';
import { MAILBOX_ACCOUNTS } from '../../../rules/fair-play.ts';
import { players } from '../players/players.tables.ts';

/**
 * The limits of fair play judge a mailbox, not an account. To a confirmed account only confirmed ones count: anybody may
 * open an unconfirmed one under an alias of somebody else's mailbox, and could wear out the owner's limits with it.
 */

const MAILBOX = sql`coalesce(person_hash, email_hash)`;
const own = (value: SQL) => sql`(SELECT ${value} FROM ${players} WHERE id = ${sql.placeholder('playerId')})`;
const COUNTS = sql`(email_verified OR NOT ${own(sql`email_verified`)})`;
const SHARE = sql`FROM ${players} WHERE ${MAILBOX} = ${own(MAILBOX)} AND deleted_at IS NULL AND ${COUNTS}`;
const MOST = sql.raw(String(MAILBOX_ACCOUNTS));

/** The `id` of the player and of the other accounts that may play with this mailbox. */
export const ACCOUNTS = sql`SELECT id ${SHARE} ORDER BY created_at, id LIMIT ${MOST}`;

/** Whether as many older accounts have the mailbox as may play with it. */
export const IS_ONE_TOO_MANY = sql`(SELECT count(*) >= ${MOST} FROM (
  SELECT ${SHARE} AND (created_at, id) < ${own(sql`created_at, id`)} LIMIT ${MOST}) AS older)`;

/** Of `left_games`: those of deleted accounts of the same mailbox. */
export const LEFT_BEHIND = sql`person_hash = ${own(MAILBOX)} AND ${COUNTS}`;
