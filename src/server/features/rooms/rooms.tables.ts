import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import type { PunKind } from '../../../rules/anatomy.ts';
import type { RoomPhase } from '../../../rules/room.ts';
import { time } from '../../platform/database/columns.ts';

export const rooms = pgTable('rooms', {
  id: text('id').primaryKey(),
  code: text('code').notNull(),
  /** Null once the host has deleted the account. */
  hostId: uuid('host_id'),
  madeAt: time('made_at').notNull(),
  settings: jsonb('settings').$type<RoomSettings>().notNull(),
  isLocked: boolean('is_locked').notNull().default(false),
  isCodeHidden: boolean('is_code_hidden').notNull().default(false),
  phase: text('phase').$type<RoomPhase>().notNull().default('lobby'),
  /** Games started so far. */
  game: smallint('game').notNull().default(0),
  /** How many puns the game has. */
  puns: smallint('puns').notNull(),
  /** The number of the pun in its game; 0 in the lobby. */
  number: smallint('number').notNull().default(0),
  /** The number of the pun over all games of the room. */
  pun: integer('pun').notNull().default(0),
  startsAt: time('starts_at'),
  deadline: time('deadline'),
  pausedAt: time('paused_at'),
  rev: integer('rev').notNull().default(0),
  hostSeenAt: time('host_seen_at').notNull(),
  /** Keyed hash of the network that the host was last seen on, as the check for learnt answers compares it. */
  hostNetworkHash: text('host_network_hash').notNull(),
  endedAt: time('ended_at'),
});

/** The words as they were when the game was started. */
export const roomPuns = pgTable('room_puns', {
  roomId: text('room_id').notNull(),
  pun: integer('pun').notNull(),
  game: smallint('game').notNull(),
  /** Null without a clock. */
  seconds: smallint('seconds'),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  kind: text('kind').$type<PunKind>().notNull(),
  senseOne: text('sense_one').notNull(),
  senseTwo: text('sense_two').notNull(),
  ordinary: text('ordinary'),
  /** When its set-up was first sent; null before. */
  shownAt: time('shown_at'),
  isSkipped: boolean('is_skipped').notNull().default(false),
});

export const roomSeats = pgTable('room_seats', {
  seatId: uuid('seat_id').primaryKey(),
  roomId: text('room_id').notNull(),
  /** The first pun that the seat plays. */
  fromPun: integer('from_pun').notNull(),
  /** The first pun that the seat was shown, perhaps without playing it. */
  shownFrom: integer('shown_from').notNull(),
  seenAt: time('seen_at').notNull(),
  /** Keyed hash of the network that the seat was last seen on, as the check for learnt answers compares it. */
  networkHash: text('network_hash').notNull(),
  /** The same of the network that the seat was taken on, for the limit on strangers. */
  joinedNetworkHash: text('joined_network_hash').notNull(),
  /** The pun of the next three columns. */
  pun: integer('pun').notNull().default(0),
  checks: smallint('checks').notNull().default(0),
  revealed: smallint('revealed').array().notNull().default([]),
  isFinished: boolean('is_finished').notNull().default(false),
  /** Points in the current game; the next column counts the puns that the seat has finished in it. */
  total: integer('total').notNull().default(0),
  played: smallint('played').notNull().default(0),
});

export const roomAnswers = pgTable('room_answers', {
  roomId: text('room_id').notNull(),
  pun: integer('pun').notNull(),
  seatId: uuid('seat_id').notNull(),
  isSolved: boolean('is_solved').notNull(),
  score: smallint('score').notNull(),
  /** Milliseconds since the pun could be answered, without pauses. */
  usedMs: integer('used_ms').notNull(),
  letters: smallint('letters').notNull(),
  answeredAt: time('answered_at').notNull(),
});

/** Browsers and players who may not return to a room. */
export const roomBans = pgTable('room_bans', {
  roomId: text('room_id').notNull(),
  tokenHash: text('token_hash'),
  playerId: uuid('player_id'),
});

/** Wrong codes of networks, and of players and browsers that count for themselves. */
export const roomCodeNetworks = pgTable('room_code_networks', {
  networkHash: text('network_hash').primaryKey(),
  /** The beginning of the window in which wrong codes are counted. */
  since: time('since').notNull(),
  codes: integer('codes').notNull(),
});
