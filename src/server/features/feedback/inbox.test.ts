import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';
import type { FeedbackItem } from '../../../contract/feedback.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { feedback } from './feedback.tables.ts';

const server = await startApp();
const { db, clock } = server;
const admin = await signedInAdmin(server);

const inbox = async (query = '') => (await admin.get(`/api/admin/feedback?${query}`)).body;
const contents = (rows: FeedbackItem[]) => rows.map(({ content }) => content);

async function send(content: string) {
  const player = await signedInPlayer(server);
  await player.post('/api/reviews', { type: 'pun_suggestion', content });
  const [row] = await db.select().from(feedback).where(eq(feedback.content, content));
  return { player, id: row?.id ?? 0 };
}

test('the inbox has what players sent, newest first, with the sender', async () => {
  const first = await send('The first');
  const second = await send('The second');
  const { rows } = await inbox();
  expect(contents(rows)).toEqual(['The second', 'The first']);
  expect(rows[0]).toEqual({
    id: second.id,
    type: 'pun_suggestion',
    content: 'The second',
    rating: null,
    status: 'new',
    createdAt: clock.now().toISOString(),
    player: { id: second.player.id, email: second.player.email, username: second.player.username },
  });
  await first.player.delete('/api/profile', { username: first.player.username });
  expect((await inbox()).rows[1]).toMatchObject({ content: 'The first', player: null });
});

test.each([
  ['approve', 'approved', 'approve_feedback'],
  ['dismiss', 'dismissed', 'dismiss_feedback'],
] as const)('%s decides once and is recorded in the audit trail', async (verb, status, action) => {
  const { id, player } = await send(`To ${verb}`);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => admin.post(`/api/admin/feedback/${id}/${verb}`)),
  );
  expect(answers.filter((answer) => answer.status === 200)).toMatchObject([{ body: { id, status } }]);
  for (const other of ['approve', 'dismiss'])
    expect(await admin.post(`/api/admin/feedback/${id}/${other}`)).toMatchObject(
      refusal(409, 'feedback_decided'),
    );
  expect(contents((await inbox(`status=${status}`)).rows)).toEqual([`To ${verb}`]);
  expect(contents((await inbox('status=new')).rows)).not.toContain(`To ${verb}`);
  const told = await db.select().from(adminActions).where(eq(adminActions.action, action));
  expect(told).toMatchObject([{ actorId: admin.id, targetId: player.id }]);
});

test('pages continue without a gap; nonsense is refused', async () => {
  const player = await signedInPlayer(server);
  const at = clock.now();
  const rows = Array.from({ length: 30 }, (_, n) => ({
    playerId: player.id,
    type: 'feedback' as const,
    content: `Message ${n}`,
    createdAt: at,
  }));
  await db.insert(feedback).values(rows);
  const first = await inbox('status=new');
  const second = await inbox(`status=new&before=${first.nextBefore}`);
  expect(contents([...first.rows, ...second.rows]).slice(0, 30)).toEqual(
    Array.from({ length: 30 }, (_, n) => `Message ${29 - n}`),
  );
  for (const bad of ['status=lost', 'before=-1'])
    expect((await admin.get(`/api/admin/feedback?${bad}`)).status).toBe(400);
  expect((await admin.post('/api/admin/feedback/999999/approve')).status).toBe(404);
});
