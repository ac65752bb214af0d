import { expect, test } from 'vitest';
import { fivePuns } from '../../../../test/support/challenge.ts';
import { startCountedServer } from '../../../../test/support/counted-server.ts';

/** Statements of a call: what its counterpart in an ordinary game took when challenges were made. */
const MOST = { join: 7, open: 7, next: 7, letter: 6, check: 5, solve: 8, result: 8 };

test('each call of a challenge takes no more statements than it did', async () => {
  const { database, newGuest, newPlayer, count } = await startCountedServer();
  await fivePuns(database);
  const browser = await newPlayer();
  const costOf = async (call: Parameters<typeof count>[0]) => (await count(call)).statements;
  const answersOf = async (from: string) =>
    (await database.script((run) => run(`SELECT answer FROM ${from}`))).map(({ answer }) => String(answer));

  const { body: made } = await count(browser.call('POST', '/api/challenges', { mode: 'race' }));
  const id = made.id ?? '';
  const answers = await answersOf(`challenge_puns WHERE challenge_id = '${id}' ORDER BY round`);
  // The maker, who has a seat already; a player who takes one; a guest.
  for (const { at } of [browser, await newPlayer(), newGuest()]) {
    const play = at(id);
    const costs = {
      join: await costOf(play.join('Jo')),
      open: await costOf(play.open(1)),
      letter: await costOf(play.letter(1)),
      check: await costOf(play.check(1, 'WRONG')),
      solve: await costOf(play.check(1, String(answers[0]))),
      next: await costOf(play.open(2)),
      result: 0,
    };
    await play.finish(answers);
    costs.result = await costOf(play.result());
    for (const [name, most] of Object.entries(MOST))
      expect(costs[name as keyof typeof MOST], name).toBeLessThanOrEqual(most);
  }
});
