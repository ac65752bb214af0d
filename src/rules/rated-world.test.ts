import { expect, test } from 'vitest';
import { playWorld } from '../../test/support/rated-world.ts';

// `npm run bench -- ratings` runs this at full size.
const WORLD = { players: 400, puns: 400, games: 35, seed: 7 };

test('ratings find the strength that was planted, and deal puns of which about 70 % are solved', () => {
  const rated = playWorld({ ...WORLD, dealing: 'by rating' });
  expect(rated.puns).toBeGreaterThan(0.88);
  expect(rated.players).toBeGreaterThan(0.85);
  expect(rated.success).toBeGreaterThan(0.65);
  expect(rated.success).toBeLessThan(0.75);
  const { success } = playWorld({ ...WORLD, players: 100, dealing: 'at random' });
  expect(Math.abs(success - 0.7)).toBeGreaterThan(0.1);
});
