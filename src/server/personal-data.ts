import type { PlayerData } from '../contract/profile.ts';
import type { Db } from './platform/database/db.ts';
import type { Pages } from './platform/database/in-pages.ts';
import type { Player } from './player.ts';

/** What stands in the contract, with lists that may come a page at a time. */
type InPages<Part> = Part extends readonly (infer Row)[]
  ? Part | Pages<Row>
  : Part extends object
    ? { [Key in keyof Part]: InPages<Part[Key]> }
    : Part;

/** What a feature knows of a person: it hands it over and forgets it by itself. */
export interface PersonalData {
  /** Its part of what a player can take along. A list that grows with the player is handed over in pages. */
  collect(db: Db, player: Player): Promise<{ [Key in keyof PlayerData]?: InPages<PlayerData[Key]> }>;
  /** Runs in steps before the account is deleted. Only for what nobody misses if the account stays after all. */
  forgetEarly?(db: Db, playerId: string): Promise<void>;
  /** In the transaction that deletes the account, with the player locked. */
  forget(tx: Db, playerId: string, at: Date): Promise<void>;
  /** In the same transaction, before the player is locked: what others lock before they lock the player. */
  forgetFirst?(tx: Db, playerId: string): Promise<void>;
  /** Runs in steps once the account is gone. Only for what nobody can reach any more. */
  forgetLate?(db: Db, gone: DeletedPlayer, at: Date): Promise<void>;
}

export interface DeletedPlayer {
  id: string;
  /** Lets the fair-play limits recognise somebody who signs up again. */
  mailboxHash: string;
  emailVerified: boolean;
}
