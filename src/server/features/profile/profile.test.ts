import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { refusal, signedInPlayer, success } from '../../../../test/support/player.ts';

const server = await startApp();
type Player = Awaited<ReturnType<typeof signedInPlayer>>;

const rename = (player: Player, username: unknown) => player.put('/api/profile/username', { username });
const nameOf = async (player: Player) => (await player.get('/api/auth/user')).body.username;

test('a player name is changed, without the spaces around it', async () => {
  const player = await signedInPlayer(server);
  expect(await rename(player, '  Snail_Knight-9 ')).toMatchObject(success({ username: 'Snail_Knight-9' }));
  expect(await nameOf(player)).toBe('Snail_Knight-9');
});

test.each(['', ' a ', 'two words', 'nul\0nul', 'а-cyrillic'])(
  'the name %j is refused with its reason in error',
  async (username) => {
    const player = await signedInPlayer(server);
    const { status, body } = await rename(player, username);
    expect([status, body.code]).toEqual([400, 'invalid_username']);
    expect(body.error).toContain('2-20 characters');
    expect(await nameOf(player)).toBe(player.username);
  },
);

test.each([[null], [7], [['ab']], [{ a: 1 }], ['x'.repeat(101)]])('%j is no name', async (username) => {
  expect((await rename(await signedInPlayer(server), username)).status).toBe(400);
});

test('a name is unique without regard to case; changing the case of one’s own is fine', async () => {
  const [ann, bob] = [await signedInPlayer(server, { username: 'Ann' }), await signedInPlayer(server)];
  for (const name of ['Ann', 'ann', 'aNN']) {
    const { status, body } = await rename(bob, name);
    expect([status, body.code, body.error]).toEqual([409, 'username_taken', 'That player name is taken.']);
  }
  expect((await rename(ann, 'ANN')).status).toBe(200);
  expect((await rename(ann, 'ANN')).status).toBe(200);
});

test('when many want one name at the same moment, one gets it', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => signedInPlayer(server)));
  const answers = await Promise.all(players.map((player, n) => rename(player, n % 2 ? 'Wanted' : 'wANTED')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('a reserved name is not called taken, neither as a player name nor as a first name', async () => {
  const player = await signedInPlayer(server);
  const reserved = refusal(409, 'reserved_name', 'That name is reserved. Choose another one.');
  expect(await rename(player, 'Adm1n')).toMatchObject(reserved);
  expect(await player.put('/api/profile/first-name', { firstName: 'Ádmin' })).toMatchObject(reserved);
});

test('a first name is set, shown with the data and taken back; an empty one is none', async () => {
  const player = await signedInPlayer(server);
  const change = (firstName: unknown) => player.put('/api/profile/first-name', { firstName });
  const firstName = async () => (await player.get('/api/auth/user')).body.firstName;
  expect((await change('  Mary   Jane ')).body).toEqual({ firstName: 'Mary Jane' });
  expect(await firstName()).toBe('Mary Jane');
  expect((await player.get('/api/profile/data')).body.profile.firstName).toBe('Mary Jane');
  for (const wrong of ['x'.repeat(41), '<b>', 'Ida\u202e', 'nul\0nul']) {
    const { status, body } = await change(wrong);
    expect([wrong, status, body.code]).toEqual([wrong, 400, 'invalid_first_name']);
  }
  expect((await change(7)).status).toBe(400);
  expect(await firstName()).toBe('Mary Jane');
  expect((await change(' ')).body).toEqual({ firstName: null });
  expect(await firstName()).toBe(null);
});

test('a goal of 3, 5 or 10 puns a day is chosen, changed and handed over; any other is refused', async () => {
  const player = await signedInPlayer(server);
  const change = (goal: unknown) => player.put('/api/profile/goal', { goal });
  const goal = async () => (await player.get('/api/auth/user')).body.dailyGoal;
  expect(await goal()).toBe(null);
  for (const chosen of [3, 10]) {
    expect((await change(chosen)).body).toEqual({ goal: chosen });
    expect(await goal()).toBe(chosen);
  }
  for (const wrong of [0, 7, 1000, -5]) {
    const { status, body } = await change(wrong);
    const { code, message } = body;
    expect([wrong, status, code]).toEqual([wrong, 400, 'invalid_goal']);
    expect(message).toBe('A goal is 3, 5 or 10 puns a day.');
  }
  for (const wrong of ['many', '5', 3.5, null, true, [5], { goal: 5 }, 1e300, undefined])
    expect((await change(wrong)).status).toBe(400);
  expect(await goal()).toBe(10);
  expect((await player.get('/api/profile/data')).body.profile.dailyGoal).toBe(10);
});
