import { type SQL, sql } from 'drizzle-orm';
import { date, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { FRIENDS_ON_BOARD } from '../../../rules/boards.ts';
import type { FriendshipKind } from '../../../rules/friends.ts';
import { time } from '../../platform/database/columns.ts';

/** One row for a pair, the smaller id first. */
export const friendships = pgTable('friendships', {
  lowId: uuid('low_id').notNull(),
  highId: uuid('high_id').notNull(),
  how: text('how').$type<FriendshipKind>().notNull(),
  since: time('since').notNull(),
});

/**
 * At most one for a pair. Blocked players' requests are stored as declined, so that they learn nothing. A request to
 * somebody whom its sender has blocked since stays as it was.
 */
export const friendRequests = pgTable('friend_requests', {
  fromId: uuid('from_id').notNull(),
  toId: uuid('to_id').notNull(),
  sentAt: time('sent_at').notNull(),
  declinedAt: time('declined_at'),
});

/** How many requests a player sent on that UTC day. */
export const friendRequestDays = pgTable('friend_request_days', {
  playerId: uuid('player_id').primaryKey(),
  day: date('day').notNull(),
  requests: smallint('requests').notNull(),
});

export const friendBlocks = pgTable('friend_blocks', {
  playerId: uuid('player_id').notNull(),
  blockedId: uuid('blocked_id').notNull(),
  blockedAt: time('blocked_at').notNull(),
});

const MOST_FRIENDS = sql.raw(String(FRIENDS_ON_BOARD));

/** Selects (friend_id, how, since) of a player's friends, those who joined last. */
export function friendsOf(playerId: SQL): SQL {
  const side = (own: SQL, other: SQL) => sql`(SELECT ${other} AS friend_id, how, since FROM ${friendships}
    WHERE ${own} = ${playerId} ORDER BY since DESC LIMIT ${MOST_FRIENDS})`;
  return sql`SELECT * FROM (${side(sql`low_id`, sql`high_id`)} UNION ALL ${side(sql`high_id`, sql`low_id`)}) AS both_sides
    ORDER BY since DESC LIMIT ${MOST_FRIENDS}`;
}
