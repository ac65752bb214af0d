import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { giveDays, playDaily } from '../../../../test/support/days.ts';
import { onlyPuns, STEAK } from '../../../../test/support/game.ts';
import { newGuest } from '../../../../test/support/guest.ts';
import { submit } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import { BOARD_CHECKS } from '../../../rules/board-check.ts';
import { guestsJob } from '../game/guests.service.ts';
import { guestAnswers, guestNetworks } from '../game/guests.tables.ts';
import { players } from '../players/players.tables.ts';
import { sharesJob } from './carry-over.service.ts';
import { dailyShares } from './daily.tables.ts';

const server = await startApp();
const { db, clock } = server;
const DAY = '2026-03-10';
const PUN = { ...STEAK, answer: 'FOUR SECONDS', ordinary: 'fore seconds' };

/** Gives the days from the first one on to these puns. */
async function openDays(first: string, ...puns: Parameters<typeof onlyPuns>[1][]): Promise<void> {
  await server.runSql('TRUNCATE puns CASCADE; TRUNCATE guest_networks, daily_tallies');
  await onlyPuns(server, ...puns);
  await giveDays(server, first);
}

let minutes = 0;
beforeEach(async () => {
  // Days are read once a minute, so each test has its own minute.
  clock.set(new Date(Date.UTC(2026, 2, 10, 12, ++minutes * 20)).toISOString());
  await openDays('2026-03-09', 'BARK', PUN, 'BITE');
});

test('a guest opens a day, is shown letters, has full boards checked and solves it', async () => {
  const guest = newGuest(server, DAY);
  const opened = await guest.open();
  expect(opened.body).toEqual({
    mask: '____ _______',
    letters: ['C', 'D', 'E', 'F', 'N', 'O', 'R', 'S', 'U'],
    lettersLeft: 3,
    checksLeft: BOARD_CHECKS,
    sender: null,
    solution: null,
  });
  expect(opened.headers['cache-control']).toBe('no-store');
  expect(opened.headers['set-cookie']).toMatch(
    /^punnery\.day\.2026-03-10=[^;]+; Max-Age=604800; Path=\/api; HttpOnly; SameSite=Strict$/,
  );
  const { index, letter, lettersLeft } = (await guest.letter()).body;
  expect([letter, lettersLeft]).toEqual([PUN.answer.charAt(index), 2]);
  expect((await guest.open()).body.mask.charAt(index)).toBe(letter);
  expect((await guest.check('FOUR SECONDZ')).body).toEqual({
    status: 'not_quite',
    checksLeft: BOARD_CHECKS - 1,
    ended: null,
  });
  expect((await guest.check('foreseconds')).body).toMatchObject({ status: 'sounds_right', ended: null });
  const solution = {
    answer: PUN.answer,
    explanation: { kind: 'sound', senses: [STEAK.senseOne, STEAK.senseTwo] },
    solvedBy: 0,
  };
  expect((await guest.check('fourseconds')).body).toMatchObject({ status: 'solved', ended: solution });
  expect((await guest.open()).body).toMatchObject({ solution, lettersLeft: 0 });
  expect((await guest.letter()).body.code).toBe('nothing_to_reveal');
  expect((await guest.check('fourseconds')).body.ended).toEqual(solution);
});

test('at most three letters are shown, at most half of them, and the same ones to everybody', async () => {
  const shown = async (day: string, address: string) => {
    const guest = newGuest(server, day, address);
    const letters = [];
    for (let reply = await guest.letter(); reply.status === 200; reply = await guest.letter())
      letters.push(reply.body.index);
    expect((await guest.letter()).body.code).toBe('nothing_to_reveal');
    return letters;
  };
  const letters = await shown(DAY, '192.0.2.1');
  expect(new Set(letters).size).toBe(3);
  expect(await shown(DAY, '198.51.100.1')).toEqual(letters);
  expect(await shown('2026-03-09', '192.0.2.1')).toHaveLength(2);
});

test('before it is solved, nothing that a guest is sent holds the answer or a longer word of it', async () => {
  const guest = newGuest(server, DAY);
  await newGuest(server, DAY, '198.51.100.7').check(PUN.answer);
  const replies = [
    await guest.open('ABCD2345'),
    ...(await Promise.all([guest.letter(), guest.letter(), guest.letter()])),
    await guest.check('SECONDS FOUR'),
    await guest.check(''),
    await guest.check('FORE SECONDS'),
    await guest.open(),
    await guest.call('carry-over', { zone: 'UTC' }),
    await guest.call('share'),
  ];
  for (const { text, headers } of replies)
    expect(JSON.stringify(headers) + text).not.toMatch(/four|seconds|fourseconds|beef|gambler/i);
});

