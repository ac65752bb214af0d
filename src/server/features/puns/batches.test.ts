import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { addChallenge } from '../../../../test/support/challenges.ts';
import { submit } from '../../../../test/support/moves.ts';
import { refusal, signedInPlayer, success } from '../../../../test/support/player.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { BatchRow, PunBatch } from '../../../contract/pun-batches.ts';
import type { puns as contract, Pun } from '../../../contract/puns.ts';
import { addDays, lastBegun } from '../../../rules/day.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { challenges } from '../challenges/challenges.tables.ts';
import { dailyPuns } from './calendar.tables.ts';
import { puns } from './puns.tables.ts';

const server = await startApp();
const { db, clock } = server;
/** A new one for each test, because one admin may not upload as often as all tests. */
let admin = await signedInAdmin(server);

const NOTHING = { withdrawn: 0, deactivated: 0, restored: 0, edited: 0, days: 0, challenges: 0 };
const SENSES = { kind: 'double', senseOne: 'of a dog', senseTwo: 'of a tree' };
let questions = 0;
const newRow = (more: object = {}) => ({ question: `Batch ${++questions}?`, answer: 'BARK', ...more });

beforeEach(async () => {
  admin = await signedInAdmin(server);
  await server.runSql('TRUNCATE daily_puns');
  await db.update(puns).set({ isActive: false });
});

async function upload(rows: object[], more: object = {}) {
  const { status, body } = await admin.post('/api/admin/puns/upload', { puns: rows, ...more });
  expect(status).toBe(200);
  const { batchId, count, changed, skipped }: Reply<typeof contract.upload> = body;
  const url = `/api/admin/puns/batches/${batchId}`;
  const { rows: listed } = (await admin.get(url)).body as { rows: BatchRow[] };
  const ids = listed.map(({ pun }) => pun.id).sort((one, other) => one - other);
  return {
    ...{ batchId, count, changed, skipped },
    url,
    ids,
    look: () => admin.get(`${url}/undo`),
    undo: () => admin.post(`${url}/undo`),
    activate: () => admin.post(`${url}/activate`),
    stored: () => db.select().from(puns).where(inArray(puns.id, ids)).orderBy(puns.id),
  };
}
const listed = async (query: string) =>
  ((await admin.get(`/api/admin/puns?${query}`)).body.rows as Pun[]).map(({ id }) => id);

test('an upload is a batch that says who added what, and of which file', async () => {
  const known = newRow();
  await upload([known]);
  const batch = await upload([known, newRow(), newRow()], { fileName: ' snails.csv ' });
  const [first] = (await admin.get('/api/admin/puns/batches')).body.rows as PunBatch[];
  expect(first).toEqual({
    id: batch.batchId,
    actor: { id: admin.id, email: admin.email, username: admin.username },
    fileName: 'snails.csv',
    added: 2,
    changed: 0,
    unchanged: 1,
    createdAt: clock.now().toISOString(),
    isActivated: true,
    undone: null,
  });
  const long = await upload([newRow()], { fileName: 'x'.repeat(1000) });
  const rows = (await admin.get(`/api/admin/puns/batches?before=${long.batchId + 1}`)).body.rows;
  expect(rows[0].fileName).toHaveLength(200);
});

test('with activate: false the new puns wait, whatever their rows say, until the batch is activated', async () => {
  const batch = await upload([newRow({ isActive: true }), newRow()], { activate: false });
  expect((await batch.stored()).map(({ isActive }) => isActive)).toEqual([false, false]);
  const player = await signedInPlayer(server);
  expect((await player.get('/api/game/start')).body.code).toBe('no_puns');
  const [{ isActivated }] = (await admin.get('/api/admin/puns/batches')).body.rows;
  expect(isActivated).toBe(false);
  expect(await batch.activate()).toMatchObject(success({ count: 2 }));
  expect((await player.get('/api/game/start')).status).toBe(200);
  expect((await batch.activate()).body).toEqual({ count: 0 });
  const told = await db.select().from(adminActions).where(eq(adminActions.action, 'activate_batch'));
  expect(told[0]?.details).toBe(`Activated 2 puns of upload ${batch.batchId}.`);
});

