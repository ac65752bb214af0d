import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { addFinished } from '../../../../test/support/finished.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { type Player, start, submit } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';

const server = await startApp();
const { db } = server;

const newPun = async () => (await onlyPuns(server, 'FOUR SECONDS'))[0] ?? 0;

async function play(player: Player, answer = 'NO IDEA') {
  const { id } = await start(player);
  return { id, ...(await submit(player, id, answer)).body };
}

test('the crowd result shows from the 20th finished game on, including the player’s own', async () => {
  const punId = await newPun();
  const others = await Promise.all(Array.from({ length: 18 }, () => signedInPlayer(server)));
  const ids = others.map(({ id }) => id);
  await addFinished(db, ids, 0, punId);
  const nineteenth = await play(await signedInPlayer(server));
  expect(nineteenth).toMatchObject({ crowdResult: null, vote: { clever: false, groan: false } });
  const player = await signedInPlayer(server);
  const twentieth = await play(player);
  expect(twentieth.crowdResult).toEqual({ solved: 90, groan: null });
  const again = await submit(player, twentieth.id, 'FOUR SECONDS');
  expect({ id: twentieth.id, ...again.body }).toEqual(twentieth);

  const votes = [...others.slice(0, 4), player];
  for (const [place, voter] of votes.entries())
    await voter.put(`/api/puns/${punId}/vote`, { clever: place > 0, groan: place < 2 });
  expect((await submit(player, twentieth.id, '')).body).toMatchObject({
    isCorrect: false,
    crowdResult: { solved: 90, groan: 40 },
    vote: { clever: true, groan: false },
  });
  expect((await play(await signedInPlayer(server), 'FOUR SECONDS')).crowdResult).toEqual({
    solved: 90,
    groan: 40,
  });
});

test("a day's result has it too", async () => {
  const punId = await newPun();
  await db.execute(sql`DELETE FROM daily_puns`);
  await db.execute(
    sql`INSERT INTO daily_puns (day, pun_id) VALUES (${server.clock.now().toISOString().slice(0, 10)}, ${punId})`,
  );
  const player = await signedInPlayer(server);
  const { body } = await player.get('/api/daily/start');
  await submit(player, body.id, 'FOUR SECONDS');
  await player.put(`/api/puns/${punId}/vote`, { clever: false, groan: true });
  const result = async () => (await player.get('/api/daily')).body.result;
  expect(await result()).toMatchObject({ crowdResult: null, vote: { clever: false, groan: true } });
  const others = await Promise.all(Array.from({ length: 19 }, () => signedInPlayer(server)));
  const ids = others.map(({ id }) => id);
  await addFinished(db, ids, 0, punId);
  expect(await result()).toMatchObject({ crowdResult: { solved: 100, groan: 100 } });
});

test('reading the crowd result looks up at most 64 shards, by index', async () => {
  const punId = await newPun();
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    return await tx.execute(sql`EXPLAIN SELECT sum(played) FROM pun_tallies WHERE pun_id = ${punId}`);
  });
  expect(JSON.stringify(plan.rows)).toContain('pun_tallies_pkey');
});
