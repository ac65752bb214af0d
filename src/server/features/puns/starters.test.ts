import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { ENGINE } from '../../../../test/support/database.ts';
import { meetAt } from '../../../../test/support/meet-at.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { threadMsOf } from '../../../../test/support/thread-time.ts';
import { seenPuns } from '../game/game.tables.ts';
import { puns, starterReleases } from './puns.tables.ts';
import { parseRelease, readRelease, textHash } from './release.ts';
import { type Brought, bringStarters } from './starters.service.ts';

const server = await startApp();
const { db } = server;
const admin = await signedInAdmin(server);

const HEADER = 'question,answer,sense_one,sense_two,kind,ordinary';
const hash = (question: string, answer: string) => textHash({ question, answer });

type Text = [question: string, answer: string];
const KEPT: Text = ['Why was the tree so loud? It had too much…', 'BARK'];
const MENDED: Text = ['Where do sheep get wool? From a…', 'BAA'];
const NOW: Text = ['The sheep is behind bars. Who took it there? The…', 'BAA BAA'];
const GONE: Text = ['Who tells old jokes? My…', 'DAD'];
const NEW: Text = ['Two snails met on a hill. It was a slow…', 'DATE'];
const NEWER: Text = ['Two snails met on a hill in May. It was a slow…', 'DATE'];
const OWN: Text = ['Our own?', 'YES'];
const LAST: Text = ['Why did the snail leave? It was…', 'HOUSE PROUD'];

const line = ([question, answer]: Text, senses = 'one,two') => `"${question}",${answer},${senses},double,`;
const file = (...lines: string[]) => `${lines.join('\n')}\n`;
const listed = (release: number, text: Text, now: Text | null) =>
  `${release},${hash(...text)},${now ? hash(...now) : ''}`;

/** A release from before puns had explanations. */
const FIRST = parseRelease(
  file('question,answer', ...[KEPT, MENDED, GONE].map(([question, answer]) => `"${question}",${answer}`)),
  file('release,text,now', ...[KEPT, MENDED, GONE].map((text) => listed(1, text, text))),
);
const SECOND = parseRelease(
  file(HEADER, line(KEPT), line(NOW), line(NEW)),
  file(
    'release,text,now',
    listed(1, KEPT, KEPT),
    listed(1, MENDED, NOW),
    listed(1, GONE, null),
    listed(2, NEW, NEW),
  ),
);
const THIRD = parseRelease(
  file(HEADER, line(KEPT, 'uno,due'), line(NOW), line(NEWER), line(LAST)),
  file(
    'release,text,now',
    listed(1, KEPT, KEPT),
    listed(1, MENDED, NOW),
    listed(1, GONE, null),
    listed(2, NEW, NEWER),
    listed(3, LAST, LAST),
  ),
);

const bring = (release = SECOND) => bringStarters(server, release);
const NOTHING: Brought = { added: 0, mended: 0, retired: 0 };

/** Inserts puns as a database of the first release has them, without origins. */
async function openOldBook(...more: Text[]): Promise<void> {
  const at = { difficulty: 1 as const, createdAt: server.clock.now() };
  const texts = [KEPT, MENDED, GONE, ...more];
  await db.insert(puns).values(texts.map(([question, answer]) => ({ question, answer, ...at })));
}

async function book(): Promise<string[]> {
  const rows = await db.select().from(puns).orderBy(puns.id);
  return rows.map(({ answer, isActive, kind }) =>
    [answer, isActive ? [] : 'off', kind ? 'explained' : []].flat().join(' '),
  );
}

const row = async ([question]: Text) => (await db.select().from(puns).where(eq(puns.question, question)))[0];
const idOf = async (text: Text) => (await row(text))?.id ?? 0;
/** An admin edits the pun with this text. */
const edit = async (text: Text, change: object) => {
  const was = { question: text[0], answer: text[1] };
  return admin.put(`/api/admin/puns/${await idOf(text)}`, { ...was, ...change, was });
};

beforeEach(async () => {
  await server.runSql('TRUNCATE puns CASCADE; TRUNCATE starter_releases');
});

test('an empty library gets all puns with explanations, and the second start adds nothing', async () => {
  expect(await bring()).toEqual({ added: 3, mended: 0, retired: 0 });
  expect(await book()).toEqual(['BARK explained', 'BAA BAA explained', 'DATE explained']);
  expect(await row(NOW)).toMatchObject({ origin: hash(...MENDED), difficulty: 2, editedAt: null });
  expect(await bring()).toEqual(NOTHING);
  expect(await book()).toHaveLength(3);
});

