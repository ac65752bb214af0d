import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { fivePuns, newBrowser, newChallenge } from '../../../test/support/challenge.ts';
import { testCorruptions } from '../../../test/support/corruption.ts';
import { findBroken } from './audit.ts';
import { CHALLENGE_CHECKS } from './challenge-checks.ts';

const server = await startApp();
await fivePuns(server);
const { id, own, answers } = await newChallenge(server, 'calm');
await own.finish(answers, [1, 2, 3]);
const guest = newBrowser(server).at(id);
await guest.join('Jo');
await guest.open(1);
await guest.check(1, answers[0] ?? '');
await guest.open(2);

testCorruptions(server, CHALLENGE_CHECKS, {
  'a challenge counts the seats that have a place': [
    'UPDATE challenges SET places = places + 1',
    'UPDATE challenge_entries SET placed_at = NULL WHERE finished_at IS NULL',
  ],
  'a seat has the total of its rounds, played in their order, and has finished with the last one': [
    'UPDATE challenge_entries SET total = total + 10',
    'UPDATE challenge_rounds SET score = score + 10 WHERE is_solved',
    'DELETE FROM challenge_rounds WHERE round = 4',
    'UPDATE challenge_entries SET is_open = NOT is_open',
    'UPDATE challenge_entries SET finished_at = NULL',
    'UPDATE challenge_entries SET finished_at = now()',
    'UPDATE challenge_entries SET placed_at = NULL WHERE finished_at IS NOT NULL; UPDATE challenges SET places = 1',
  ],
  'only a solved round has a score': ['UPDATE challenge_rounds SET is_solved = NOT is_solved'],
  'every seat of a challenge plays that challenge': [
    "UPDATE seats SET venue_id = 'aaaaaaaaaaaa'",
    'DELETE FROM challenges',
  ],
  'an answer that a challenge showed counts as shown, to its player and to the maker': [
    'UPDATE seen_puns SET shown_together_at = NULL',
    'DELETE FROM seen_puns',
  ],
});

test('a challenge that is played keeps every promise', async () => {
  expect(await server.script(findBroken)).toEqual([]);
});
