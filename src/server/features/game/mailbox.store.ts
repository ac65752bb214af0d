import { type SQL, sql } from 'drizzle-orm';
import { MAILBOX_ACCOUNTS } from '../../../rules/fair-play.ts';
import { players } from '../players/players.tables.ts';

/**
 * The fair-play limits apply to a mailbox, not to an account. For a confirmed account only confirmed ones count: anybody may
 * open an unconfirmed one under an alias of somebody else's mailbox, and could use up the owner's limits with it.
 */

const MAILBOX = sql`coalesce(person_hash, email_hash)`;
const own = (value: SQL) => sql`(SELECT ${value} FROM ${players} WHERE id = ${sql.placeholder('playerId')})`;
const IS_CONFIRMED = own(sql`email_verified`);
const COUNTS = sql`(email_verified OR NOT ${IS_CONFIRMED})`;
const MOST = sql.raw(String(MAILBOX_ACCOUNTS));

/**
 * The oldest that count, as far as the limit. One of the two halves is empty, each has an index of its own: however many
 * unconfirmed accounts somebody opens, those that count are found without reading the others.
 */
const oldest = (columns: SQL, isSuch: SQL) => {
  const half = (isMeant: SQL) => sql`(SELECT ${columns} FROM ${players}
    WHERE ${MAILBOX} = ${own(MAILBOX)} AND deleted_at IS NULL AND ${isMeant} ${isSuch}
    ORDER BY created_at, id LIMIT ${MOST})`;
  return sql`${half(sql`email_verified AND ${IS_CONFIRMED}`)} UNION ALL ${half(sql`NOT ${IS_CONFIRMED}`)}`;
};

/** The `id` of the player and of the other accounts that may play with this mailbox. */
export const ACCOUNTS = oldest(sql`id`, sql``);

/** Whether as many older accounts have the mailbox as may play with it. */
export const IS_ONE_TOO_MANY = sql`(SELECT count(*) >= ${MOST}
  FROM (${oldest(sql`id`, sql`AND (created_at, id) < ${own(sql`created_at, id`)}`)}) AS older)`;

/** Of `left_games`: those of deleted accounts of the same mailbox. */
export const LEFT_BEHIND = sql`person_hash = ${own(MAILBOX)} AND ${COUNTS}`;
