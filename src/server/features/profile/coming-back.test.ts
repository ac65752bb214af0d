import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { addGames } from '../../../../test/support/games.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import { cookiesOf, PASSWORD, visitorsOf } from '../../../../test/support/visitors.ts';
import { LEFT_GAMES_DAYS, LOSSES } from '../../../rules/fair-play.ts';
import { hashEmail } from '../../platform/security/email-hash.ts';
import { leftGames } from '../game/game.tables.ts';
import { leftGamesJob } from '../game/left-games.service.ts';
import { players } from '../players/players.tables.ts';

const server = await startApp();
const { app, db, clock } = server;

let signUps = 0;
const somebody = () => `somebody-${++signUps}@example.com`;
const account = (email: string) => signedInPlayer(server, { email, ...hashEmail(email, SECRET) });
type Player = Awaited<ReturnType<typeof account>>;
const leave = async (player: Player) => {
  expect((await player.delete('/api/profile', { username: player.username })).status).toBe(200);
};

const lose = (player: Player, count: number) =>
  addGames(db, player.id, { count, isCorrect: false, endedAt: clock.now() });

test('a player who leaves and comes back has the same losses, even with an alias', async () => {
  await onlyPuns(server, 'FOUR SECONDS');
  const email = somebody();
  const first = await account(email);
  await lose(first, LOSSES.anHour);
  expect((await first.get('/api/game/start')).body.code).toBe('too_many_losses');
  await leave(first);
  for (const address of [email, email.replace('@', '+again@')]) {
    const again = await account(address);
    expect((await again.get('/api/game/start')).body.code).toBe('too_many_losses');
  }
  expect((await (await account(somebody())).get('/api/game/start')).status).toBe(200);
});

test('an answer shown to an account that is gone is remembered, not solved', async () => {
  await onlyPuns(server, 'FOUR SECONDS');
  const email = somebody();
  const play = async (answer: string) => {
    const player = await account(email);
    const { id } = (await player.get('/api/game/start')).body;
    const { body } = await player.post(`/api/game/${id}/submit`, { answer });
    await leave(player);
    return body;
  };
  expect(await play('WRONG')).toMatchObject({ isCorrect: false });
  expect(await play('FOURSECONDS')).toMatchObject({ isCorrect: true, pointsEarned: 1, creditsAwarded: 0 });
});

test('what is kept of them is forgotten after 30 days', async () => {
  const player = await account(somebody());
  await lose(player, 3);
  await leave(player);
  expect((await db.select().from(leftGames)).length).toBeGreaterThanOrEqual(3);
  clock.advance((LEFT_GAMES_DAYS + 1) * 24 * 60 * 60);
  await leftGamesJob(server).work(AbortSignal.any([]));
  expect(await db.select().from(leftGames)).toEqual([]);
});

const signUp = (email: string) => visitorsOf(server).signUp(`guest-${++signUps}`, email);

test('an alias of a banned player gets no account', async () => {
  const email = somebody();
  const banned = await account(email);
  await db.update(players).set({ bannedAt: clock.now(), banReason: 'x' }).where(eq(players.id, banned.id));
  const answer = await signUp(email.replace('@', '+again@'));
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken']);
});

test('accounts that come and go do not fill an inbox: an address gets four messages an hour', async () => {
  const email = somebody();
  const answers: [number, boolean][] = [];
  for (let n = 0; n < 5; n++) {
    const answer = await signUp(email);
    answers.push([answer.statusCode, answer.json().confirmationUnsent ?? false]);
    const payload = { username: `guest-${signUps}`, password: PASSWORD };
    const headers = { cookie: cookiesOf(answer) };
    await app.inject({ method: 'DELETE', url: '/api/profile', payload, headers });
  }
  expect(answers).toEqual([...Array(4).fill([200, false]), [200, true]]);
});
