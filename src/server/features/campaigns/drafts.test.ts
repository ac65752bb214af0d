import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CAMPAIGNS, DRAFT, startCampaigns } from '../../../../test/support/campaigns.ts';
import { refusal } from '../../../../test/support/player.ts';
import { sendMessage } from '../messages/messages.service.ts';
import { messages } from '../messages/messages.tables.ts';

const world = await startCampaigns();
const { db, clock, admin, service, subscriber, create, send, listed, receivers, lastActions } = world;

const EDITED = {
  title: 'Quills down',
  message: 'The puns are all read.',
  targetType: 'inactive',
  inactiveDays: 9,
};
const edit = (id: string, body: object) => admin.put(`${CAMPAIGNS}/${id}`, body);
const remove = (id: string) => admin.delete(`${CAMPAIGNS}/${id}`);

test('a draft is edited, and what is sent is what was saved last', async () => {
  const { ids } = await subscriber({ lastSeenAt: new Date(clock.now().getTime() - 10 * 86_400_000) });
  await subscriber();
  const id = await create();
  const { status, body } = await edit(id, { ...EDITED, title: ` ${EDITED.title}\n`, revision: 0 });
  expect([status, body]).toEqual([200, { ...(await listed(id)), ...EDITED, revision: 1, status: 'draft' }]);
  expect(await lastActions(1)).toMatchObject([
    { action: 'edit_campaign', actor: { id: admin.id }, details: 'Edited the campaign "Quills down".' },
  ]);
  await send(id);
  expect(receivers()).toEqual(ids);
  expect(service.received[0]?.message).toMatchObject({ title: EDITED.title, message: EDITED.message });
});

test('nobody sends a text that they have not seen', async () => {
  const { ids } = await subscriber();
  const id = await create();
  await edit(id, { ...EDITED, targetType: 'all', revision: 0 });
  const sendSeen = (revision: number) =>
    admin.post(`/api/admin/notifications/send/${id}?revision=${revision}`);
  expect(await sendSeen(0)).toMatchObject(refusal(409, 'campaign_changed'));
  expect(await listed(id)).toMatchObject({ status: 'draft' });
  expect((await sendSeen(1)).status).toBe(200);
  expect(receivers()).toEqual(expect.arrayContaining(ids));
  expect(await sendSeen(1)).toMatchObject(refusal(409, 'campaign_sent'));
});

test('of two admins who edit at once one saves, and the other is told; nothing is overwritten', async () => {
  const id = await create();
  const bodies = [1, 2, 3, 4].map((n) => ({ ...DRAFT, title: `Version ${n}`, revision: 0 }));
  const answers = await Promise.all(bodies.map((body) => edit(id, body)));
  const [saved, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.code]).toEqual([409, 'campaign_changed']);
  expect(await listed(id)).toEqual(saved?.body);
  expect((await edit(id, { ...DRAFT, revision: 1 })).status).toBe(200);
});

test.each([undefined, 0.5])('an edit of the revision %j is refused', async (revision) => {
  const edited = await edit(await create(), { ...DRAFT, revision });
  expect(edited).toMatchObject(refusal(400, 'invalid_input'));
});

test('a draft is deleted, once', async () => {
  const id = await create();
  expect((await remove(id)).body).toEqual({ ok: true });
  expect(await listed(id)).toBeUndefined();
  expect(await lastActions(1)).toMatchObject([
    { action: 'delete_campaign', actor: { id: admin.id }, details: `Deleted the campaign "${DRAFT.title}".` },
  ]);
  for (const answer of [await remove(id), await send(id), await edit(id, { ...DRAFT, revision: 0 })])
    expect(answer).toMatchObject(refusal(404, 'campaign_not_found'));
});

test('a campaign that was sent, or is being sent, is neither edited nor deleted', async () => {
  const { ids } = await subscriber();
  service.setFault(() => ({ status: 429, retryAfter: '100' }));
  const id = await create();
  const refuses = async () => {
    for (const answer of [await edit(id, { ...DRAFT, revision: 0 }), await remove(id)])
      expect(answer).toMatchObject(refusal(409, 'campaign_sent'));
  };
  expect((await send(id)).body.status).toBe('sending');
  await refuses();
  service.setFault(() => 'none');
  clock.advance(100);
  await world.pushSender().wake();
  expect(await listed(id)).toMatchObject({ status: 'sent' });
  await refuses();
  expect(receivers()).toEqual(ids);
});

test('of Send Now, Delete and an edit at the same moment, either it is sent as it was or not at all', async () => {
  for (let round = 0; round < 3; round++) {
    clock.advance(60);
    service.received.length = 0;
    const { ids } = await subscriber();
    const id = await create();
    const [sent, removed, edited] = await Promise.all([
      send(id),
      remove(id),
      edit(id, { ...DRAFT, title: 'Edited', revision: 0 }),
    ]);
    expect([sent.status === 200, removed.status === 200].filter(Boolean)).toHaveLength(1);
    if (sent.status !== 200) expect(receivers()).toEqual([]);
    else {
      expect(receivers()).toContain(ids[0]);
      const title = edited.status === 200 ? 'Edited' : DRAFT.title;
      expect(new Set(service.received.map(({ message }) => message.title))).toEqual(new Set([title]));
    }
  }
});

test('an unknown campaign and messages that the game sends by itself are neither listed nor changed', async () => {
  const { id: playerId } = await subscriber();
  const nudge = { kind: 'nudge', reference: '2026-03-10', title: 'Nudged', text: 'x' } as const;
  await db.transaction((tx) => sendMessage(tx, nudge, [playerId], clock.now()));
  const [message] = await db.select().from(messages).where(eq(messages.kind, 'nudge'));
  const id = String(message?.id);
  expect(await listed(id)).toBeUndefined();
  for (const other of [id, randomUUID()])
    for (const answer of [
      await edit(other, { ...DRAFT, revision: 0 }),
      await remove(other),
      await admin.post(`${CAMPAIGNS}/${other}/schedule`, { at: clock.now().toISOString() }),
      await admin.delete(`${CAMPAIGNS}/${other}/schedule`),
      await admin.post(`${CAMPAIGNS}/${other}/test`),
    ])
      expect(answer).toMatchObject(refusal(404, 'campaign_not_found'));
});
