import { boolean, date, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';

export const challengeAlerts = pgTable('challenge_alerts', {
  playerId: uuid('player_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  /** The UTC day on which the player was last told, and how often on that day. */
  day: date('day'),
  told: smallint('told').notNull().default(0),
});
