import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { playDeals } from '../../../../test/support/dealt-games.ts';

const { db } = await startApp();
/** `npm run bench -- dealing` holds more games to the goals themselves; few games vary more. */
const SLACK = 0.1;

test('losers get easier puns, strong players harder ones, and everybody different ones', async () => {
  const outcomes = await playDeals(db, { players: 4, ordinary: 3, deals: 20 }, 1);
  expect(outcomes.filter(({ share, goal }) => !(share >= goal - SLACK))).toEqual([]);
});
