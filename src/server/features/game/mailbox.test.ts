import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { expectCredits, onlyPuns } from '../../../../test/support/game.ts';
import { addGames } from '../../../../test/support/games.ts';
import { type Player, start, submit } from '../../../../test/support/moves.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import { LOSSES, MAILBOX_ACCOUNTS, PAID_SOLVES_A_DAY } from '../../../rules/fair-play.ts';
import { auditDatabase } from '../../audit/audit.ts';
import { hashEmail } from '../../platform/security/email-hash.ts';
import type { players } from '../players/players.tables.ts';
import { dailyPuns } from '../puns/calendar.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { gameSessions } from './game.tables.ts';

const server = await startApp();
const { db, clock } = server;

let mailboxes = 0;
/** Returns a function that opens accounts of one mailbox, with or without a tag. */
function newMailbox() {
  const name = `m${++mailboxes}`;
  return (tag = '', more: Partial<typeof players.$inferInsert> = {}) => {
    const email = `${name}${tag && `+${tag}`}@example.com`;
    return signedInPlayer(server, { email, ...hashEmail(email, SECRET), ...more });
  };
}

async function play(player: Player, isKnown: boolean) {
  const { id } = await start(player);
  const [game] = await db.select().from(gameSessions).where(eq(gameSessions.id, id));
  const { body } = await submit(player, id, isKnown ? (game?.answer ?? '') : 'NO IDEA');
  const [ended] = await db.select().from(gameSessions).where(eq(gameSessions.id, id));
  return { ...body, isRemembered: ended?.isRemembered };
}

const lost = (player: Player, count: number) =>
  addGames(db, player.id, { count, isCorrect: false, endedAt: clock.now() });

beforeEach(() => {
  clock.set('2026-03-10T12:00:00Z');
  return onlyPuns(server, 'ONE', 'TWO FOLD', 'THREE CHEERS');
});

test('what an alias was shown, the mailbox remembers: one point and no credits', async () => {
  const open = newMailbox();
  const [learner, player] = [await open('learner'), await open()];
  for (let n = 0; n < 3; n++) expect((await play(learner, false)).isCorrect).toBe(false);
  clock.advance(10);
  for (let n = 0; n < 3; n++)
    expect(await play(player, true)).toMatchObject({
      isCorrect: true,
      isRemembered: true,
      pointsEarned: 1,
      creditsAwarded: 0,
    });
  // The alias, which was first, got the welcome credits.
  await expectCredits(server, player.id, 0);
  const stranger = await newMailbox()();
  expect(await play(stranger, true)).toMatchObject({ isRemembered: false, creditsAwarded: 1 });
});

test('the same applies to what the mailbox solved, and to an account from before there were mailboxes', async () => {
  await onlyPuns(server, 'FOUR SECONDS');
  const open = newMailbox();
  const old = await open('', { mailboxHash: null });
  expect((await play(old, true)).creditsAwarded).toBe(1);
  expect(await play(await open('second'), true)).toMatchObject({ isRemembered: true, creditsAwarded: 0 });
});

test('a result that is read again stays the same, whatever an alias was shown in the meantime', async () => {
  await onlyPuns(server, 'FOUR SECONDS');
  const open = newMailbox();
  const [first, second] = [await open(), await open('second')];
  const { id } = await start(first);
  const result = (await submit(first, id, 'FOURSECONDS')).body;
  await play(second, false);
  expect((await submit(first, id, 'FOURSECONDS')).body).toEqual(result);
  await expectCredits(server, first.id, 11);
});

test('once an alias has lost a pun, no other is paid for it, even in parallel and repeated', async () => {
  const open = newMailbox();
  // Opened one after the other, because the first account of a mailbox gets the welcome credits.
  const aliases = [await open(), await open('a'), await open('b'), await open('c')];
  await onlyPuns(server, 'FOUR SECONDS');
  const [learner, ...others] = await Promise.all(
    aliases.map(async (player) => ({ player, id: (await start(player)).id })),
  );
  if (!learner) throw new Error('nobody learns');
  await submit(learner.player, learner.id, 'NO IDEA');
  // The learner has been shown the answer, so every later submit counts as remembered.
  const solves = others.flatMap(({ player, id }) =>
    [1, 2].map(() => submit(player, id, 'FOURSECONDS').then(({ body }) => body)),
  );
  for (const solve of await Promise.all(solves))
    expect(solve).toMatchObject({ isCorrect: true, pointsEarned: 1, creditsAwarded: 0 });
  await expectCredits(server, learner.player.id, 10);
  for (const { player } of others) await expectCredits(server, player.id, 0);
});