test('the 21st check of a browser is refused, even if it is right', async () => {
  const guest = newGuest(server, DAY);
  for (let n = 1; n <= BOARD_CHECKS; n++)
    expect((await guest.check('WRONG')).body.checksLeft).toBe(BOARD_CHECKS - n);
  const refused = await guest.check(PUN.answer);
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_checks']);
  expect((await guest.open()).body).toMatchObject({ checksLeft: 0, solution: null });
});

test('a network has 300 checks in ten minutes, however many browsers it uses', async () => {
  const check = (address: string, answer = 'WRONG') => newGuest(server, DAY, address).check(answer);
  expect((await check('203.0.113.5')).status).toBe(200);
  await db.update(guestNetworks).set({ checks: 295 });
  const replies = await Promise.all(Array.from({ length: 10 }, () => check('203.0.113.5')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = await check('203.0.113.5', PUN.answer);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_guest_checks']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
  expect((await check('203.0.113.6')).status).toBe(200);
  clock.advance(600);
  expect((await check('203.0.113.5')).status).toBe(200);
});

test('guests of a network are shown at most 100 different answers in a UTC day', async () => {
  await openDays('2025-11-01', ...Array.from({ length: 130 }, () => 'BARK'));
  const days = Array.from({ length: 8 }, (_, at) => `2025-11-0${at + 1}`);
  const solve = (day = '') => newGuest(server, day).check('BARK');
  expect((await solve('2025-12-24')).status).toBe(200);
  // The guests were shown the answers of 96 other days, too.
  await db.execute(sql`INSERT INTO guest_answers SELECT network_hash, daily_puns.pun_id, guest_answers.day, shown_at
    FROM guest_answers, daily_puns WHERE daily_puns.day > '2025-11-10' AND daily_puns.day <> '2025-12-24'
    ORDER BY daily_puns.day LIMIT 96`);
  const statuses = await Promise.all(days.map(async (day) => (await solve(day)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  const refused = days.filter((_, at) => statuses[at] !== 200);
  // A wrong answer is refused alike, so the refusal does not tell which one is right.
  const wrong = await newGuest(server, refused[0] ?? '').check('BITE');
  expect([wrong.status, wrong.body.code]).toEqual([429, 'too_many_guest_answers']);
  expect((await solve(days.find((day) => !refused.includes(day)))).status).toBe(200);
  clock.set('2026-03-11T00:00:00Z');
  expect((await solve(refused[0])).status).toBe(200);
});

test('a forged, a foreign and a replayed cookie gain nothing', async () => {
  const guest = newGuest(server, DAY);
  await guest.check(PUN.answer);
  const solved = guest.cookie;
  const openWith = async (day: string, cookie: string) => {
    const other = newGuest(server, day);
    other.cookie = cookie;
    return (await other.open()).body;
  };
  expect((await openWith(DAY, solved)).solution).not.toBeNull();
  // A cookie of another day, one with other contents, and one that is signed with another key.
  const renamed = solved.replace(`${DAY}=`, '2026-03-09=');
  expect((await openWith('2026-03-09', renamed)).solution).toBeNull();
  const other = newGuest(server, '2026-03-09');
  await other.open();
  const [name, value = ''] = other.cookie.split('=');
  const open = decodeURIComponent(value);
  const [content = ''] = open.split(/\.(?=[^.]+$)/);
  const made = content.replace(/0$/, '1');
  const sign = (key: string) => createHmac('sha256', key).update(made).digest('base64').replace(/=+$/, '');
  for (const signature of [open.slice(content.length + 1), sign(SECRET), sign('cookie:guess'), ''])
    expect(
      (await openWith('2026-03-09', `${name}=${encodeURIComponent(`${made}.${signature}`)}`)).solution,
    ).toBeNull();
  // Too old.
  clock.advance(8 * 24 * 60 * 60);
  expect((await openWith(DAY, solved)).solution).toBeNull();
});

test('guests play from the UTC date on, and are told when that is', async () => {
  const guest = newGuest(server, '2026-03-11');
  const ahead = async () => {
    const replies = [await guest.open(), await guest.letter(), await guest.check('BITE')];
    return replies.map(({ status, body }) => [status, body.code]);
  };
  expect(await ahead()).toEqual(Array(3).fill([403, 'daily_ahead']));
  expect((await guest.open()).body.message).toBe('This pun opens at 00:00 UTC on March 11, 2026.');
  clock.set('2026-03-10T23:59:59Z');
  expect((await guest.open()).headers['retry-after']).toBe('1');
  clock.set('2026-03-11T00:00:00Z');
  expect((await guest.open()).status).toBe(200);
});

test.each(['2026-03-12', '2026-03-08', '2026-02-30', 'tomorrow', '..%2f', '%00', 'x'.repeat(41)])(
  'a day that does not exist or has not begun is refused: %s',
  async (day) => {
    for (const action of ['open', 'letter', 'check']) {
      const { status } = await newGuest(server, day).call(action, { answer: 'BARK', code: '' });
      expect([400, 404]).toContain(status);
    }
    expect(await db.select().from(guestNetworks)).toEqual([]);
  },
);

test.each([{}, { answer: 5 }, { answer: 'X'.repeat(41) }, { answer: null }])(
  'a check without a proper answer is refused: %j',
  async (body) => {
    expect((await newGuest(server, DAY).call('check', body)).body.code).toBe('invalid_input');
  },
);

test('the sender is named if they shared that day and are neither banned nor held', async () => {
  const sender = await signedInPlayer(server, { username: 'quillbert', referralCode: 'QUJL2345' });
  const senderOf = async (code: string) => (await newGuest(server, DAY).open(code)).body.sender;
  const share = () => sender.post(`/api/shared-days/${DAY}/share`);
  expect((await share()).body.code).toBe('session_not_found');
  const { body: game } = await sender.get('/api/daily/start?zone=UTC');
  await sender.post(`/api/game/${game.id}/hint`, { type: 'letter' });
  expect((await share()).body.code).toBe('session_not_found');
  await submit(sender, game.id, PUN.answer);
  expect(await senderOf('QUJL2345')).toBeNull();
  expect([(await share()).status, (await share()).status]).toEqual([200, 200]);
  expect(await senderOf(' qujl2345 ')).toEqual({ name: 'quillbert', isSolved: true, hints: 1 });
  for (const nobody of ['ABCD2345', 'x', '', "' OR 1=1"]) expect(await senderOf(nobody)).toBeNull();
  expect((await newGuest(server, '2026-03-09').open('QUJL2345')).body.sender).toBeNull();
  const at = clock.now();
  for (const hidden of [{ reviewSince: at }, { bannedAt: at, banReason: 'cheating' }, { deletedAt: at }]) {
    await db.update(players).set(hidden);
    expect(await senderOf('QUJL2345')).toBeNull();
    await db.update(players).set({ reviewSince: null, bannedAt: null, banReason: null, deletedAt: null });
  }
  clock.advance(31 * 24 * 60 * 60);
  await sharesJob(server).work(AbortSignal.timeout(60_000));
  expect(await db.select().from(dailyShares)).toEqual([]);
});

test('how many players solved it is told', async () => {
  await playDaily(await signedInPlayer(server));
  expect((await newGuest(server, DAY).check(PUN.answer)).body.ended.solvedBy).toBe(1);
});

test('an explanation of other words than those of the day is not shown', async () => {
  await db.execute(
    sql`UPDATE daily_puns SET question = 'Old?', answer = 'FIVE HOURS', difficulty = 2 WHERE day = ${DAY}`,
  );
  const { ended } = (await newGuest(server, DAY).check('FIVE HOURS')).body;
  expect(ended).toMatchObject({ answer: 'FIVE HOURS', explanation: null });
});

test('what guests of a network were shown is kept for seven days', async () => {
  await newGuest(server, DAY).check(PUN.answer);
  await newGuest(server, DAY).check(PUN.answer);
  await newGuest(server, '2026-03-09').check('WRONG');
  const rows = await db.select().from(guestAnswers);
  expect(rows).toEqual([expect.objectContaining({ day: DAY, shownAt: clock.now() })]);
  const forget = () => guestsJob(server).work(AbortSignal.timeout(60_000));
  clock.advance(7 * 24 * 60 * 60);
  await forget();
  expect(await db.select().from(guestAnswers)).toHaveLength(1);
  clock.advance(1);
  await forget();
  expect([await db.select().from(guestAnswers), await db.select().from(guestNetworks)]).toEqual([[], []]);
});