test('a batch is activated once: what was deactivated since stays out of play', async () => {
  const waiting = await upload([newRow(), newRow()], { activate: false });
  await waiting.activate();
  const atOnce = await upload([newRow(), newRow({ isActive: false })]);
  for (const { ids } of [waiting, atOnce])
    expect((await admin.post(`/api/admin/puns/${ids[0]}/deactivate`)).status).toBe(200);
  for (const batch of [waiting, atOnce]) {
    const before = (await batch.stored()).map(({ isActive }) => isActive);
    expect(await batch.activate()).toMatchObject(success({ count: 0 }));
    expect((await batch.stored()).map(({ isActive }) => isActive)).toEqual(before);
  }
});

test('activating a batch leaves its suspended puns to the admin who decides about the reports', async () => {
  const batch = await upload([newRow(), newRow()], { activate: false });
  await db
    .update(puns)
    .set({ suspendedAt: clock.now(), suspendedBy: 3 })
    .where(eq(puns.id, batch.ids[0] ?? 0));
  expect((await batch.activate()).body).toEqual({ count: 1 });
  expect((await batch.stored()).map(({ isActive }) => isActive)).toEqual([false, true]);
});

test('existing puns are updated only if that is asked for, and only in what the rows bring', async () => {
  const [bare, explained] = [newRow(), newRow({ ...SENSES, themes: ['food'] })];
  const old = await upload([bare, explained]);
  const better = [
    { ...bare, question: bare.question.toUpperCase(), ...SENSES, themes: ['animals'] },
    { ...explained, themes: ['work'] },
    { ...bare, themes: ['money'] },
  ];
  expect(await upload(better)).toMatchObject({ count: 0, changed: 0, skipped: 3 });
  const asked = await admin.post('/api/admin/puns/known', { puns: better });
  expect(asked.body.places).toEqual([0, 1, 2]);
  expect(asked.body.changes).toMatchObject([
    { place: 0, before: { kind: null, themes: [] }, after: { ...SENSES, themes: ['animals'] } },
    { place: 1, before: { ...SENSES, themes: ['food'] }, after: { ...SENSES, themes: ['work'] } },
  ]);
  const batch = await upload(better, { update: true });
  expect(batch).toMatchObject({ count: 0, changed: 2, skipped: 1, ids: old.ids });
  expect(await batch.stored()).toMatchObject([
    { question: bare.question, ...SENSES, themes: ['animals'], editedAt: clock.now(), isActive: true },
    { ...SENSES, themes: ['work'] },
  ]);
  const [, row] = (await admin.get(batch.url)).body.rows;
  expect(row).toMatchObject({ change: { before: { kind: null }, after: { kind: 'double' } } });
  expect((await batch.look()).body).toEqual({ ...NOTHING, restored: 2 });
  expect((await batch.undo()).body.undone.counts).toEqual({ ...NOTHING, restored: 2 });
  expect(await batch.stored()).toMatchObject([
    { kind: null, senseOne: null, themes: [], editedAt: null, isActive: true },
    { ...SENSES, themes: ['food'], editedAt: null },
  ]);
});

test('undoing withdraws what nobody has met; imported again, it is as good as new', async () => {
  const rows = [newRow(), newRow()];
  const batch = await upload(rows);
  const preview = await batch.look();
  expect(preview).toMatchObject(success({ ...NOTHING, withdrawn: 2 }));
  const { body } = await batch.undo();
  expect(body.undone).toMatchObject({
    at: clock.now().toISOString(),
    by: { id: admin.id },
    counts: preview.body,
  });
  expect(await listed(`search=${rows[0]?.question}`)).toEqual([]);
  expect(await listed('active=withdrawn')).toEqual(expect.arrayContaining(batch.ids));
  expect((await signedInPlayer(server).then((player) => player.get('/api/game/start'))).body.code).toBe(
    'no_puns',
  );
  for (const call of [batch.undo, batch.look, batch.activate])
    expect(await call()).toMatchObject(refusal(409, 'batch_undone'));
  const known = await admin.post('/api/admin/puns/known', { puns: rows });
  expect(known.body.places).toEqual([]);
  const again = await upload([{ ...rows[0], ...SENSES }, rows[1] ?? {}]);
  expect(again).toMatchObject({ count: 2, skipped: 0, ids: batch.ids });
  expect(await again.stored()).toMatchObject([
    { isActive: true, withdrawnAt: null, ...SENSES },
    { isActive: true, withdrawnAt: null },
  ]);
  await again.undo();
  expect((await admin.post('/api/admin/puns', rows[1])).body).toMatchObject({
    id: batch.ids[1],
    isActive: true,
  });
  const told = await db.select().from(adminActions).where(eq(adminActions.action, 'undo_batch'));
  expect(told.at(-1)?.details).toMatch(
    /: withdrew 2 puns, deactivated 0, restored 0, left 0 edited since[.]$/,
  );
});

