import { expect, test } from 'vitest';
import { fivePuns } from '../../../../test/support/challenge.ts';
import { startCountedServer } from '../../../../test/support/counted-server.ts';

test('each call of a challenge costs at most what its counterpart costs in an ordinary game', async () => {
  const { database, newGuest, newPlayer, count } = await startCountedServer();
  await fivePuns(database);
  const browser = await newPlayer();
  const costOf = async (call: Parameters<typeof count>[0]) => (await count(call)).statements;
  const answersOf = async (from: string) =>
    (await database.script((run) => run(`SELECT answer FROM ${from}`))).map(({ answer }) => String(answer));
  const answerOf = async (id = '') => (await answersOf(`game_sessions WHERE id = '${id}'`))[0];

  const { body: game, statements: start } = await count(browser.call('GET', '/api/game/start'));
  const url = `/api/game/${game.id}`;
  const hint = await costOf(browser.call('POST', `${url}/hint`, { type: 'letter' }));
  const check = await costOf(browser.call('POST', `${url}/check`, { answer: 'WRONG' }));
  await browser.call('POST', `${url}/check`, { answer: await answerOf(game.id) });
  // Solved without a hint, which pays a credit.
  const { body: second } = await count(browser.call('GET', '/api/game/start'));
  const submitted = { answer: await answerOf(second.id), final: true };
  const submit = await costOf(browser.call('POST', `/api/game/${second.id}/submit`, submitted));

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
    const all = JSON.stringify({ costs, ordinary: { start, hint, check, submit } });
    for (const cost of [costs.join, costs.open, costs.next]) expect(cost, all).toBeLessThanOrEqual(start);
    expect(costs.letter, all).toBeLessThanOrEqual(hint);
    expect(costs.check, all).toBeLessThanOrEqual(check);
    for (const cost of [costs.solve, costs.result]) expect(cost, all).toBeLessThanOrEqual(submit);
  }
});
