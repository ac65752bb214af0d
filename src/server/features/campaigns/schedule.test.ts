import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { CAMPAIGNS, DRAFT, startCampaigns } from '../../../../test/support/campaigns.ts';
import { refusal, success } from '../../../../test/support/player.ts';
import { campaigns } from './campaigns.tables.ts';
import { scheduledCampaignsJob } from './schedule.service.ts';

const world = await startCampaigns();
const { db, clock, admin, push, service, subscriber, create, send, listed } = world;
const { receivers, lastActions, pushSender } = world;

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
const schedule = (id: string, at: string, revision?: number) =>
  admin.post(`${CAMPAIGNS}/${id}/schedule`, { at, ...(revision !== undefined && { revision }) });
const unschedule = (id: string) => admin.delete(`${CAMPAIGNS}/${id}/schedule`);

async function scheduled(seconds = HOUR): Promise<string> {
  const id = await create();
  expect((await schedule(id, inSeconds(seconds))).status).toBe(200);
  return id;
}

/** Does what one process does: finds what is due and sends it. */
async function runJob(sender = pushSender()) {
  await scheduledCampaignsJob({ db, clock, pushSender: sender }).work(AbortSignal.any([]));
  await sender.wake();
}

test('a scheduled campaign is sent at its time, not before, and once', async () => {
  const { ids } = await subscriber({}, 2);
  const id = await create();
  const at = inSeconds(3 * DAY);
  expect(await schedule(id, at, 0)).toMatchObject(
    success({ status: 'scheduled', scheduledAt: at, sentAt: null, revision: 1, unsent: null }),
  );
  clock.advance(3 * DAY - 1);
  await runJob();
  expect(await listed(id)).toMatchObject({ status: 'scheduled', scheduledAt: at });
  clock.advance(1);
  await runJob();
  await runJob();
  expect(receivers()).toEqual(ids.sort());
  expect(await listed(id)).toMatchObject({
    status: 'sent',
    sentAt: at,
    scheduledAt: null,
    deliveredCount: 2,
  });
  expect(await lastActions(2)).toMatchObject([
    {
      action: 'send_campaign',
      actor: { id: admin.id },
      details: `Sent the campaign "${DRAFT.title}" as scheduled.`,
    },
    {
      action: 'schedule_campaign',
      actor: { id: admin.id },
      details: `Scheduled the campaign "${DRAFT.title}" for ${at.slice(0, 10)} ${at.slice(11, 16)} UTC.`,
    },
  ]);
});

test('the time is from now on, with a minute of tolerance, and at most 365 days ahead', async () => {
  const id = await create();
  for (const seconds of [-61, -DAY, 365 * DAY + 1])
    expect(await schedule(id, inSeconds(seconds))).toMatchObject(
      refusal(400, 'invalid_schedule', 'A campaign can be scheduled from now on, at most 365 days ahead.'),
    );
  for (const at of ['tomorrow', '2026-03-11', ''])
    expect(await schedule(id, at)).toMatchObject(refusal(400, 'invalid_input'));
  expect(await listed(id)).toMatchObject({ status: 'draft', revision: 0 });
  for (const seconds of [365 * DAY, -60])
    expect((await schedule(id, inSeconds(seconds))).body.scheduledAt).toBe(inSeconds(seconds));
  const withOffset = `${inSeconds(HOUR).slice(0, 19)}+05:30`;
  expect((await schedule(id, withOffset)).status).toBe(400);
  expect((await schedule(id, `${inSeconds(DAY).slice(0, 19)}+05:30`)).body.scheduledAt).toBe(
    inSeconds(DAY - 5.5 * HOUR),
  );
  await unschedule(id);
});

test('a scheduled campaign can be taken off the schedule, twice even, and is then a draft', async () => {
  const id = await scheduled();
  expect((await unschedule(id)).body).toMatchObject({ status: 'draft', scheduledAt: null, revision: 2 });
  expect((await unschedule(id)).body).toMatchObject({ status: 'draft', revision: 2 });
  expect(await lastActions(2)).toMatchObject([
    { action: 'unschedule_campaign', details: `Took the campaign "${DRAFT.title}" off the schedule.` },
    { action: 'schedule_campaign' },
  ]);
  await subscriber();
  clock.advance(2 * HOUR);
  await runJob();
  expect(receivers()).toEqual([]);
});

