import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { FEEDBACK_A_DAY } from '../../../rules/feedback.ts';
import { feedback } from './feedback.tables.ts';

const server = await startApp();

async function send(message: object) {
  const player = await signedInPlayer(server);
  const { status, body } = await player.post('/api/reviews', message);
  const stored = await server.db.select().from(feedback).where(eq(feedback.playerId, player.id));
  return { status, code: body.code, body, stored };
}

test.each([
  { type: 'feedback', content: ' More snails.\n' },
  { type: 'pun_suggestion', content: '<b>¿Qué?</b> 🐌' },
  { type: 'review', content: 'x', rating: 5 },
  { type: 'review', content: 'No stars chosen' },
  { type: 'feedback', content: `  ${'x'.repeat(2000)}  ` },
])('feedback is stored as new (%#)', async (message) => {
  const { status, body, stored } = await send(message);
  expect([status, body]).toEqual([200, { ok: true }]);
  const row = { rating: null, ...message, content: message.content.trim() };
  expect(stored).toMatchObject([{ ...row, status: 'new', createdAt: server.clock.now() }]);
});

test.each([
  [{ type: 'feedback', content: '' }, 'invalid_feedback'],
  [{ type: 'feedback', content: ' \n\t\0 ' }, 'invalid_feedback'],
  [{ type: 'feedback', content: 'x'.repeat(2001) }, 'invalid_feedback'],
  [{ type: 'feedback', content: 'x', rating: 3 }, 'rating_without_review'],
  [{ type: 'pun_suggestion', content: 'x', rating: 3 }, 'rating_without_review'],
  [{ type: 'review', content: 'x', rating: 0 }, 'invalid_input'],
  [{ type: 'review', content: 'x', rating: 6 }, 'invalid_input'],
  [{ type: 'review', content: 'x', rating: 4.5 }, 'invalid_input'],
  [{ type: 'review', content: 'x', rating: '5' }, 'invalid_input'],
  [{ type: 'complaint', content: 'x' }, 'invalid_input'],
])('bad feedback is refused and not stored (%#)', async (message, code) => {
  expect(await send(message)).toMatchObject({ status: 400, code, stored: [] });
});

test('10 messages a minute', async () => {
  const player = await signedInPlayer(server);
  const message = { type: 'feedback', content: 'Again!' };
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => (await player.post('/api/reviews', message)).status),
  );
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
});

test('ten messages a day, even if many are sent at once; the next day more are accepted', async () => {
  const player = await signedInPlayer(server);
  const createdAt = server.clock.now();
  const row = { playerId: player.id, type: 'feedback' as const, content: 'Before', createdAt };
  await server.db.insert(feedback).values(Array.from({ length: FEEDBACK_A_DAY - 2 }, () => row));
  const message = { type: 'feedback', content: 'More snails.' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => player.post('/api/reviews', message)));
  const codes = answers.map(({ body }) => body.code ?? 'sent').sort();
  expect(codes).toEqual(['sent', 'sent', ...Array(4).fill('too_much_feedback')]);
  expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
    'You have sent 10 messages today. Send the next one tomorrow.',
  );
  const stored = await server.db.select().from(feedback).where(eq(feedback.playerId, player.id));
  expect(stored).toHaveLength(FEEDBACK_A_DAY);
  server.clock.advance(24 * 60 * 60);
  expect((await player.post('/api/reviews', message)).status).toBe(200);
});
