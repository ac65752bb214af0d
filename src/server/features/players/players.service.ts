/** What other features may do with a player's row, which is written here alone. */
export { markSeen } from './players.store.ts';
