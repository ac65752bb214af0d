import { expect, inject, onTestFinished, test } from 'vitest';
import { fivePuns, newBrowser } from '../../../../test/support/challenge.ts';
import { addPlayer, SESSION_COOKIE } from '../../../../test/support/player.ts';
import { startQueryCounter } from '../../../../test/support/query-counter.ts';
import { copyPostgresTemplate, dropPostgresCopy } from '../../../../test/support/templates.ts';
import { openApp } from '../../../../test/worst-case/app.ts';
import { NOW } from '../../../../test/worst-case/collector.ts';
import { openPostgres } from '../../platform/database/postgres.ts';

async function countedServer() {
  const server = inject('postgresUrl');
  const url = await copyPostgresTemplate(server);
  const counter = await startQueryCounter(url);
  const database = openPostgres(counter.url, 1, () => {});
  const { app, close } = await openApp(database);
  onTestFinished(async () => {
    await close();
    await database.close();
    await counter.stop();
    await dropPostgresCopy(server, url);
  });
  await fivePuns(database);
  /** The browser's calls, counting the statements of each. */
  const counted = (session?: string) => {
    const browser = newBrowser({ app }, { ...(session && { session }) });
    const count = async (call: Promise<{ status: number; body: { id?: string } }>) => {
      const before = counter.queries();
      const { status, body } = await call;
      expect(status).toBe(200);
      return { statements: counter.queries() - before, body };
    };
    return { browser, count };
  };
  const newSession = async () => {
    const { cookieValue } = await addPlayer(database.db, NOW);
    return `${SESSION_COOKIE}=${cookieValue}`;
  };
  const answersOf = async (from: string) =>
    (await database.script((run) => run(`SELECT answer FROM ${from}`))).map(({ answer }) => String(answer));
  return { counted, newSession, answersOf };
}

test('each call of a challenge costs at most what its counterpart costs in an ordinary game', async () => {
  const { counted, newSession, answersOf } = await countedServer();
  const session = await newSession();
  const { browser, count } = counted(session);
  const statementsOf = async (call: Parameters<typeof count>[0]) => (await count(call)).statements;
  const answerOf = async (id = '') => (await answersOf(`game_sessions WHERE id = '${id}'`))[0];

  const { body: game, statements: start } = await count(browser.call('GET', '/api/game/start'));
  const at = `/api/game/${game.id}`;
  const hint = await statementsOf(browser.call('POST', `${at}/hint`, { type: 'letter' }));
  const check = await statementsOf(browser.call('POST', `${at}/check`, { answer: 'WRONG' }));
  await browser.call('POST', `${at}/check`, { answer: await answerOf(game.id) });
  // Solved without a hint, which pays a credit.
  const { body: second } = await count(browser.call('GET', '/api/game/start'));
  const submitted = { answer: await answerOf(second.id), final: true };
  const submit = await statementsOf(browser.call('POST', `/api/game/${second.id}/submit`, submitted));

  const { body: made } = await count(browser.call('POST', '/api/challenges', { mode: 'race' }));
  const id = made.id ?? '';
  const answers = await answersOf(`challenge_puns WHERE challenge_id = '${id}' ORDER BY round`);
  // The maker, who has a seat already; a player who takes one; a guest.
  for (const { browser, count } of [counted(session), counted(await newSession()), counted()]) {
    const costOf = async (call: Parameters<typeof count>[0]) => (await count(call)).statements;
    const play = browser.at(id);
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
    expect(costs.join, all).toBeLessThanOrEqual(start);
    expect(costs.open, all).toBeLessThanOrEqual(start);
    expect(costs.next, all).toBeLessThanOrEqual(start);
    expect(costs.letter, all).toBeLessThanOrEqual(hint);
    expect(costs.check, all).toBeLessThanOrEqual(check);
    expect(costs.solve, all).toBeLessThanOrEqual(submit);
    expect(costs.result, all).toBeLessThanOrEqual(submit);
    if (process.env.SHOW_COSTS) process.stdout.write(`${all}\n`);
  }
});