test('the losses of a mailbox count together, in the hour and in the day', async () => {
  const open = newMailbox();
  const [one, two, three] = [await open(), await open('two'), await open('three')];
  await lost(one, LOSSES.anHour - 40);
  await lost(two, 40);
  const refused = await three.get('/api/game/start');
  expect(refused).toMatchObject(refusal(429, 'too_many_losses'));
  clock.advance(3601);
  expect((await three.get('/api/game/start')).status).toBe(200);
  await lost(two, LOSSES.aDay - LOSSES.anHour);
  expect((await one.get('/api/game/start')).body.code).toBe('too_many_losses');
  expect((await (await newMailbox()()).get('/api/game/start')).status).toBe(200);
});

test('the paid solves of a mailbox in a day count together', async () => {
  const open = newMailbox();
  const [one, two] = [await open(), await open('two')];
  for (const player of [one, two])
    await addGames(db, player.id, { count: PAID_SOLVES_A_DAY / 2, isCorrect: true, endedAt: clock.now() });
  expect((await start(await open('three'))).isPaid).toBe(false);
});

test('starts of all accounts at the same moment lose no more than one game each beyond the limit', async () => {
  const open = newMailbox();
  const aliases = await Promise.all(['', 'a', 'b', 'c'].map((tag) => open(tag)));
  for (const player of aliases) await lost(player, (LOSSES.anHour - 4) / 4);
  const shown = async (player: Player) => {
    const { status, body } = await player.get('/api/game/start');
    if (status === 200) await submit(player, body.id, 'NO IDEA');
  };
  for (let wave = 0; wave < 4; wave++)
    await Promise.all(aliases.flatMap((player) => [shown(player), shown(player)]));
  const isLoss = and(
    eq(gameSessions.isCorrect, false),
    sql`player_id = ANY (${sql.param(aliases.map(({ id }) => id))}::uuid[])`,
  );
  const losses = await db.$count(gameSessions, isLoss);
  expect(losses).toBeGreaterThanOrEqual(LOSSES.anHour);
  expect(losses).toBeLessThan(LOSSES.anHour + aliases.length);
});

test('an unconfirmed alias, which a stranger may open, takes nothing from a confirmed account', async () => {
  await onlyPuns(server, 'FOUR SECONDS');
  const open = newMailbox();
  const owner = await open('', { emailVerified: true });
  const [stranger, leaver] = [await open('stranger'), await open('leaver')];
  await play(stranger, false);
  await play(leaver, false);
  await lost(stranger, LOSSES.aDay);
  await leaver.delete('/api/profile', { username: leaver.username });
  expect(await play(owner, true)).toMatchObject({ isRemembered: false, creditsAwarded: 1 });
  expect((await stranger.get('/api/game/start')).status).toBe(429);
  expect((await play(await open('late', { emailVerified: true }), true)).isRemembered).toBe(true);
});

test('only the oldest accounts of a mailbox may play, up to the limit', async () => {
  const open = newMailbox();
  const accounts = [];
  for (let n = 0; n < MAILBOX_ACCOUNTS; n++) {
    clock.advance(1);
    accounts.push(await open(`t${n}`));
  }
  clock.advance(1);
  const late = await open('late');
  const [pun] = await db.select().from(puns).where(eq(puns.isActive, true));
  await db.insert(dailyPuns).values({ day: '2026-03-10', punId: pun?.id ?? 0 });
  for (const path of ['/api/game/start', '/api/daily/start'])
    expect(await late.get(path)).toMatchObject(refusal(403, 'too_many_accounts'));
  expect((await late.get('/api/game/current')).body).toBeNull();
  const [oldest, youngest] = [accounts.at(0), accounts.at(-1)];
  if (!oldest || !youngest) throw new Error('no accounts');
  await onlyPuns(server, 'FOUR SECONDS');
  expect((await play(youngest, false)).isCorrect).toBe(false);
  expect(await play(oldest, true)).toMatchObject({ isRemembered: true });
  await oldest.delete('/api/profile', { username: oldest.username });
  expect((await late.get('/api/game/start')).status).toBe(200);
});

test('after all of this every invariant of the database holds', async () => {
  expect(await auditDatabase({ db, script: server.script, close: async () => {} })).toEqual([]);
});
