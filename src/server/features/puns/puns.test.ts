import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns, STEAK } from '../../../../test/support/game.ts';
import { refusal, signedInPlayer, success } from '../../../../test/support/player.ts';
import { threadMsOf } from '../../../../test/support/thread-time.ts';
import type { Pun } from '../../../contract/puns.ts';
import { SENSE_MAX } from '../../../rules/anatomy.ts';
import { parsePunCsv } from '../../../rules/pun-csv.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { puns } from './puns.tables.ts';

const server = await startApp();
const { db } = server;
const admin = await signedInAdmin(server);

const upload = (rows: unknown) => admin.post('/api/admin/puns/upload', { puns: rows as object[] });
const add = (question: string, answer: string) => admin.post('/api/admin/puns', { question, answer });
const row = (question: string, answer: string, more = {}) => ({
  question,
  answer,
  difficulty: 1,
  isActive: true,
  ...more,
});
const edit = (id: unknown, was: object, words: object) =>
  admin.put(`/api/admin/puns/${id}`, { ...words, was });
const stored = (question: string) => db.select().from(puns).where(eq(puns.question, question));
const { question: _, answer: __, ...ANATOMY } = { ...STEAK, ordinary: 'STAKE' };
const NO_ANATOMY = { kind: null, senseOne: null, senseTwo: null, ordinary: null };
const list = async (query = '') => (await admin.get(`/api/admin/puns?${query}`)).body;

test('an upload adds all its puns, folded, with the difficulty of their answers', async () => {
  const { status, body } = await upload([
    row(' First\nupload? ', 'café'),
    row('Second upload?', 'a longer answer', { difficulty: 1, isActive: false }),
  ]);
  expect([status, body]).toMatchObject([200, { count: 2, skipped: 0 }]);
  expect(await stored('First upload?')).toMatchObject([{ answer: 'CAFE', difficulty: 1, isActive: true }]);
  expect(await stored('Second upload?')).toMatchObject([{ difficulty: 3, isActive: false }]);
  const told = await db.select().from(adminActions).where(eq(adminActions.action, 'upload_puns'));
  expect(told).toMatchObject([
    { actorId: admin.id, details: 'Uploaded 2 puns; 0 were already in the library.' },
  ]);
});

test('duplicates, in the library and within the upload, are skipped and counted', async () => {
  await upload([row('Twice?', 'YES')]);
  const again = await upload([row('TWICE?', 'yes'), row('Thrice?', 'AYE'), row('thrice?', 'aye')]);
  expect(again.body).toMatchObject({ count: 1, skipped: 2 });
});

test.each([
  [row('', 'YES'), 'Pun 2: The question is empty.'],
  [row(' \0 ', 'YES'), 'Pun 2: The question is empty.'],
  [row('x'.repeat(281), 'YES'), 'Pun 2: The question is longer than 280 characters.'],
  [row('x'.repeat(2001), 'YES'), 'Pun 2: The question is longer than 280 characters.'],
  [row('Bad?', 'x'.repeat(2001)), 'Pun 2: The answer is longer than 40 characters.'],
  [row('Bad?', ''), 'Pun 2: The answer needs at least 2 letters.'],
  [row('Bad?', 'A1'), 'Pun 2: The answer needs at least 2 letters.'],
  [row('Bad?', 'x'.repeat(41)), 'Pun 2: The answer is longer than 40 characters.'],
  [row('Bad?', 'STEAK', { ...ANATOMY, senseTwo: ' ' }), 'Pun 2: The second meaning is missing.'],
  [
    row('Bad?', 'STEAK', { ...ANATOMY, kind: 'pun' }),
    "Pun 2: There is no kind 'pun': it is double, sound, split or idiom.",
  ],
  [
    row('Bad?', 'STEAK', { ...ANATOMY, senseOne: 'x'.repeat(121) }),
    'Pun 2: The first meaning is longer than 120 characters.',
  ],
  [row('Bad?', 'ДА ДА AB'), 'Pun 2: The answer may have letters A-Z, spaces, digits and punctuation only.'],
])('a bad row (%#) is named, and nothing of the upload stays', async (bad, message) => {
  const { status, body } = await upload([row('Good one?', 'YES'), bad]);
  expect([status, body.code, body.message]).toEqual([400, 'invalid_pun', message]);
  expect(await stored('Good one?')).toEqual([]);
});

test.each([
  [[{ question: 'Q?' }]],
  [[{ question: 7, answer: 'YES' }]],
  [[row('Q?', 'YES', { difficulty: 4 })]],
  [[row('Q?', 'YES', { isActive: 'true' })]],
  [[row('Q?', 'YES', { senseOne: 7 })]],
  [[row('Q?', 'YES', { kind: ['double'] })]],
  [{}],
  ['x'],
])('rows of another shape (%#) are refused', async (rows) => {
  expect(await upload(rows)).toMatchObject(refusal(400, 'invalid_input'));
});

