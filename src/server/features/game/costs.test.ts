import { expect, test } from 'vitest';
import { fivePuns } from '../../../../test/support/challenge.ts';
import { startCountedServer } from '../../../../test/support/counted-server.ts';

/** Statements of a call, with the look at the session, BEGIN and COMMIT. */
const MOST = { start: 7, hint: 6, check: 3, submit: 5, missed: 5 };

test('each call of a game takes no more statements than it did', async () => {
  const { database, newPlayer, count } = await startCountedServer();
  await fivePuns(database);
  const { call } = await newPlayer();
  const start = () => count(call('GET', '/api/game/start'));
  const costOf = async (id: string, action: string, body: object) =>
    (await count(call('POST', `/api/game/${id}/${action}`, body))).statements;
  const answerOf = async (id: string) => {
    const [row] = await database.script((run) => run(`SELECT answer FROM game_sessions WHERE id = '${id}'`));
    return String(row?.answer);
  };

  const { statements, body } = await start();
  const id = body.id ?? '';
  const costs = {
    start: statements,
    hint: await costOf(id, 'hint', { type: 'letter' }),
    check: await costOf(id, 'check', { answer: 'WRONG' }),
    missed: await costOf(id, 'submit', { answer: 'WRONG', final: true }),
    submit: 0,
  };
  // Solved without a hint, which pays a credit.
  const next = (await start()).body.id ?? '';
  costs.submit = await costOf(next, 'submit', { answer: await answerOf(next) });
  for (const [name, most] of Object.entries(MOST))
    expect(costs[name as keyof typeof MOST], name).toBeLessThanOrEqual(most);
});
