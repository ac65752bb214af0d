import type { PunKind } from '../../../rules/anatomy.ts';
import { reservedTogether } from '../../../rules/day.ts';
import { mostVaried } from '../../../rules/variety.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Random } from '../../platform/process/random.ts';
import {
  type Candidate,
  findLongestAgo,
  findUnmet,
  lockExplained,
  markShownTogether,
} from './together.store.ts';

/** The words of a pun, to be copied by whatever is played together. */
export interface TogetherPun {
  id: number;
  question: string;
  answer: string;
  kind: PunKind;
  senseOne: string;
  senseTwo: string;
  ordinary: string | null;
}

export interface Pick {
  playerId: string;
  count: number;
  now: Date;
  random: Random;
}

/** How many of the puns met longest ago there are to choose from, for each one that is wanted. */
const MET_CHOICE = 3;

/**
 * Picks explained puns near the player's target rating that the player has not met; where too few are left,
 * those met longest ago. Returns fewer if the library has no more.
 */
export async function pickPunsTogether(
  tx: Db,
  { playerId, count, now, random }: Pick,
): Promise<TogetherPun[]> {
  const reserved = reservedTogether(now);
  const plan = { count, place: random.fraction() };
  const { candidates, recent } = await findUnmet(tx, playerId, plan, reserved);
  const picked = pickVaried(candidates, recent, count);
  const missing = count - picked.length;
  if (missing > 0) {
    const met = await findLongestAgo(tx, playerId, missing * MET_CHOICE, reserved);
    picked.push(...pickVaried(shuffled(met, random), picked.toReversed(), missing));
  }
  return wordsOf(tx, picked);
}

/** Each differs as much as possible from those before it. */
export function pickVaried(
  from: readonly Candidate[],
  before: readonly Candidate[],
  count: number,
): Candidate[] {
  let left = [...from];
  const picked: Candidate[] = [];
  while (picked.length < count) {
    const next = mostVaried(left, [...picked.toReversed(), ...before]);
    if (!next) break;
    picked.push(next);
    left = left.filter((other) => other !== next);
  }
  return picked;
}

/** So that a player who has met everything does not get the same puns until they are played. */
function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.fraction() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

export async function wordsOf(tx: Db, picked: readonly Candidate[]): Promise<TogetherPun[]> {
  const found = new Map(
    (
      await lockExplained(
        tx,
        picked.map(({ id }) => id),
      )
    ).map((pun) => [pun.id, pun]),
  );
  return picked.flatMap(({ id }) => {
    const pun = found.get(id);
    // An admin may have changed the pun since it was picked.
    if (!pun?.kind || !pun.senseOne || !pun.senseTwo) return [];
    return [{ ...pun, kind: pun.kind, senseOne: pun.senseOne, senseTwo: pun.senseTwo }];
  });
}

/**
 * Records that these players were shown the pun. It is remembered in their later games; it is no finished
 * game and so not in the book, and it counts towards no limit.
 */
export async function noteShownTogether(
  tx: Db,
  playerIds: readonly string[],
  punId: number,
  now: Date,
): Promise<void> {
  if (playerIds.length > 0) await tx.execute(markShownTogether(playerIds, punId, now));
}