test('an edit keeps the schedule, and Send Now ends it', async () => {
  const { ids } = await subscriber();
  const id = await scheduled();
  const edited = await admin.put(`${CAMPAIGNS}/${id}`, { ...DRAFT, title: 'Anew', revision: 1 });
  expect(edited.body).toMatchObject({ status: 'scheduled', title: 'Anew', revision: 2 });
  expect(await schedule(id, inSeconds(60), 1)).toMatchObject(refusal(409, 'campaign_changed'));
  expect((await send(id)).status).toBe(200);
  for (const answer of [await schedule(id, inSeconds(60)), await unschedule(id), await send(id)])
    expect(answer).toMatchObject(refusal(409, 'campaign_sent'));
  clock.advance(2 * HOUR);
  await runJob();
  expect(receivers()).toEqual(ids);
  expect(service.received[0]?.message.title).toBe('Anew');
});

test('Send Now and the jobs of two processes at the same moment send it once', async () => {
  for (let round = 0; round < 3; round++) {
    service.received.length = 0;
    const { ids } = await subscriber();
    const id = await scheduled(60);
    clock.advance(60);
    const [sent] = await Promise.all([send(id), runJob(), runJob(), send(id)]);
    if (sent.status !== 200) expect(sent.body.code).toBe('campaign_sent');
    const got = receivers();
    expect(new Set(got).size).toBe(got.length);
    expect(got).toContain(ids[0]);
    expect(await listed(id)).toMatchObject({ status: 'sent', pendingCount: 0 });
  }
});

test('unscheduling, editing and deleting against the job: it is sent as it stood, or not at all', async () => {
  for (let round = 0; round < 3; round++) {
    clock.advance(60);
    service.received.length = 0;
    await subscriber();
    const [stopped, edited, deleted] = [await scheduled(60), await scheduled(60), await scheduled(60)];
    clock.advance(60);
    const [, stop, edit, remove] = await Promise.all([
      runJob(),
      unschedule(stopped),
      admin.put(`${CAMPAIGNS}/${edited}`, { ...DRAFT, title: 'Edited', revision: 1 }),
      admin.delete(`${CAMPAIGNS}/${deleted}`),
    ]);
    await runJob();
    expect(await listed(stopped)).toMatchObject({ status: stop.status === 200 ? 'draft' : 'sent' });
    expect(await listed(edited)).toMatchObject({
      status: 'sent',
      title: edit.status === 200 ? 'Edited' : DRAFT.title,
    });
    expect((await listed(deleted))?.status).toBe(remove.status === 200 ? undefined : 'sent');
    for (const { status, body } of [stop, edit, remove])
      if (status !== 200) expect(body.code).toBe('campaign_sent');
  }
});

test('after downtime it is sent up to 24 hours late; then it is a draft again that says why', async () => {
  const { ids } = await subscriber();
  const late = await scheduled(HOUR);
  clock.advance(HOUR + DAY);
  await runJob();
  expect(await listed(late)).toMatchObject({ status: 'sent' });
  expect(receivers()).toEqual(ids);

  const tooLate = await scheduled(HOUR);
  clock.advance(HOUR + DAY + 1);
  await runJob();
  expect(await listed(tooLate)).toMatchObject({
    status: 'draft',
    unsent: 'late',
    scheduledAt: null,
    revision: 2,
  });
  expect(receivers()).toEqual(ids);
  expect((await schedule(tooLate, inSeconds(60))).body).toMatchObject({ status: 'scheduled', unsent: null });
  await unschedule(tooLate);
  expect(await listed(tooLate)).toMatchObject({ status: 'draft', unsent: null });
});

test('a server that sends no alerts schedules none, and makes a due one a draft that says why', async () => {
  await subscriber();
  const id = await scheduled(60);
  clock.advance(60);
  await runJob(pushSender({ isOn: false }));
  await runJob();
  expect(await listed(id)).toMatchObject({ status: 'draft', unsent: 'push_off' });
  expect(receivers()).toEqual([]);

  const off = await startApp({ push: { ...push, isOn: false } });
  const its = await signedInAdmin(off);
  const draft = (await its.post(CAMPAIGNS, DRAFT)).body;
  const at = off.clock.now().toISOString();
  for (const action of ['schedule', 'test'])
    expect(await its.post(`${CAMPAIGNS}/${draft.id}/${action}`, { at })).toMatchObject(
      refusal(503, 'push_off'),
    );
});

test('a scheduled campaign is listed, however many came after it', async () => {
  const id = await scheduled(HOUR);
  const createdAt = new Date(clock.now().getTime() - DAY * 1000);
  await db.update(campaigns).set({ createdAt }).where(eq(campaigns.id, id));
  const many = Array.from({ length: 110 }, () => ({
    ...DRAFT,
    targetType: 'all' as const,
    id: crypto.randomUUID(),
    createdBy: admin.id,
    createdAt: clock.now(),
  }));
  await db.insert(campaigns).values(many);
  const list = (await admin.get(CAMPAIGNS)).body;
  expect(list).toHaveLength(101);
  expect(list.at(-1).id).toBe(id);
});