test('whoever still sees a withdrawn pun as active does not bring it back by deactivating it', async () => {
  const batch = await upload([newRow()]);
  await batch.undo();
  const [id] = batch.ids;
  expect(await admin.post(`/api/admin/puns/${id}/deactivate`)).toMatchObject(
    success({ isActive: false, isWithdrawn: true }),
  );
  expect(await listed('active=false')).not.toContain(id);
  expect((await admin.post(`/api/admin/puns/${id}/activate`)).body).toMatchObject({
    isActive: true,
    isWithdrawn: false,
  });
});

test('undoing keeps what was played, and an open game goes on', async () => {
  const batch = await upload([newRow()]);
  const player = await signedInPlayer(server);
  const game = (await player.get('/api/game/start')).body;
  expect((await batch.undo()).body.undone.counts).toEqual({ ...NOTHING, deactivated: 1 });
  expect(await batch.stored()).toMatchObject([{ isActive: false, withdrawnAt: null }]);
  expect((await submit(player, game.id, 'BARK')).body).toMatchObject({ isCorrect: true });
  expect(await listed('active=false')).toContain(batch.ids[0]);
});

test('undoing leaves what was edited since, added or changed by the import', async () => {
  const rows = [newRow(), newRow()];
  const batch = await upload(rows);
  const [pun] = (await admin.get(batch.url)).body.rows.map(({ pun: each }: BatchRow) => each);
  await admin.put(`/api/admin/puns/${pun.id}`, { ...pun, question: 'Batch mended?', was: pun });
  const update = await upload([{ ...rows[0], themes: ['food'] }], { update: true });
  clock.advance(1000);
  const [current] = (await admin.get(update.url)).body.rows.map(({ pun: each }: BatchRow) => each);
  await admin.put(`/api/admin/puns/${current.id}`, { ...current, themes: ['work'], was: current });
  expect((await update.undo()).body.undone.counts).toEqual({ ...NOTHING, edited: 1 });
  expect((await batch.undo()).body.undone.counts).toEqual({ ...NOTHING, edited: 2 });
  expect(await batch.stored()).toMatchObject([
    { themes: ['work'], isActive: true },
    { question: 'Batch mended?', isActive: true },
  ]);
});

test('undoing frees coming days; a day that has begun keeps its pun', async () => {
  const batch = await upload([newRow(), newRow(), newRow()]);
  const begun = lastBegun(clock.now());
  const [today = 0, coming = 0, free = 0] = batch.ids;
  await db.insert(dailyPuns).values([
    { day: begun, punId: today },
    { day: addDays(begun, 1), punId: coming },
    { day: addDays(begun, 2), punId: today },
  ]);
  const counts = { ...NOTHING, withdrawn: 2, deactivated: 1, days: 2 };
  expect((await batch.look()).body).toEqual(counts);
  expect((await batch.undo()).body.undone.counts).toEqual(counts);
  expect(await db.select({ punId: dailyPuns.punId }).from(dailyPuns)).toEqual([{ punId: today }]);
  expect(await listed('active=withdrawn')).toEqual(expect.arrayContaining([coming, free]));
});

