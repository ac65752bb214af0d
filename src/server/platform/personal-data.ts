import type { PlayerData } from '../../contract/profile.ts';
import type { Db } from './db.ts';
import type { Player } from './session.ts';

/** What a feature knows of a person: it hands it over and forgets it by itself. */
export interface PersonalData {
  /** Its part of what a player can take along. */
  collect(db: Db, player: Player): Promise<Partial<PlayerData>>;
  /** In the transaction that deletes the account, with the player locked. */
  forget(tx: Db, playerId: string, at: Date): Promise<void>;
  /** Before the player is locked: what others lock before they lock the player. */
  forgetFirst?(tx: Db, playerId: string, at: Date): Promise<void>;
}
