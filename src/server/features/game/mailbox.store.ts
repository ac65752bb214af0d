import { type SQL, sql } from 'drizzle-orm';
import { MAILBOX_ACCOUNTS } from '../../../rules/fair-play.ts';
import { players } from '../players/players.tables.ts';

/**
 * The fair-play limits apply to a mailbox, not to an account. For a confirmed account only confirmed ones
 * count: anybody can open an unconfirmed one under an alias of somebody else's mailbox, and could use up the
 * owner's limits with it.
 */

const MAILBOX = sql`coalesce(mailbox_hash, email_hash)`;
const own = (value: SQL) => sql`(SELECT ${value} FROM ${players} WHERE id = ${sql.placeholder('playerId')})`;
const IS_CONFIRMED = own(sql`email_verified`);
const COUNTS = sql`(email_verified OR NOT ${IS_CONFIRMED})`;
const MOST = sql.raw(String(MAILBOX_ACCOUNTS));

/**
 * Selects the oldest accounts that count, up to the limit. One half is always empty and each has its own
 * index, so the accounts that count are found without reading the others, however many somebody opens.
 */
const oldest = (columns: SQL, isSuch: SQL) => {
  const half = (isMeant: SQL) => sql`(SELECT ${columns} FROM ${players}
    WHERE ${MAILBOX} = ${own(MAILBOX)} AND deleted_at IS NULL AND ${isMeant} ${isSuch}
    ORDER BY created_at, id LIMIT ${MOST})`;
  return sql`${half(sql`email_verified AND ${IS_CONFIRMED}`)} UNION ALL ${half(sql`NOT ${IS_CONFIRMED}`)}`;
};

/** Selects the `id` of every account that may play with the player's mailbox. */
export const ACCOUNTS = oldest(sql`id`, sql``);

/** True if the mailbox already has as many older accounts as may play. */
export const IS_ONE_TOO_MANY = sql`(SELECT count(*) >= ${MOST}
  FROM (${oldest(sql`id`, sql`AND (created_at, id) < ${own(sql`created_at, id`)}`)}) AS older)`;

/** A condition on `left_games`: games of deleted accounts of the same mailbox. */
export const LEFT_BEHIND = sql`mailbox_hash = ${own(MAILBOX)} AND ${COUNTS}`;
