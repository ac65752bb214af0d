import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { addFinished } from '../../../../test/support/finished.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { type Player, start, submit } from '../../../../test/support/moves.ts';
import { refusal, signedInPlayer, success } from '../../../../test/support/player.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import { SUSPENDED_AT_MOST } from '../../../rules/reports.ts';
import { hashEmail } from '../../platform/security/email-hash.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { dailyPuns } from '../puns/calendar.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { punReports } from './reports.tables.ts';

const server = await startApp();
const { db, clock } = server;
const admin = await signedInAdmin(server);
const NOW = '2026-03-10T12:00:00Z';
const LONG_AGO = new Date('2026-01-01T12:00:00Z');

beforeEach(() => clock.set(NOW));

const report = (player: Player, punId: number | string, body: object = { reason: 'wrong' }) =>
  player.post(`/api/puns/${punId}/report`, body);
const rowsOf = (punId: number) =>
  db.select().from(punReports).where(eq(punReports.punId, punId)).orderBy(punReports.id);
const punRow = async (punId: number) => (await db.select().from(puns).where(eq(puns.id, punId)))[0];

const newPun = async (answer = 'FOUR SECONDS') => (await onlyPuns(server, answer))[0] ?? 0;

/** Creates players who have finished this pun and `others` more. */
async function reporters(punId: number, count: number, { others = 19, joined = LONG_AGO } = {}) {
  const players = await Promise.all(
    Array.from({ length: count }, () => signedInPlayer(server, { createdAt: joined })),
  );
  const ids = players.map(({ id }) => id);
  await addFinished(db, ids, others, punId);
  return players;
}

test('a player has one report per pun: a second replaces reason and note', async () => {
  const punId = await newPun();
  const [player] = (await reporters(punId, 1, { others: 0 })) as [Player];
  expect(await report(player, punId, { reason: 'wrong', note: ' Two\0 answers fit. ' })).toMatchObject(
    success({ ok: true }),
  );
  const first = { punId, playerId: player.id, trusted: false, settledAt: null, outcome: null };
  expect(await rowsOf(punId)).toMatchObject([{ ...first, reason: 'wrong', note: 'Two answers fit.' }]);
  clock.advance(60);
  expect((await report(player, punId, { reason: 'known' })).status).toBe(200);
  expect(await rowsOf(punId)).toMatchObject([
    { ...first, reason: 'known', note: null, reportedAt: clock.now() },
  ]);
});

test('unknown and unfinished puns cannot be reported; a retired one can', async () => {
  const punId = await newPun();
  const player = await signedInPlayer(server);
  const unfinished = refusal(409, 'pun_unfinished');
  expect(await report(player, punId)).toMatchObject(unfinished);
  const { id } = await start(player);
  expect(await report(player, punId)).toMatchObject(unfinished);
  await submit(player, id, 'NO IDEA');
  await db.update(puns).set({ isActive: false });
  expect((await report(player, punId)).status).toBe(200);
  expect(await report(player, 999_999_999)).toMatchObject(refusal(404, 'pun_not_found'));
});

test.each([
  [{}, 'invalid_input'],
  [{ reason: 'boring' }, 'invalid_input'],
  [{ reason: 1 }, 'invalid_input'],
  [{ reason: 'wrong', note: 5 }, 'invalid_input'],
  [{ reason: 'wrong', note: null }, 'invalid_input'],
  [{ reason: 'wrong', note: 'x'.repeat(501) }, 'invalid_note'],
])('a bad report is refused and not kept (%#)', async (body, code) => {
  const punId = await newPun();
  const [player] = (await reporters(punId, 1, { others: 0 })) as [Player];
  expect(await report(player, punId, body)).toMatchObject(refusal(400, code));
  expect(await rowsOf(punId)).toEqual([]);
  expect((await report(player, punId, { reason: 'wrong', note: ` ${'x'.repeat(500)} ` })).status).toBe(200);
});

