import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { refusal } from '../../../../test/support/player.ts';
import type { Pun } from '../../../contract/puns.ts';
import { puns } from './puns.tables.ts';

const server = await startApp();
const { db } = server;
const admin = await signedInAdmin(server);

const add = (question: string, more: object = {}) =>
  admin.post('/api/admin/puns', { question, answer: 'YES', ...more });
const edit = (id: number, was: object, more: object) =>
  admin.put(`/api/admin/puns/${id}`, { ...was, ...more, was });
const themesOf = async (id: number) =>
  (await db.select({ themes: puns.themes }).from(puns).where(eq(puns.id, id)))[0]?.themes;

test('themes are uploaded, added and edited, in the order of the list', async () => {
  const rows = [
    { question: 'Uploaded about?', answer: 'YES', themes: ['Work', ' food ', ''] },
    { question: 'Uploaded about nothing?', answer: 'YES' },
  ];
  expect((await admin.post('/api/admin/puns/upload', { puns: rows })).body).toMatchObject({
    count: 2,
    skipped: 0,
  });
  const { rows: listed } = (await admin.get('/api/admin/puns?search=uploaded')).body;
  expect(listed.map(({ themes }: Pun) => themes)).toEqual([[], ['food', 'work']]);

  const { body: pun } = await add('Added about?', { themes: ['travel', 'animals', 'money'] });
  expect(pun.themes).toEqual(['animals', 'money', 'travel']);
  // A form of the release before sends no themes, and they stay, even with a new answer.
  const { themes: _, ...older } = pun;
  const answered = await edit(pun.id, older, { answer: 'NO' });
  expect(answered.body).toMatchObject({ answer: 'NO', themes: pun.themes });
  expect((await edit(pun.id, answered.body, { themes: ['work'] })).body.themes).toEqual(['work']);
  expect((await edit(pun.id, { ...answered.body, themes: ['work'] }, { themes: [] })).body.themes).toEqual(
    [],
  );
});

test.each([
  [['cheese'], /^There is no theme 'cheese': the themes are animals, /],
  [['food', 'FOOD'], /^The theme food is named twice\.$/],
  [['food', 'work', 'travel', 'money'], /^There are 4 themes: at most 3\.$/],
  [Array(5000).fill('food'), /^The theme food is named twice\.$/],
])('themes that are none (%#) are refused, and nothing changes', async (themes, message) => {
  const { body: pun } = await add(`Refused ${themes.length} ${message}?`, { themes: ['history'] });
  const refused = { status: 400, body: { code: 'invalid_pun', message: expect.stringMatching(message) } };
  expect(await add('Never added?', { themes })).toMatchObject(refused);
  expect(await edit(pun.id, pun, { themes })).toMatchObject(refused);
  expect(await themesOf(pun.id)).toEqual(['history']);
});

test('themes of another shape are refused', async () => {
  for (const themes of ['food', 7, [7], { 0: 'food' }, null])
    expect(await add('Of another shape?', { themes })).toMatchObject(refusal(400, 'invalid_input'));
});

test('two admins choose themes for one pun: the second is refused, unless both chose the same', async () => {
  const { body: pun } = await add('Chosen by two?', { themes: ['food'] });
  const saves = await Promise.all(
    [['work'], ['travel'], ['money', 'history']].map((themes) => edit(pun.id, pun, { themes })),
  );
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const kept = saves.find(({ status }) => status === 200)?.body;
  expect(await themesOf(pun.id)).toEqual(kept.themes);
  expect((await edit(pun.id, pun, { themes: [...kept.themes].reverse() })).status).toBe(200);
});

test('the list shows the puns of one theme, together with the other filters', async () => {
  for (let n = 0; n < 30; n++)
    await add(`Wombat ${n}?`, { themes: n % 10 === 0 ? ['holidays', 'science and space'] : ['food'] });
  const list = async (query: Record<string, string>) =>
    (await admin.get(`/api/admin/puns?${new URLSearchParams(query)}`)).body;
  const names = async (query: Record<string, string>) =>
    (await list(query)).rows.map(({ question }: Pun) => question);
  expect(await names({ theme: 'science and space' })).toEqual(['Wombat 20?', 'Wombat 10?', 'Wombat 0?']);
  expect(await names({ theme: 'science and space', search: 'wombat 1' })).toEqual(['Wombat 10?']);
  expect(await names({ theme: 'holidays', active: 'false' })).toEqual([]);
  const first = await list({ theme: 'food', search: 'wombat' });
  const second = await list({ theme: 'food', search: 'wombat', before: first.nextBefore });
  expect([first.rows.length, second.rows.length, second.nextBefore]).toEqual([25, 2, null]);
  for (const theme of ['', 'cheese', 'Food', 'food;work'])
    expect((await admin.get(`/api/admin/puns?theme=${theme}`)).status).toBe(400);
});

test('a pun has no themes unless some are given, and nobody can store a fourth', async () => {
  const [pun] = await db
    .insert(puns)
    .values({ question: 'Without a theme?', answer: 'YES', difficulty: 1, createdAt: new Date() })
    .returning();
  expect(pun?.themes).toEqual([]);
  const four = sql`UPDATE puns SET themes = ARRAY['food', 'work', 'travel', 'money'] WHERE id = ${pun?.id}`;
  await expect(db.execute(four)).rejects.toThrow('Failed query');
});
