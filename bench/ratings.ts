import { playWorld, type World } from '../test/support/rated-world.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';

/** `npm run bench -- ratings seed=1`: whether ratings find the strength that was planted, and what is dealt by them. */
const WORLD = {
  players: numberOption('players', 1000),
  puns: numberOption('puns', 1000),
  games: numberOption('games', 50),
};
const SEEDS = [1, 2, 3].map((n) => n * numberOption('seed', 1));
const GOALS = { puns: 0.9, players: 0.85, success: [0.65, 0.75] as const };

const { players, puns, games } = WORLD;
console.log(`${machine()}; ${players} players, ${puns} puns, ${games} games each\n`);
console.log(
  '| dealing | seed | puns (goal ≥ 0.9) | players (goal ≥ 0.85) | solved from the 20th on (goal 65–75 %) | beyond reach |',
);
console.log('|---|---|---|---|---|---|');
for (const dealing of ['by rating', 'at random'] as const satisfies World['dealing'][])
  for (const seed of SEEDS) {
    const found = playWorld({ ...WORLD, seed, dealing });
    const success = `${(found.success * 100).toFixed(1)} %`;
    console.log(
      `| ${dealing} | ${seed} | ${found.puns.toFixed(3)} | ${found.players.toFixed(3)} | ${success} | ${found.beyondReach} |`,
    );
    const [least, most] = GOALS.success;
    const isMet = found.puns >= GOALS.puns && found.players >= GOALS.players;
    if (dealing === 'by rating' && !(isMet && found.success >= least && found.success <= most))
      process.exitCode = 1;
  }