test('reporting is limited to 20 a minute', async () => {
  const punId = await newPun();
  const [player] = (await reporters(punId, 1, { others: 0 })) as [Player];
  const all = await Promise.all(Array.from({ length: 22 }, () => report(player, punId)));
  expect(all.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('three trusted reporters suspend a pun and free its coming days; words of begun days are kept', async () => {
  const punId = await newPun();
  await db.delete(dailyPuns);
  await db.insert(dailyPuns).values([
    { day: '2026-03-10', punId },
    { day: '2026-03-20', punId },
  ]);
  const [first, second, third] = (await reporters(punId, 3)) as [Player, Player, Player];
  await report(first, punId);
  await report(first, punId, { reason: 'unfair' });
  await report(second, punId);
  expect(await punRow(punId)).toMatchObject({ isActive: true, suspendedAt: null });
  const game = await start(await signedInPlayer(server));
  expect(game.pun.answer).toBe('____ _______');
  await report(third, punId);
  expect(await punRow(punId)).toMatchObject({ isActive: false, suspendedAt: new Date(NOW), suspendedBy: 3 });
  expect(await db.select().from(dailyPuns)).toMatchObject([{ day: '2026-03-10', answer: 'FOUR SECONDS' }]);
  expect((await (await signedInPlayer(server)).get('/api/game/start')).status).toBe(404);
  expect((await admin.get(`/api/admin/puns/${punId}`)).body).toMatchObject({
    isActive: false,
    isSuspended: true,
  });
});

test('three aliases of one mailbox are one reporter', async () => {
  const punId = await newPun();
  const names = await reporters(punId, 3);
  for (const [n, { id }] of names.entries()) {
    const { mailboxHash } = hashEmail(`gang+${n}@example.com`, SECRET);
    await db.execute(sql`UPDATE players SET mailbox_hash = ${mailboxHash} WHERE id = ${id}`);
  }
  const [second, third] = (await reporters(punId, 2)) as [Player, Player];
  for (const player of [...names, second]) await report(player, punId);
  expect(await punRow(punId)).toMatchObject({ isActive: true, suspendedAt: null });
  await report(third, punId);
  expect(await punRow(punId)).toMatchObject({ isActive: false, suspendedBy: 3 });
});

test('aliases of one mailbox that are deleted in between do not become separate reporters', async () => {
  const punId = await newPun();
  const names = (await reporters(punId, 3)) as [Player, Player, Player];
  const { mailboxHash } = hashEmail('gang@example.com', SECRET);
  for (const { id } of names)
    await db.execute(sql`UPDATE players SET mailbox_hash = ${mailboxHash} WHERE id = ${id}`);
  for (const player of names) await report(player, punId);
  for (const gone of names.slice(1)) await gone.delete('/api/profile', { username: gone.username });
  await report(names[0], punId, { reason: 'known' });
  expect(await punRow(punId)).toMatchObject({ isActive: true, suspendedAt: null });
});

test('ten new reports a day; repeating an earlier one is not limited', async () => {
  const ids = await onlyPuns(server, ...[...'ABCDEFGHIJK'].map((letter) => `ANSWER ${letter}`));
  const player = await signedInPlayer(server, { createdAt: LONG_AGO });
  for (const id of ids) await addFinished(db, [player.id], 0, id);
  const said = await Promise.all(ids.map(async (id) => ({ id, ...(await report(player, id)) })));
  const [refused, ...more] = said.filter(({ status }) => status !== 200);
  expect([refused?.status, refused?.body.code, more]).toEqual([429, 'too_many_reports', []]);
  const kept = said.find(({ status }) => status === 200);
  expect((await report(player, kept?.id ?? 0, { reason: 'unfair' })).status).toBe(200);
  clock.set('2026-03-11T00:00:00Z');
  expect((await report(player, refused?.id ?? 0)).status).toBe(200);
});

test('while twenty puns are suspended, reports suspend no other', async () => {
  await db.update(puns).set({ suspendedAt: null, suspendedBy: null });
  const punId = await newPun();
  const players = await reporters(punId, 3);
  await db.execute(sql`UPDATE puns SET suspended_at = now(), suspended_by = 3
    WHERE id IN (SELECT id FROM puns WHERE id <> ${punId} ORDER BY id LIMIT ${SUSPENDED_AT_MOST})`);
  for (const player of players) await report(player, punId);
  expect(await punRow(punId)).toMatchObject({ isActive: true, suspendedAt: null });
  expect(await rowsOf(punId)).toHaveLength(3);
  await db.update(puns).set({ suspendedAt: null, suspendedBy: null });
});

test('if addresses can be verified, only verified reporters are trusted', async () => {
  const proving = await startApp({ smtpUrl: 'smtp://127.0.0.1:9' });
  const [punId = 0] = await onlyPuns(proving, 'FOUR SECONDS');
  const make = (emailVerified: boolean) => signedInPlayer(proving, { createdAt: LONG_AGO, emailVerified });
  const players = [await make(true), await make(false)];
  const ids = players.map(({ id }) => id);
  await addFinished(proving.db, ids, 19, punId);
  for (const player of players) await report(player, punId);
  const kept = await proving.db.select().from(punReports).orderBy(punReports.id);
  expect(kept.map(({ trusted }) => trusted)).toEqual([true, false]);
});

test('trust is judged at the time of the report: 20 puns, a week, neither banned nor under review', async () => {
  const punId = await newPun();
  const [young] = await reporters(punId, 1, { joined: new Date('2026-03-03T12:00:01Z') });
  const [fresh] = await reporters(punId, 1, { others: 18 });
  const [held, good] = await reporters(punId, 2);
  await db.execute(sql`UPDATE players SET review_since = now() WHERE id = ${held?.id}`);
  for (const player of [young, fresh, held, good]) await report(player as Player, punId);
  const trusted = async () => (await rowsOf(punId)).map(({ trusted }) => trusted);
  expect(await trusted()).toEqual([false, false, false, true]);
  clock.advance(60);
  await db.execute(sql`UPDATE players SET review_since = now() WHERE id = ${good?.id}`);
  for (const player of [young, good]) await report(player as Player, punId);
  expect(await trusted()).toEqual([true, false, false, true]);
  expect(await punRow(punId)).toMatchObject({ isActive: true });
});

test('50 reports at once, each player twice or more: one row each, and the pun is suspended once', async () => {
  const punId = await newPun();
  const players = await reporters(punId, 10);
  const all = await Promise.all(
    players.flatMap((player) => Array.from({ length: 5 }, () => report(player, punId))),
  );
  expect(all.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await rowsOf(punId)).toHaveLength(10);
  expect(await punRow(punId)).toMatchObject({ isActive: false, suspendedBy: 3 });
});

test('the third report at the same moment as the second is not lost', async () => {
  for (let round = 0; round < 5; round++) {
    const punId = await newPun();
    const [first, second, third] = (await reporters(punId, 3)) as [Player, Player, Player];
    await report(first, punId);
    await Promise.all([report(second, punId), report(third, punId)]);
    expect(await punRow(punId)).toMatchObject({ isActive: false, suspendedBy: 3 });
  }
});

/** An admin corrects the question of the pun. */
async function mend(punId: number) {
  const { question = '', answer } = (await punRow(punId)) ?? {};
  const better = { question: `${question} Better?`, answer };
  return admin.put(`/api/admin/puns/${punId}`, { ...better, was: { question, answer } });
}

test.each([
  ['retires', 'deactivate_pun', 'retired', false],
  ['mends', 'edit_pun', 'mended', true],
  ['restores', 'activate_pun', 'restored', true],
] as const)(
  'an admin %s a suspended pun, which settles the reports',
  async (_, action, outcome, isActive) => {
    const punId = await newPun();
    const players = (await reporters(punId, 3)) as [Player, Player, Player];
    for (const player of players) await report(player, punId);
    clock.advance(3600);
    const { status, body } =
      action === 'edit_pun'
        ? await mend(punId)
        : await admin.post(`/api/admin/puns/${punId}/${action.slice(0, -4)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isActive, isSuspended: false });
    expect(await punRow(punId)).toMatchObject({ isActive, suspendedAt: null, suspendedBy: null });
    const settled = { outcome, settledAt: clock.now() };
    expect(await rowsOf(punId)).toMatchObject([settled, settled, settled]);
    const [told] = await db.select().from(adminActions).where(eq(adminActions.action, action));
    expect(told).toMatchObject({
      actorId: admin.id,
      details: expect.stringMatching(/ \(settled 3 reports\)$/),
    });

    // The same three cannot suspend it again; three others can.
    for (const player of players)
      expect(await report(player, punId)).toMatchObject(refusal(409, 'report_settled'));
    expect(await punRow(punId)).toMatchObject({ isActive });
    for (const player of await reporters(punId, 3)) await report(player, punId);
    expect(await punRow(punId)).toMatchObject({ isActive: false });
  },
);

test('one of two admins judges a report, and the other is refused', async () => {
  const punId = await newPun();
  const [player] = (await reporters(punId, 1)) as [Player];
  await report(player, punId);
  const judge = (what: string) => admin.post(`/api/admin/puns/${punId}/${what}?reported=true`);
  expect((await judge('deactivate')).status).toBe(200);
  expect(await judge('activate')).toMatchObject(refusal(409, 'pun_judged'));
  expect(await punRow(punId)).toMatchObject({ isActive: false });
  // The path decides, not a query parameter.
  expect((await admin.post(`/api/admin/puns/${punId}/activate?isActive=false`)).body.isActive).toBe(true);
});

test('fewer than three reports are settled as well, and an edit does not activate a pun that was not suspended', async () => {
  const punId = await newPun();
  const [player] = (await reporters(punId, 1)) as [Player];
  await db.update(puns).set({ isActive: false }).where(eq(puns.id, punId));
  await report(player, punId);
  await mend(punId);
  expect(await rowsOf(punId)).toMatchObject([{ outcome: 'mended' }]);
  expect(await punRow(punId)).toMatchObject({ isActive: false });
});

test('reports and an admin at the same moment: reports still open came after the decision', async () => {
  const punId = await newPun();
  const players = await reporters(punId, 8);
  await Promise.all([
    ...players.map((player) => report(player, punId)),
    admin.post(`/api/admin/puns/${punId}/activate`),
  ]);
  const open = (await rowsOf(punId)).filter(({ settledAt }) => settledAt === null);
  expect((await punRow(punId))?.isActive).toBe(open.length < 3);
});

test('admins read every report, pun by pun, newest first; suspended puns can be listed separately', async () => {
  await db.delete(punReports);
  const single = await newPun('SNAIL MAIL');
  const [alone] = (await reporters(single, 1, { others: 0 })) as [Player];
  await report(alone, single, { reason: 'known', note: 'My uncle tells it' });
  const held = await newPun('KNIGHT SHIFT');
  const players = (await reporters(held, 3)) as [Player, Player, Player];
  for (const player of players) await report(player, held, { reason: 'unfair' });
  await report(alone, single, { reason: 'known', note: 'My aunt tells it' });

  const list = async (query = '') => (await admin.get(`/api/admin/reports?${query}`)).body;
  const punIds = async (query: string) =>
    (await list(query)).rows.map(({ punId }: { punId: number }) => punId);
  const { rows, nextBefore } = await list();
  expect(nextBefore).toBeNull();
  expect(rows).toMatchObject([
    { punId: held, answer: 'KNIGHT SHIFT', isActive: false, isSuspended: true, count: 3 },
    { punId: single, answer: 'SNAIL MAIL', isSuspended: false, count: 1 },
  ]);
  expect(rows[0].reports).toHaveLength(3);
  expect(rows[1].reports).toEqual([
    {
      id: expect.any(Number),
      reason: 'known',
      note: 'My aunt tells it',
      isTrusted: false,
      outcome: null,
      reportedAt: clock.now().toISOString(),
      player: { id: alone.id, email: alone.email, username: alone.username },
    },
  ]);
  expect(await punIds('filter=suspended')).toEqual([held]);
  expect(await punIds('filter=settled')).toEqual([]);
  expect(await punIds(`before=${rows[0].reports[0].id}`)).toEqual([single]);

  await admin.post(`/api/admin/puns/${held}/deactivate`);
  expect(await punIds('filter=open')).toEqual([single]);
  expect(await punIds('filter=suspended')).toEqual([]);
  expect((await list('filter=settled')).rows).toMatchObject([
    { punId: held, isSuspended: false, count: 3, reports: Array(3).fill({ outcome: 'retired' }) },
  ]);
  for (const bad of ['filter=lost', 'before=-1'])
    expect((await admin.get(`/api/admin/reports?${bad}`)).status).toBe(400);
});

test.each([
  ['deactivate', true],
  ['edit', true],
  ['activate', false],
])('reporters are thanked in the book for what was retired or corrected (%s)', async (what, thanked) => {
  const punId = await newPun();
  const [player] = (await reporters(punId, 1, { others: 1 })) as [Player];
  await report(player, punId);
  const book = async () =>
    Object.fromEntries(
      (await player.get('/api/book')).body.rows.map((entry: { punId: number; thanked: boolean }) => [
        entry.punId === punId,
        entry.thanked,
      ]),
    );
  expect(await book()).toEqual({ true: false, false: false });
  await (what === 'edit' ? mend(punId) : admin.post(`/api/admin/puns/${punId}/${what}`));
  expect(await book()).toEqual({ true: thanked, false: false });
});

test('a deleted account loses name and note in its reports, which still count', async () => {
  const punId = await newPun();
  const [leaver, second, third] = (await reporters(punId, 3)) as [Player, Player, Player];
  await report(leaver, punId, { reason: 'unsuitable', note: 'Not at the table' });
  const { body } = await leaver.get('/api/profile/data');
  expect(body.reports).toEqual([
    {
      question: expect.stringContaining('Question'),
      reason: 'unsuitable',
      note: 'Not at the table',
      reportedAt: clock.now().toISOString(),
      outcome: null,
    },
  ]);
  await leaver.delete('/api/profile', { username: leaver.username });
  expect(await rowsOf(punId)).toMatchObject([{ playerId: null, note: null, trusted: true }]);
  for (const player of [second, third]) await report(player, punId);
  expect(await punRow(punId)).toMatchObject({ isActive: false, suspendedBy: 3 });
});
