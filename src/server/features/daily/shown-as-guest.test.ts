import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { DAILY_ANSWER, giveDays } from '../../../../test/support/days.ts';
import { expectCredits, onlyPuns, STEAK } from '../../../../test/support/game.ts';
import { newGuest } from '../../../../test/support/guest.ts';
import type { Player } from '../../../../test/support/moves.ts';
import { playerOf, signedInPlayer } from '../../../../test/support/player.ts';
import { auditDatabase } from '../../audit/audit.ts';
import { gameSessions } from '../game/game.tables.ts';

const server = await startApp();
const { app, db, clock } = server;
const [YESTERDAY, DAY] = ['2026-03-09', '2026-03-10'] as const;
const PUN = { ...STEAK, answer: DAILY_ANSWER, ordinary: 'fore seconds' };

let hours = 0;
beforeEach(async () => {
  // Days are read once a minute, so each test has its own hour.
  clock.set(new Date(Date.UTC(2026, 2, 10, ++hours)).toISOString());
  await server.runSql(
    'TRUNCATE puns CASCADE; TRUNCATE guest_networks, daily_tallies, daily_streaks, carried_days',
  );
  await onlyPuns(server, PUN, PUN, PUN);
  await giveDays(server, YESTERDAY);
});

const PAID = { isCorrect: true, creditsAwarded: 1 };
const REMEMBERED = { isCorrect: true, pointsEarned: 1, creditsAwarded: 0 };

/** Returns the cookie of a browser in which a guest did this. */
const COOKIE_OF = {
  solved: (day: string = DAY) => cookieAfter(day, (guest) => guest.check(DAILY_ANSWER)),
  'shown a letter': (day: string = DAY) => cookieAfter(day, (guest) => guest.letter()),
  'refused a wrong board': (day: string = DAY) => cookieAfter(day, (guest) => guest.check('WRONG')),
  opened: (day: string = DAY) => cookieAfter(day, (guest) => guest.open()),
};

async function cookieAfter(
  day: string,
  play: (guest: ReturnType<typeof newGuest>) => Promise<{ status: number }>,
) {
  const guest = newGuest(server, day);
  expect((await play(guest)).status).toBe(200);
  return guest.cookie;
}

/** The player's calls from a browser that has this cookie, too. */
function inBrowser(player: Player, cookie = '') {
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { cookie: `${player.cookie}; ${cookie}` };
    return (await app.inject({ method, url, headers, ...(payload && { payload }) })).json();
  };
  return {
    start: (day?: string) => call('GET', `/api/daily/start?zone=UTC${day ? `&day=${day}` : ''}`),
    submit: (id: string, answer: string = DAILY_ANSWER) =>
      call('POST', `/api/game/${id}/submit`, { answer, zone: 'UTC' }),
    check: (id: string, answer: string = DAILY_ANSWER) =>
      call('POST', `/api/game/${id}/check`, { answer, zone: 'UTC' }),
  };
}

async function play(player: Player, cookie = '') {
  const { start, submit } = inBrowser(player, cookie);
  return submit((await start()).id);
}

const gameOf = async ({ id }: Player) =>
  (await db.select().from(gameSessions).where(eq(gameSessions.playerId, id)))[0];

/** The player has what their only game has paid, and the audit finds nothing about it. */
async function expectSound(player: Player) {
  const game = await gameOf(player);
  expect((await playerOf(db, player.id))?.points).toBe(game?.pointsEarned);
  await expectCredits(server, player.id, 10 + (game?.creditsAwarded ?? 0));
  const findings = await auditDatabase({ db, script: server.script, close: async () => {} });
  expect(findings.filter(({ ids }) => ids.some((id) => id.includes(player.id)))).toEqual([]);
}

test.each(['solved', 'shown a letter'] as const)(
  'a day that was %s as a guest pays an account in the same browser as remembered',
  async (done) => {
    const player = await signedInPlayer(server);
    expect(await play(player, await COOKIE_OF[done]())).toMatchObject(REMEMBERED);
    expect(await gameOf(player)).toMatchObject({ isRemembered: true, score: null, isPaid: true });
    expect((await player.get('/api/daily?zone=UTC')).body).toMatchObject({ streak: { current: 1 } });
    await expectSound(player);
  },
);

test.each(['opened', 'refused a wrong board'] as const)(
  'a day that was only %s as a guest pays in full',
  async (done) => {
    const player = await signedInPlayer(server);
    const result = await play(player, await COOKIE_OF[done]());
    expect(result).toMatchObject(PAID);
    expect(result.pointsEarned).toBeGreaterThan(1);
  },
);

test('another browser of the network, another day and a forged cookie change nothing', async () => {
  const cookie = await COOKIE_OF.solved();
  const ofYesterday = await COOKIE_OF.solved(YESTERDAY);
  for (const given of [
    '',
    ofYesterday,
    ofYesterday.replace(`${YESTERDAY}=`, `${DAY}=`),
    cookie.slice(0, -4),
    (await COOKIE_OF.opened()).replace(/\.0\./, '.1.'),
  ])
    expect(await play(await signedInPlayer(server), given)).toMatchObject(PAID);
});

test.each(['submit', 'check'] as const)(
  'a daily that was started before the guest solved it is remembered at the %s',
  async (end) => {
    const player = await signedInPlayer(server);
    const { id } = await inBrowser(player).start();
    const reply = await inBrowser(player, await COOKIE_OF.solved())[end](id);
    expect(end === 'check' ? reply.ended : reply).toMatchObject(REMEMBERED);
    await expectSound(player);
  },
);

