import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startCampaigns } from '../../../../test/support/campaigns.ts';
import { players } from '../players/players.tables.ts';

const world = await startCampaigns();
const { admin, clock, create, db, subscriber } = world;
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000);
const target = async (id: string) => (await admin.get(`/api/admin/notifications/send/${id}`)).body;

test('the target shows whom a campaign would reach, and then it reaches them', async () => {
  await subscriber({}, 2);
  await subscriber({ lastSeenAt: daysAgo(10) });
  await subscriber({ lastSeenAt: daysAgo(20) });
  const banned = await subscriber({ lastSeenAt: daysAgo(20) });
  await db.update(players).set({ bannedAt: clock.now(), banReason: 'Spam' }).where(eq(players.id, banned.id));
  const inactive = (inactiveDays: number) => ({ targetType: 'inactive', inactiveDays });
  for (const [change, players, devices] of [
    [{}, 3, 4],
    [inactive(9), 2, 2],
    [inactive(15), 1, 1],
  ] as const) {
    const id = await create(change);
    expect(await target(id)).toEqual({ players, devices });
    expect((await world.send(id)).body.results.delivered).toBe(devices);
  }
});

test('an unknown campaign is not found', async () => {
  expect(await target(randomUUID())).toMatchObject({ code: 'campaign_not_found' });
});
