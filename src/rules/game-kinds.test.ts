import { expect, test } from 'vitest';
import { GAME_KINDS, type GameKind, type KindRules, kindsThat } from './game-kinds.ts';

const KINDS = Object.keys(GAME_KINDS) as GameKind[];
const PROPERTIES = Object.keys(GAME_KINDS.ordinary) as (keyof KindRules)[];

/** The rules once more, read the other way: which kinds each of them holds for. */
const KINDS_WITH: Record<keyof KindRules, GameKind[]> = {
  hasDay: ['daily', 'archive'],
  timed: ['ordinary'],
  pays: ['ordinary', 'daily'],
  countsForFairPlay: ['ordinary'],
  rated: ['ordinary', 'daily'],
  tallied: ['ordinary', 'daily'],
  talliedByDay: ['daily'],
  movesStreak: ['daily'],
  replayable: ['archive'],
  isEvidence: ['ordinary', 'daily'],
};

test.each(Object.entries(KINDS_WITH) as [keyof KindRules, GameKind[]][])('%s: %j', (property, kinds) => {
  expect(kindsThat(property)).toEqual(kinds);
});

test.each(PROPERTIES)(
  '%s distinguishes kinds: a rule for all or none is not a property of a kind',
  (property) => {
    expect(kindsThat(property).length).toBeGreaterThan(0);
    expect(kindsThat(property).length).toBeLessThan(KINDS.length);
  },
);

test.each(KINDS)('what %s counts for a date needs a date, and what can be repeated earns nothing', (kind) => {
  const { hasDay, talliedByDay, movesStreak, replayable, pays, rated, tallied } = GAME_KINDS[kind];
  if (talliedByDay || movesStreak) expect(hasDay).toBe(true);
  if (replayable) expect([pays, rated, tallied, talliedByDay, movesStreak]).not.toContain(true);
});
