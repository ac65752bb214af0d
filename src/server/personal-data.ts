import type { PlayerData } from '../contract/profile.ts';
import type { Db } from './platform/database/db.ts';
import type { Pages } from './platform/database/in-pages.ts';
import type { Player } from './player.ts';

/** A part of the contract, in which lists may come a page at a time. */
type InPages<Part> = Part extends readonly (infer Row)[]
  ? Part | Pages<Row>
  : Part extends object
    ? { [Key in keyof Part]: InPages<Part[Key]> }
    : Part;

/** Each feature hands over and forgets what it knows about a person. */
export interface PersonalData {
  /** Returns the feature's part of a player's data. A list that grows with the player comes in pages. */
  collect(db: Db, player: Player): Promise<{ [Key in keyof PlayerData]?: InPages<PlayerData[Key]> }>;
  /**
   * Runs in steps before the account is deleted. For data that nobody misses if the account stays after all.
   */
  forgetEarly?(db: Db, playerId: string): Promise<void>;
  /** Runs in the transaction that deletes the account, with the player locked. */
  forget(tx: Db, playerId: string, at: Date): Promise<void>;
  /** Runs in the same transaction before the player is locked, for rows that others lock first. */
  forgetFirst?(tx: Db, playerId: string): Promise<void>;
  /** Runs in steps once the account is gone. Only for data that nobody can reach any more. */
  forgetLate?(db: Db, gone: DeletedPlayer, at: Date): Promise<void>;
}

export interface DeletedPlayer {
  id: string;
  /** Lets the fair-play limits recognise somebody who signs up again. */
  mailboxHash: string;
  emailVerified: boolean;
}