test('1 to 5,000 rows, in under 3 s', async () => {
  const rows = Array.from({ length: 5001 }, (_, n) => row(`Question number ${n} of many?`, 'MANY ANSWERS'));
  expect(await upload(rows)).toMatchObject(refusal(400, 'too_many_puns'));
  expect(await upload([])).toMatchObject(refusal(400, 'too_many_puns'));
  const spent = await threadMsOf(async () =>
    expect((await upload(rows.slice(1))).body).toMatchObject({ count: 5000, skipped: 0 }),
  );
  expect(spent).toBeLessThan(3000);
  expect((await upload(rows.slice(0, 5000))).body).toMatchObject({ count: 1, skipped: 4999 });
});

test('the same upload many times at once adds each pun once', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => row(`Raced ${n}?`, 'RACE'));
  const answers = await Promise.all([rows, [...rows].reverse(), rows, rows].map(upload));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.count, 0)).toBe(50);
});

test('a single pun is added once', async () => {
  const { status, body } = await add('Why single?', 'No match');
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(Number),
    question: 'Why single?',
    answer: 'NO MATCH',
    ...NO_ANATOMY,
    themes: [],
    difficulty: 2,
    isActive: true,
    isRetired: false,
    isSuspended: false,
    isWithdrawn: false,
    createdAt: server.clock.now().toISOString(),
    timesPlayed: 0,
    solveRate: null,
  });
  expect(await add('why SINGLE?', 'no match')).toMatchObject(refusal(409, 'pun_exists'));
  expect(await add('', 'x')).toMatchObject(refusal(400, 'invalid_pun', 'The question is empty.'));
});

test('an edited pun has its new words in new games; an open game keeps its own', async () => {
  const player = await signedInPlayer(server);
  await onlyPuns(server, 'FOUR SECONDS');
  const game = (await player.get('/api/game/start')).body;
  const [pun] = (await list('active=true')).rows;
  const edited = await edit(pun.id, pun, { question: 'Edited?', answer: 'five' });
  expect(edited).toMatchObject(
    success({ question: 'Edited?', answer: 'FIVE', difficulty: 1, isActive: true }),
  );
  expect((await player.get('/api/game/current')).body.pun).toEqual(game.pun);
  const result = await player.post(`/api/game/${game.id}/submit`, { answer: 'FOURSECONDS' });
  expect(result.body).toMatchObject({ isCorrect: true, correctAnswer: 'FOUR SECONDS' });
});

test('an edit into an existing pun, of an unknown pun or into nonsense is refused', async () => {
  await add('Taken?', 'TAKEN');
  const { body } = await add('Free?', 'FREE');
  const into = (id: unknown, question: string, answer: string) => edit(id, body, { question, answer });
  expect(await into(body.id, 'taken?', 'taken')).toMatchObject(refusal(409, 'pun_exists'));
  expect(await into(999_999, 'Q?', 'YES')).toMatchObject(refusal(404, 'pun_not_found'));
  expect(await into(body.id, 'Q?', '')).toMatchObject(refusal(400, 'invalid_pun'));
  for (const id of ['0', '-1', 'x', '1.5', '99999999999999999999'])
    expect((await into(id, 'Q?', 'YES')).status).toBe(400);
  expect(await stored('Free?')).toHaveLength(1);
});

test('two admins edit one pun: the second save is refused, and nothing of it stays', async () => {
  const { body: pun } = await add('Where do two scribes meet?', 'ON PAPER');
  const versions = ['IN INK', 'ON VELLUM', 'AT COURT'].map((answer) => ({ question: pun.question, answer }));
  const saves = await Promise.all(versions.map((words) => edit(pun.id, pun, words)));
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const first = saves.findIndex(({ status }) => status === 200);
  expect(saves[(first + 1) % 3]?.body).toMatchObject({ code: 'pun_changed', message: expect.any(String) });
  expect(await stored(pun.question)).toMatchObject([versions[first] ?? {}]);
  expect((await admin.get(`/api/admin/puns/${pun.id}`)).body).toMatchObject(versions[first] ?? {});
  const told = await db.select().from(adminActions).where(eq(adminActions.action, 'edit_pun'));
  expect(told.filter(({ details }) => details?.includes(pun.question))).toHaveLength(1);
  expect((await admin.get('/api/admin/puns/999999')).body).toMatchObject({ code: 'pun_not_found' });
});