test('after the start, neither another device nor a deleted cookie nor a replay changes it', async () => {
  const player = await signedInPlayer(server);
  const cookie = await COOKIE_OF['shown a letter']();
  const elsewhere = inBrowser(player);
  const { id } = await elsewhere.start();
  expect((await inBrowser(player, cookie).start()).id).toBe(id);
  for (let n = 0; n < 2; n++) expect(await elsewhere.submit(id)).toMatchObject(REMEMBERED);
  expect(await inBrowser(player, cookie).submit(id)).toMatchObject(REMEMBERED);
  await expectSound(player);
});

test.each([
  ['a board that is wrong', 'check', 'NO IDEA HERE'],
  ['an answer that sounds right', 'submit', 'FORE SECONDS'],
] as const)('%s is enough to count as shown on every device', async (_name, call, answer) => {
  const player = await signedInPlayer(server);
  const { id } = await inBrowser(player).start();
  await inBrowser(player, await COOKIE_OF.solved())[call](id, answer);
  expect(await gameOf(player)).toMatchObject({ completedAt: null });
  expect(await inBrowser(player).submit(id)).toMatchObject(REMEMBERED);
});

test.each(['before', 'after'] as const)(
  'the page of the day, played while signed in, counts as shown; its cookie does not matter (%s the start)',
  async (when) => {
    const player = await signedInPlayer(server);
    if (when === 'after') await inBrowser(player).start();
    const guest = newGuest(server, DAY);
    guest.cookie = player.cookie;
    expect((await guest.check(DAILY_ANSWER)).body.status).toBe('solved');
    expect(await play(player)).toMatchObject(REMEMBERED);
    const reopening = await signedInPlayer(server);
    guest.cookie = `${reopening.cookie}; ${await COOKIE_OF.solved()}`;
    expect((await guest.open()).body.solution).not.toBeNull();
    expect(await play(reopening)).toMatchObject(REMEMBERED);
  },
);

test('a day that one account has carried over is remembered by the others in that browser', async () => {
  const cookie = await COOKIE_OF.solved();
  const [newcomer, other] = [await signedInPlayer(server), await signedInPlayer(server)];
  const browser = newGuest(server, DAY);
  browser.cookie = `${newcomer.cookie}; ${cookie}`;
  const { status, headers } = await browser.call('carry-over', { zone: 'UTC' });
  expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  expect(await gameOf(newcomer)).toMatchObject({ isPaid: false, isRemembered: true });
  expect(await play(other, cookie)).toMatchObject(REMEMBERED);
});

test('a daily that was left open and is solved as a guest on a later day is remembered', async () => {
  const player = await signedInPlayer(server, { relaxed: true });
  const { id } = await inBrowser(player).start();
  clock.advance(24 * 60 * 60);
  const cookie = await COOKIE_OF.solved();
  expect((await inBrowser(player, cookie).start(DAY)).id).toBe(id);
  expect(await inBrowser(player).submit(id)).toMatchObject(REMEMBERED);
});

test('simultaneous starts, checks and submits in that browser pay one point', async () => {
  const player = await signedInPlayer(server);
  const { start, submit, check } = inBrowser(player, await COOKIE_OF.solved());
  const games = await Promise.all([start(), start(), start()]);
  const [{ id }] = games;
  expect(games.map((game) => game.id)).toEqual([id, id, id]);
  await Promise.all([submit(id), inBrowser(player).submit(id), check(id), start(), submit(id)]);
  expect(await gameOf(player)).toMatchObject({ isRemembered: true, pointsEarned: 1, creditsAwarded: 0 });
  expect(await submit(id)).toMatchObject(REMEMBERED);
  await expectSound(player);
});

test('a submit while the page shows the answer to the same player pays once, in full or as remembered', async () => {
  const player = await signedInPlayer(server);
  const browser = inBrowser(player);
  const { id } = await browser.start();
  const guests = Array.from({ length: 3 }, () => {
    const guest = newGuest(server, DAY);
    guest.cookie = player.cookie;
    return guest;
  });
  const [result, ...shown] = await Promise.all([
    browser.submit(id),
    ...guests.map((guest) => guest.check(DAILY_ANSWER)),
  ]);
  expect(shown.map(({ body }) => body.status)).toEqual(['solved', 'solved', 'solved']);
  const game = await gameOf(player);
  expect(result).toMatchObject(game?.isRemembered ? REMEMBERED : PAID);
  expect(await browser.submit(id)).toMatchObject({ pointsEarned: game?.pointsEarned });
  await expectSound(player);
});

test('a browser keeps the ten days that it opened last', async () => {
  await onlyPuns(server, ...Array.from({ length: 12 }, () => PUN));
  await giveDays(server, '2026-02-27');
  const days = Array.from({ length: 12 }, (_, n) =>
    new Date(Date.UTC(2026, 1, 27 + n)).toISOString().slice(0, 10),
  );
  let jar: string[] = [];
  for (const day of days) {
    clock.advance(60);
    const guest = newGuest(server, day);
    guest.cookie = jar.join('; ');
    const { headers } = await guest.letter();
    const [set = '', ...cleared] = [headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0] ?? '');
    jar = [...jar.filter((cookie) => !cleared.includes(cookie.replace(/=.*/, '='))), set];
  }
  expect(jar.map((cookie) => /^punnery\.day\.([^=]+)=/.exec(cookie)?.[1])).toEqual(days.slice(2));
  expect(await play(await signedInPlayer(server), jar.join('; '))).toMatchObject(REMEMBERED);
});
