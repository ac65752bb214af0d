import type { PunChoice } from '../../../contract/room-settings.ts';
import type { PunSupply } from '../../../contract/rooms.ts';
import { reservedTogether } from '../../../rules/day.ts';
import { bandsOf } from '../../../rules/room-difficulty.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Random } from '../../platform/process/random.ts';
import { countWanted, drawFinished, drawUnmet, listFinished, type Wanted } from './room-puns.store.ts';
import { pickVaried, type TogetherPun, wordsOf } from './together.service.ts';

const LISTED = 50;
/** How many puns there are to choose from, for each one that is wanted. */
const CHOICE = 3;

/** How many puns of this choice there are for the player's room. */
export async function readSupply(db: Db, playerId: string, choice: PunChoice, now: Date): Promise<PunSupply> {
  const wanted = wantedOf(playerId, choice, now);
  const { met, unmet } = await countWanted(db, wanted);
  return { met: await listFinished(db, wanted, LISTED), metCount: met, unmetCount: unmet };
}

export interface RoomPick {
  playerId: string;
  choice: PunChoice;
  count: number;
  /** Puns that the room has used. */
  used: readonly number[];
  /** Whether the player plays, too, and so should not know the answers. */
  isPlaying: boolean;
}

/**
 * Picks explained puns for the player's room: first those that the player has finished, then unmet ones; the other way
 * round if the player plays. Returns fewer if there are no more.
 */
export async function pickForRoom(
  tx: Db,
  { playerId, choice, count, used, isPlaying }: RoomPick,
  now: Date,
  random: Random,
): Promise<TogetherPun[]> {
  const wanted = wantedOf(playerId, choice, now);
  const draw = { used, limit: count * CHOICE, place: random.fraction() };
  const sources = isPlaying ? [drawUnmet, drawFinished] : [drawFinished, drawUnmet];
  const picked: Awaited<ReturnType<typeof drawUnmet>> = [];
  for (const source of sources) {
    const missing = count - picked.length;
    if (missing > 0) picked.push(...pickVaried(await source(tx, wanted, draw), picked.toReversed(), missing));
  }
  return wordsOf(tx, picked);
}

function wantedOf(playerId: string, { difficulty, ...choice }: PunChoice, now: Date): Wanted {
  return { playerId, ...choice, bands: bandsOf(difficulty), reserved: reservedTogether(now) };
}