test('a save that is sent twice, or based on the current words, succeeds', async () => {
  const { body: pun } = await add('Who writes twice?', 'A COPYIST');
  const mended = { question: 'Who writes it twice?', answer: 'A COPYIST' };
  const [one, two] = await Promise.all([edit(pun.id, pun, mended), edit(pun.id, pun, mended)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect((await edit(pun.id, mended, { ...mended, answer: 'COPYCAT' })).status).toBe(200);
  // Being active or not is not part of the words.
  await admin.post(`/api/admin/puns/${pun.id}/deactivate`);
  expect((await edit(pun.id, { ...mended, answer: 'COPYCAT' }, mended)).body).toMatchObject({
    ...mended,
    isActive: false,
  });
});

test('an explanation is uploaded, added, edited and taken away with its pun', async () => {
  await upload([
    row('Uploaded whole?', 'STEAK', { ...ANATOMY, senseOne: ' a cut\nof beef ', ordinary: 'stake' }),
  ]);
  expect(await stored('Uploaded whole?')).toMatchObject([ANATOMY]);
  const added = await admin.post('/api/admin/puns', {
    question: 'Added whole?',
    answer: 'STEAK',
    ...ANATOMY,
  });
  expect(added).toMatchObject(success(ANATOMY));
  const pun = added.body;
  const words = { question: pun.question, answer: 'BARK' };
  const mended = { ...words, kind: 'double', senseOne: 'on a tree', senseTwo: 'of a dog', ordinary: '' };
  const other = await edit(pun.id, pun, mended);
  expect(other.body).toMatchObject({ ...mended, ordinary: null });
  expect(await edit(pun.id, pun, { ...mended, senseOne: 'around a tree' })).toMatchObject(
    refusal(409, 'pun_changed'),
  );
  // The second admin is refused even if only the explanation has changed.
  const sense = await edit(pun.id, other.body, { ...mended, senseOne: 'around a tree' });
  expect(sense.body).toMatchObject({ senseOne: 'around a tree' });
  expect((await edit(pun.id, other.body, { ...mended, senseOne: 'of a tree' })).status).toBe(409);
  // Sending the same edit again succeeds.
  expect((await edit(pun.id, other.body, { ...mended, senseOne: 'around a tree' })).status).toBe(200);
  expect((await edit(pun.id, sense.body, { ...words, ...NO_ANATOMY })).body).toMatchObject(NO_ANATOMY);
  expect(await edit(pun.id, { ...words }, { ...words, kind: 'double' })).toMatchObject({
    status: 400,
    body: { message: 'The first meaning is missing.' },
  });
});

async function empty() {
  await db.execute(sql`TRUNCATE puns CASCADE`);
}

test('the export has all puns, and uploading it elsewhere gives the same library', async () => {
  await empty();
  const explained = { ...ANATOMY, senseTwo: '@home, at last', themes: ['food', 'money'] };
  const odd = row('=1+1, "they" say…', 'TWO', explained);
  await upload([odd, row('Plain?', 'YES'), row('Off?', 'NO', { isActive: false })]);
  const before = await db.select().from(puns).orderBy(puns.id);
  const file = await server.app.inject({ url: '/api/admin/puns/export', headers: { cookie: admin.cookie } });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="punnery-puns.csv"');
  expect(file.body.split('\r\n', 1)).toEqual([
    '\uFEFFquestion,answer,sense_one,sense_two,kind,ordinary,themes,active',
  ]);
  await empty();
  await upload(parsePunCsv(file.body).map(({ line: _, ...pun }) => pun));
  const after = await db.select().from(puns).orderBy(puns.id);
  const words = (rows: typeof before) => rows.map(({ id: _, place: __, createdAt: ___, ...pun }) => pun);
  expect(words(after)).toEqual(words(before));
  expect(after).toHaveLength(3);
});

test('an edit of the answer removes its explanation; one of the question keeps it', async () => {
  const { body: pun } = await add('Explained?', 'STEAK');
  await db.update(puns).set(ANATOMY).where(eq(puns.id, pun.id));
  const was = { question: pun.question, answer: pun.answer };
  const asked = await edit(pun.id, was, { question: 'Well explained?', answer: 'steak' });
  expect(await stored('Well explained?')).toMatchObject([{ id: pun.id, ...ANATOMY }]);
  await edit(pun.id, asked.body, { question: 'Well explained?', answer: 'stick' });
  expect(await stored('Well explained?')).toMatchObject([{ id: pun.id, answer: 'STICK', ...NO_ANATOMY }]);
});

test.each([
  { ...ANATOMY, kind: null },
  { ...ANATOMY, senseOne: null },
  { ...ANATOMY, senseTwo: null },
  { ...ANATOMY, kind: 'double' as const },
  { ...ANATOMY, kind: 'joke' as 'sound' },
  { ...ANATOMY, senseOne: '   ' },
  { ...ANATOMY, senseTwo: 'x'.repeat(SENSE_MAX + 1) },
  { ...ANATOMY, ordinary: '' },
  { ...ANATOMY, ordinary: 'x'.repeat(SENSE_MAX + 1) },
  { ...NO_ANATOMY, ordinary: 'stake' },
  { ...NO_ANATOMY, kind: 'idiom' as const },
])('a half or broken explanation is refused (%#)', async (anatomy) => {
  const { body: pun } = await add(`Half ${JSON.stringify(anatomy).slice(0, 200)}?`, 'STEAK');
  await expect(db.update(puns).set(anatomy).where(eq(puns.id, pun.id))).rejects.toThrow('Failed query');
  const longest = { senseOne: 'x'.repeat(SENSE_MAX), ordinary: 'x'.repeat(SENSE_MAX) };
  await db
    .update(puns)
    .set({ ...ANATOMY, ...longest })
    .where(eq(puns.id, pun.id));
});

test('over-long texts get our sentence, added or edited', async () => {
  const { body: pun } = await add('How long is long?', 'TOO LONG');
  for (const length of [281, 2001, 30_000]) {
    const long = { question: 'x'.repeat(length), answer: 'YES' };
    const message = 'The question is longer than 280 characters.';
    expect((await add(long.question, long.answer)).body).toMatchObject({ code: 'invalid_pun', message });
    expect((await edit(pun.id, pun, long)).body).toMatchObject({ code: 'invalid_pun', message });
  }
  const message = 'The answer is longer than 40 characters.';
  expect((await add('Q?', 'x'.repeat(2001))).body).toMatchObject({ code: 'invalid_pun', message });
});

test('puns that are in the library already are listed by their places, and nothing is added', async () => {
  await add('Known to all?', 'YES');
  const known = (list: object[]) => admin.post('/api/admin/puns/known', { puns: list });
  const asked = [row('Unheard of?', 'YES'), row(' known\nto ALL? ', 'yés'), row('Known to all?', 'NO')];
  expect(await known(asked)).toMatchObject(success({ places: [1] }));
  expect(await stored('Unheard of?')).toEqual([]);
  const odd = [row('Half \ud800?', 'YES'), row('Nul?', 'Y\0ES\udc00'), row('Known to all?', 'YES')];
  expect(await known(odd)).toMatchObject(success({ places: [2] }));
  expect((await known([])).body).toMatchObject({ code: 'too_many_puns' });
});

test('a deactivated pun is not dealt; activated again, it is', async () => {
  await onlyPuns(server, 'FOUR SECONDS');
  const [pun] = (await list('active=true')).rows;
  const off = await admin.post(`/api/admin/puns/${pun.id}/deactivate`);
  expect(off.body).toMatchObject({ id: pun.id, isActive: false });
  const player = await signedInPlayer(server);
  expect((await player.get('/api/game/start')).body.code).toBe('no_puns');
  expect((await list('active=false')).rows.map(({ id }: Pun) => id)).toContain(pun.id);
  await admin.post(`/api/admin/puns/${pun.id}/activate`);
  expect((await player.get('/api/game/start')).status).toBe(200);
  expect((await admin.post('/api/admin/puns/999999/activate')).status).toBe(404);
});

test('times played and solve rate count each finished game once', async () => {
  await onlyPuns(server, 'FOUR SECONDS');
  const [pun] = (await list('active=true')).rows;
  const games = [true, true, true, false].map(async (isSolved) => {
    const player = await signedInPlayer(server);
    const { body } = await player.get('/api/game/start');
    const answer = isSolved ? 'FOURSECONDS' : 'WRONG';
    // Of two submits, the second finds the game over.
    await Promise.all([1, 2].map(() => player.post(`/api/game/${body.id}/submit`, { answer })));
  });
  const open = await signedInPlayer(server);
  await Promise.all([...games, open.get('/api/game/start')]);
  expect((await list('active=true')).rows).toMatchObject([{ id: pun.id, timesPlayed: 4, solveRate: 0.75 }]);
});

test('the list is searched and paged, newest first', async () => {
  for (let n = 0; n < 30; n++) await add(`Quokka ${n}?`, n % 2 ? 'POUCH' : 'HAPPY');
  const first = await list('search=QUOKKA');
  const second = await list(`search=quokka&before=${first.nextBefore}`);
  const names = [...first.rows, ...second.rows].map(({ question }: Pun) => question);
  expect([first.rows.length, second.rows.length, second.nextBefore]).toEqual([25, 5, null]);
  expect(names).toEqual(Array.from({ length: 30 }, (_, n) => `Quokka ${29 - n}?`));
  expect((await list('search=pouch')).rows).toHaveLength(15);
  expect((await list('search=100%25')).rows).toEqual([]);
  expect((await list('search=_uokka')).rows).toEqual([]);
  for (const bad of ['search=%00', 'active=yes', 'before=0', 'before=x'])
    expect((await admin.get(`/api/admin/puns?${bad}`)).status).toBe(400);
});