test('in an old library puns are corrected in the same row, retired but kept, explained, and new ones added', async () => {
  await openOldBook();
  const id = await idOf(MENDED);
  expect(await bring()).toEqual({ added: 1, mended: 1, retired: 1 });
  expect(await book()).toEqual(['BARK explained', 'BAA BAA explained', 'DAD off', 'DATE explained']);
  expect(await row(NOW)).toMatchObject({ id, origin: hash(...MENDED), difficulty: 2 });
  expect(await row(GONE)).toMatchObject({ retiredAt: server.clock.now() });
  expect((await admin.get('/api/admin/puns?search=old+jokes')).body.rows).toMatchObject([
    { isActive: false, isRetired: true },
  ]);
  expect(await bring()).toEqual(NOTHING);
});

test('what an admin added, edited or deactivated stays so, even if an old server did it', async () => {
  await openOldBook();
  await admin.post('/api/admin/puns', { question: OWN[0], answer: OWN[1] });
  // An old server does not set `edited_at`.
  await db.update(puns).set({ question: 'Bark by an old server?' }).where(eq(puns.question, KEPT[0]));
  await admin.post(`/api/admin/puns/${await idOf(MENDED)}/deactivate`);
  await edit(GONE, { kind: 'double', senseOne: 'father', senseTwo: 'an old joke himself' });
  expect(await bring()).toEqual(NOTHING);
  await db.delete(starterReleases);
  await db.insert(puns).values({ question: NEW[0], answer: NEW[1], difficulty: 1, createdAt: new Date() });
  expect(await bring()).toEqual({ added: 0, mended: 0, retired: 0 });
  expect((await book()).sort()).toEqual(['BARK', 'BAA off', 'DAD explained', 'DATE explained', 'YES'].sort());
  expect(await row(GONE)).toMatchObject({ isActive: true, senseOne: 'father', origin: null });
});

test('a library without a starter pun in play gets nothing', async () => {
  await openOldBook();
  await admin.post('/api/admin/puns', { question: 'Our own?', answer: 'YES' });
  for (const text of [KEPT, MENDED, GONE]) await admin.post(`/api/admin/puns/${await idOf(text)}/deactivate`);
  expect(await bring()).toEqual(NOTHING);
  expect((await book()).sort()).toEqual(['BAA off', 'BARK off', 'DAD off', 'YES']);
});

test('what an admin activates again is not retired by the next release', async () => {
  await openOldBook();
  await bring();
  await admin.post(`/api/admin/puns/${await idOf(GONE)}/activate`);
  expect(await bring(THIRD)).toEqual({ added: 1, mended: 1, retired: 0 });
  expect(await row(GONE)).toMatchObject({ isActive: true });
});

test('upgrading from any release to the last one gives the same library', async () => {
  const libraries: string[][] = [];
  for (const path of [[THIRD], [SECOND, THIRD], [FIRST, THIRD], [FIRST, SECOND, THIRD]]) {
    await server.runSql('TRUNCATE puns CASCADE; TRUNCATE starter_releases');
    for (const release of path) await bring(release);
    const rows = await db.select().from(puns).where(eq(puns.isActive, true));
    const texts = rows.map(({ question, answer, senseOne, origin }) => [question, answer, senseOne, origin]);
    libraries.push(texts.map((text) => text.join('|')).sort());
  }
  expect(libraries[0]).toHaveLength(4);
  for (const library of libraries) expect(library).toEqual(libraries[0]);
});

test('a new pun of an earlier release that an admin changed is not added a second time', async () => {
  await bring();
  await edit(NEW, { question: 'Slow?', answer: 'DATED' });
  expect(await bring(THIRD)).toEqual({ added: 1, mended: 0, retired: 0 });
  expect(await book()).toEqual(['BARK explained', 'BAA BAA explained', 'DATED', 'HOUSE PROUD explained']);
});

test('if the new text is in the library already, the old one is retired beside it', async () => {
  await openOldBook();
  await admin.post('/api/admin/puns', { question: NOW[0], answer: NOW[1] });
  expect(await bring()).toEqual({ added: 1, mended: 0, retired: 2 });
  expect(await row(MENDED)).toMatchObject({ isActive: false });
});

test('texts that were added again by hand, beside their edited or corrected rows, stop no release', async () => {
  await bring();
  await edit(NEW, { question: 'Slow?', answer: 'DATED' });
  for (const [question, answer] of [NEW, MENDED]) await admin.post('/api/admin/puns', { question, answer });
  expect(await bring(THIRD)).toEqual({ added: 1, mended: 0, retired: 2 });
  expect((await book()).sort()).toEqual(
    ['BAA BAA explained', 'BAA off', 'BARK explained', 'DATE off', 'DATED', 'HOUSE PROUD explained'].sort(),
  );
});

test('two rows that would become one pun: one does', async () => {
  await openOldBook();
  const twins = parseRelease(
    file(HEADER, line(NOW)),
    file('release,text,now', listed(1, MENDED, NOW), listed(1, GONE, NOW), listed(2, NOW, NOW)),
  );
  expect(await bring(twins)).toEqual({ added: 0, mended: 1, retired: 1 });
  expect((await book()).sort()).toEqual(['BAA BAA explained', 'BARK', 'DAD off'].sort());
});

