import { expect, test } from 'vitest';
import { creditsNote, pointsNote } from './reward-notes.ts';

const NO_HINTS = { letters: 0, credits: 0, points: 0 };

test.each([
  [{ creditsAwarded: 11, badgeCredits: 10, hintCost: NO_HINTS }, '10 for the badge, 1 for a clean solve'],
  [{ creditsAwarded: 20, badgeCredits: 20, hintCost: NO_HINTS }, '20 for badges'],
  [{ creditsAwarded: 1, badgeCredits: 0, hintCost: NO_HINTS }, '1 for a clean solve'],
  [
    { creditsAwarded: 10, badgeCredits: 10, hintCost: { letters: 2, credits: 4, points: 9 } },
    '10 for the badge; 2 hints cost 4 credits',
  ],
  [{ creditsAwarded: 0, badgeCredits: 0, hintCost: NO_HINTS }, ''],
  [{ creditsAwarded: 11 }, ''],
])('of %j it says "%s"', (result, note) => expect(creditsNote(result)).toBe(note));

test.each([
  [NO_HINTS, ''],
  [{ letters: 1, credits: 1, points: 1 }, '1 hint cost 1 point'],
  [{ letters: 5, credits: 7, points: 16 }, '5 hints cost 16 points'],
  [{ letters: 5, credits: 7, points: 0 }, ''],
])('hints that cost %j are noted as "%s"', (hintCost, note) => expect(pointsNote({ hintCost })).toBe(note));
