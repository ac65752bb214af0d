import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { changePlayer, refusal, signedInPlayer } from '../../../../test/support/player.ts';
import type { AdminAction } from '../../../contract/admin-log.ts';
import type { UserNote } from '../../../contract/user-page.ts';
import { USER_NOTE_MAX, USER_NOTES_MAX } from '../../../rules/admin-actions.ts';
import { userNotes } from './users.tables.ts';

const server = await startApp();
const { db, clock } = server;
const admin = await signedInAdmin(server);
const notes = (id: string) => `/api/admin/users/${id}/notes`;
const textsOf = async (id: string) =>
  (await admin.get(notes(id))).body.map(({ text }: UserNote) => text) as string[];

test('notes are shown newest first with their author, and added and removed on the record', async () => {
  const player = await signedInPlayer(server);
  const other = await signedInAdmin(server);
  const { status, body } = await admin.post(notes(player.id), { text: '  Wrote to us\0 twice. ' });
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(Number),
      text: 'Wrote to us twice.',
      author: { id: admin.id, email: admin.email, username: admin.username },
      createdAt: clock.now().toISOString(),
    },
  ]);
  await other.post(notes(player.id), { text: 'Was kind.' });
  expect((await other.get(notes(player.id))).body).toMatchObject([
    { text: 'Was kind.', author: { id: other.id } },
    body,
  ]);
  expect((await other.delete(`${notes(player.id)}/${body.id}`)).body).toEqual({ ok: true });
  expect(await other.delete(`${notes(player.id)}/${body.id}`)).toMatchObject(
    refusal(404, 'user_note_not_found'),
  );
  expect(await textsOf(player.id)).toEqual(['Was kind.']);
  const { rows } = (await admin.get(`/api/admin/audit?userId=${player.id}`)).body;
  expect(rows.map(({ action, actor }: AdminAction) => [action, actor?.id])).toEqual([
    ['remove_note', other.id],
    ['add_note', other.id],
    ['add_note', admin.id],
  ]);
  expect(JSON.stringify(rows)).not.toContain('twice');
});

test.each([
  ['', 400],
  ['  \0 ', 400],
  ['x'.repeat(USER_NOTE_MAX + 1), 400],
  ['x'.repeat(USER_NOTE_MAX), 200],
])('a note of the wrong length is refused: %#', async (text, status) => {
  const player = await signedInPlayer(server);
  const answer = await admin.post(notes(player.id), { text });
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.body.code).toBe('invalid_user_note');
});

test('nobody notes anything about nobody, or removes what was noted about somebody before they became an admin', async () => {
  const [player, other] = [await signedInPlayer(server), await signedInPlayer(server)];
  const { body } = await admin.post(notes(other.id), { text: 'Is on leave.' });
  await changePlayer(db, other.id, { isAdmin: true });
  expect(await other.delete(`${notes(other.id)}/${body.id}`)).toMatchObject(refusal(409, 'own_account'));
  expect(await admin.delete(`${notes(other.id)}/${body.id}`)).toMatchObject(refusal(409, 'other_admin'));
  expect((await admin.delete(`${notes(player.id)}/${body.id}`)).status).toBe(404);
  expect(await textsOf(other.id)).toEqual(['Is on leave.']);
  expect((await admin.post(notes(crypto.randomUUID()), { text: 'Who?' })).status).toBe(404);
  for (const id of ['x', '0', '-1'])
    expect((await admin.delete(`${notes(player.id)}/${id}`)).status).toBe(400);
});

test('there are only so many notes about a user, also when two are added at once', async () => {
  const player = await signedInPlayer(server);
  const row = { playerId: player.id, authorId: admin.id, text: 'Note', createdAt: clock.now() };
  await db.insert(userNotes).values(Array(USER_NOTES_MAX - 1).fill(row));
  const answers = await Promise.all(
    ['One more', 'Another'].map((text) => admin.post(notes(player.id), { text })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await textsOf(player.id)).toHaveLength(USER_NOTES_MAX);
});

test('notes are part of the player’s data; the author’s account leaves them', async () => {
  const player = await signedInPlayer(server);
  const author = await signedInAdmin(server);
  await author.post(notes(player.id), { text: 'Asked for a refund.' });
  const data = (await player.get('/api/profile/data')).body;
  expect(data.notes).toEqual([{ text: 'Asked for a refund.', at: clock.now().toISOString() }]);
  expect(JSON.stringify(data)).not.toContain(author.id);

  await author.delete('/api/profile', { username: author.username });
  expect((await admin.get(notes(player.id))).body).toMatchObject([
    { text: 'Asked for a refund.', author: null },
  ]);
});