test('themes reach untouched starters, in play or corrected, and nothing that an admin has made or touched', async () => {
  await openOldBook(NEW, LAST, OWN);
  const player = await signedInPlayer(server);
  const game = (await player.get('/api/game/start')).body;
  await edit(NEW, { themes: ['work'] });
  await admin.post(`/api/admin/puns/${await idOf(LAST)}/deactivate`);
  const themed = (text: Text) => `${line(text)},animals;nature and weather`;
  const all = [KEPT, NOW, NEW, LAST];
  const release = parseRelease(
    file(`${HEADER},themes`, ...all.map(themed)),
    file(
      'release,text,now',
      listed(1, MENDED, NOW),
      listed(1, GONE, null),
      ...[KEPT, NEW, LAST].map((text) => listed(1, text, text)),
    ),
  );
  expect(await bring(release)).toEqual({ added: 0, mended: 1, retired: 1 });
  const themesOf = async (text: Text) => (await row(text))?.themes;
  expect(await Promise.all([KEPT, NOW, NEW, LAST, OWN, GONE].map(themesOf))).toEqual([
    ['animals', 'nature and weather'],
    ['animals', 'nature and weather'],
    ['work'],
    [],
    [],
    [],
  ]);
  expect((await player.get('/api/game/current')).body.pun).toEqual(game.pun);
  expect((await row(LAST))?.isActive).toBe(false);
  expect(await bring(release)).toEqual(NOTHING);
  await edit(KEPT, { themes: [] });
  await db.delete(starterReleases);
  await bring(release);
  expect(await themesOf(KEPT)).toEqual([]);
});

test('an empty library gets its starters with their themes', async () => {
  const release = parseRelease(
    file(`${HEADER},themes`, `${line(KEPT)},animals`),
    file('release,text,now', listed(1, KEPT, KEPT)),
  );
  expect(await bring(release)).toMatchObject({ added: 1 });
  expect(await row(KEPT)).toMatchObject({ themes: ['animals'] });
});

test('a pun that a release retires gives up its coming days at once, and keeps those that have begun', async () => {
  await openOldBook();
  await server.runSql(`INSERT INTO daily_puns (day, pun_id) VALUES
    ('2000-01-01', ${await idOf(KEPT)}), ('2000-01-02', ${await idOf(GONE)}),
    ('2099-01-01', ${await idOf(KEPT)}), ('2099-01-02', ${await idOf(GONE)})`);
  await bring();
  const days = await server.runSql('SELECT day::text FROM daily_puns ORDER BY day');
  expect(days.map(({ day }) => day)).toEqual(['2000-01-01', '2000-01-02', '2099-01-01']);
});

test.runIf(ENGINE === 'postgres')('an edit that is saved while a release comes stays', async () => {
  await openOldBook();
  const editing = `UPDATE puns SET question = 'Edited?', edited_at = now() WHERE id = ${await idOf(MENDED)} RETURNING id`;
  const [brought] = await meetAt(server, editing, [() => bring()]);
  expect(brought).toMatchObject({ mended: 0 });
  expect(await row(['Edited?', 'BAA'])).toMatchObject({ answer: 'BAA', kind: null });
});

test('ten servers that start at once apply it once', async () => {
  await openOldBook();
  const all = await Promise.all(Array.from({ length: 10 }, () => bring()));
  expect(all.filter(({ added }) => added > 0)).toEqual([{ added: 1, mended: 1, retired: 1 }]);
  expect(all.filter(({ added }) => added === 0)).toEqual(Array(9).fill(NOTHING));
  expect(await book()).toHaveLength(4);
});

test('an open game ends as it began, and players who have seen a pun have still seen it', async () => {
  await openOldBook();
  await db.update(puns).set({ isActive: false }).where(eq(puns.question, KEPT[0]));
  await db.update(puns).set({ isActive: false }).where(eq(puns.question, GONE[0]));
  const player = await signedInPlayer(server);
  const game = (await player.get('/api/game/start')).body;
  const id = await idOf(MENDED);
  expect(await bring()).toMatchObject({ mended: 1 });
  expect((await player.get('/api/game/current')).body.pun).toEqual(game.pun);
  const { body } = await player.post(`/api/game/${game.id}/submit`, { answer: 'BAA' });
  expect(body).toMatchObject({ isCorrect: true, correctAnswer: 'BAA', punId: id, explanation: null });
  expect(await db.select().from(seenPuns).where(eq(seenPuns.punId, id))).toHaveLength(1);
});

test('the whole library is added in under 2 s', async () => {
  const release = await readRelease();
  const spent = await threadMsOf(async () =>
    expect((await bring(release)).added).toBe(release.starters.length),
  );
  expect(spent).toBeLessThan(2000);
});