test('undoing closes open challenges with its puns to newcomers', async () => {
  const batch = await upload([newRow(), newRow()]);
  const maker = await signedInPlayer(server);
  await addChallenge(db, { makerId: maker.id, madeAt: clock.now(), punIds: batch.ids.slice(0, 1) });
  const counts = { ...NOTHING, withdrawn: 1, deactivated: 1, challenges: 1 };
  expect((await batch.undo()).body.undone.counts).toEqual(counts);
  const made = await db.select().from(challenges).where(eq(challenges.makerId, maker.id));
  expect(made).toMatchObject([{ isClosed: true }]);
});

test('of many undos at once one succeeds, and an edit at the same moment is kept or was first', async () => {
  const rows = Array.from({ length: 5 }, () => newRow());
  const batch = await upload(rows);
  const [pun] = (await admin.get(batch.url)).body.rows.map(({ pun: each }: BatchRow) => each);
  const edit = () => admin.put(`/api/admin/puns/${pun.id}`, { ...pun, themes: ['food'], was: pun });
  const [edited, ...undone] = await Promise.all([edit(), batch.undo(), batch.undo(), batch.undo()]);
  expect(edited.status).toBe(200);
  expect(undone.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { counts } = undone.find(({ status }) => status === 200)?.body.undone ?? {};
  expect([
    { ...NOTHING, withdrawn: 4, edited: 1 },
    { ...NOTHING, withdrawn: 5 },
  ]).toContainEqual(counts);
  const [row] = await db.select().from(puns).where(eq(puns.id, pun.id));
  // The edit is never lost: after the undo it takes the pun back into the library, out of play.
  expect(row).toMatchObject({ themes: ['food'], withdrawnAt: null, isActive: counts.edited === 1 });
});

test('games that are dealt while the import is undone all end as they began', async () => {
  const batch = await upload(Array.from({ length: 20 }, () => newRow()));
  const players = await Promise.all(Array.from({ length: 10 }, () => signedInPlayer(server)));
  const [undone, ...games] = await Promise.all([
    batch.undo(),
    ...players.map(async (player) => ({ player, ...(await player.get('/api/game/start')) })),
  ]);
  expect(undone.status).toBe(200);
  for (const { player, status, body } of games) {
    if (status === 200) expect((await submit(player, body.id, 'BARK')).body.isCorrect).toBe(true);
    else expect(body.code).toBe('no_puns');
  }
  expect((await batch.stored()).some(({ isActive }) => isActive)).toBe(false);
});

test('pages of 50 rows and of 25 batches', async () => {
  const batch = await upload(Array.from({ length: 60 }, () => newRow()));
  const first = (await admin.get(batch.url)).body;
  const second = (await admin.get(`${batch.url}?before=${first.nextBefore}`)).body;
  expect([first.rows.length, second.rows.length, second.nextBefore]).toEqual([50, 10, null]);
  await server.runSql(`INSERT INTO pun_batches (added, changed, unchanged, created_at)
    SELECT 0, 0, n, now() FROM generate_series(1, 26) n`);
  const { rows, nextBefore } = (await admin.get('/api/admin/puns/batches')).body;
  expect([rows.length, nextBefore]).toEqual([25, String(rows[24].id)]);
});

test('unknown batches and other ids are refused', async () => {
  const unknown = '/api/admin/puns/batches/999999999';
  const calls: [string, 'get' | 'post'][] = [
    ['', 'get'],
    ['/undo', 'get'],
    ['/undo', 'post'],
    ['/activate', 'post'],
  ];
  for (const [path, method] of calls) {
    expect(await admin[method](`${unknown}${path}`)).toMatchObject(refusal(404, 'batch_not_found'));
    expect((await admin[method](`/api/admin/puns/batches/x${path}`)).status).toBe(400);
  }
});

test('undoing 5,000 puns takes under 5 s, or little longer than their upload on a crowded machine', async () => {
  const began = performance.now();
  const batch = await upload(Array.from({ length: 5000 }, () => newRow()));
  const uploaded = performance.now();
  expect((await batch.undo()).body.undone.counts).toEqual({ ...NOTHING, withdrawn: 5000 });
  const most = Math.max(5000, 5 * (uploaded - began));
  expect(performance.now() - uploaded).toBeLessThan(most);
  expect(await db.$count(puns, eq(puns.isActive, true))).toBe(0);
});
