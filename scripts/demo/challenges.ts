import { CHALLENGE_ROUNDS, type ChallengeMode } from '../../src/rules/challenge.ts';
import {
  type ChallengeDeps,
  makeChallenge,
} from '../../src/server/features/challenges/challenges.service.ts';
import { joinChallenge } from '../../src/server/features/challenges/join.service.ts';
import { findPunsWithVotes } from '../../src/server/features/challenges/result.store.ts';
import {
  checkBoard,
  giveUp,
  openRound,
  showLetter,
} from '../../src/server/features/challenges/rounds.service.ts';
import { joinerOf } from '../../src/server/features/seats/seats.service.ts';
import { daysBefore } from '../../src/server/platform/process/clock.ts';
import { hashNetwork } from '../../src/server/platform/security/network.ts';
import type { Player } from '../../src/server/player.ts';
import type { Chance } from './chance.ts';
import type { PastClock } from './clock.ts';

interface World extends ChallengeDeps {
  clock: PastClock;
  chance: Chance;
}

interface Told {
  mode: ChallengeMode;
  daysAgo: number;
  /** Names of guests. */
  guests: readonly string[];
  /** How many of the players join, the maker first. */
  players: number;
}

const CHALLENGES: readonly Told[] = [
  { mode: 'race', daysAgo: 5, guests: ['Aunt Petra', 'Uncle Bob'], players: 4 },
  { mode: 'race', daysAgo: 2, guests: ['Maja'], players: 3 },
  { mode: 'calm', daysAgo: 1, guests: ['The Lunch Table', 'Desk 14', 'Sanjay'], players: 2 },
];

/** The first of these players makes a few challenges, which others and guests play through the game's own services. */
export async function playChallenges(world: World, players: readonly Player[], now: Date): Promise<void> {
  const [maker] = players;
  if (!maker) return;
  for (const { mode, daysAgo, guests, players: joining } of CHALLENGES) {
    world.clock.set(daysBefore(now, daysAgo));
    const { id } = await makeChallenge(world, maker, mode);
    for (const player of players.slice(0, joining)) await play(world, id, { player, name: undefined });
    for (const name of guests) await play(world, id, { player: null, name });
  }
}

async function play(
  world: World,
  id: string,
  who: { player: Player | null; name: string | undefined },
): Promise<void> {
  const { db, clock, chance, secret } = world;
  const address = `10.1.0.${chance.between(1, 250)}`;
  const visitor = { ...who, token: undefined };
  const joiner = joinerOf(visitor, address, secret);
  const { challenge } = await joinChallenge(world, id, { ...visitor, joiner });
  if (!challenge.seat) throw new Error('A seat of the demo is missing.');
  const seat = { id: challenge.seat.id, playerId: who.player?.id ?? null };
  const puns = await findPunsWithVotes(db, id, null);
  for (let round = 1; round <= CHALLENGE_ROUNDS; round++) {
    const own = { seat, round, networkHash: hashNetwork('game', address, secret) };
    await openRound(world, own);
    clock.advance(chance.between(8, 70));
    if (chance.happens(0.3)) await showLetter(world, own);
    clock.advance(chance.between(2, 30));
    if (chance.happens(0.8)) await checkBoard(world, own, puns[round - 1]?.answer ?? '');
    else await giveUp(world, own);
  }
}
