import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { cleanUp } from '../../../../test/support/clean-up.ts';
import { FakeClock } from '../../../../test/support/clock.ts';
import { ENGINE } from '../../../../test/support/database.ts';
import { testFolder } from '../../../../test/support/for-test.ts';
import { startPushService, trust } from '../../../../test/support/push-service.ts';
import { subscribe } from '../../../../test/support/subscribe.ts';
import { dropPostgresCopy, emptyPostgresDatabase } from '../../../../test/support/templates.ts';
import { findBroken } from '../../audit/audit.ts';
import { MESSAGE_CHECKS } from '../../audit/message-checks.ts';
import { readConfig } from '../../config.ts';
import { MESSAGE_SOURCES } from '../../features.ts';
import { queryRows } from '../../platform/database/db.ts';
import { openEmbedded } from '../../platform/database/embedded.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { systemRandom } from '../../platform/process/random.ts';
import { createWebPush } from '../../providers/push/web-push.ts';
import { listCampaigns } from '../campaigns/campaigns.service.ts';
import { scheduledCampaignsJob } from '../campaigns/schedule.service.ts';
import { sendMessage } from './messages.service.ts';
import { createPushSender } from './push-sender.service.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../migrations');
const OURS = '0102_messages.sql';
const LEASE_SECONDS = 60;
const [ADMIN, RUNNING, SCHEDULED, CALLED, REMINDER, CHALLENGE] = Array.from(
  { length: 6 },
  (_, n) => `00000000-0000-4000-8000-00000000000${n}`,
);
const AT = '2026-03-10T11:59:00Z';

/** Of the 200 devices of the running campaign, 20 were not listed yet. */
const STATES = [
  ...Array.from({ length: 100 }, () => 'delivered'),
  ...Array.from({ length: 50 }, () => 'pending'),
  ...Array.from({ length: 30 }, () => 'sending'),
];
const DEVICES = STATES.length + 20;

async function openEmpty() {
  if (ENGINE === 'pglite') return openEmbedded(join(testFolder(), 'db'));
  const server = inject('postgresUrl');
  const url = await emptyPostgresDatabase(server);
  cleanUp(() => dropPostgresCopy(server, url));
  return openPostgres(url, 5, () => {});
}

/** The migrations that a release before messages had tables of their own knew. */
function earlierMigrations(): string {
  const folder = testFolder();
  for (const name of readdirSync(MIGRATIONS).filter((name) => /^\d/.test(name) && name < OURS))
    cpSync(join(MIGRATIONS, name), join(folder, name));
  return folder;
}

/** What the release before left: campaigns of every kind, one of them in the middle. */
const LEFT = `
  INSERT INTO players (id, first_name, email, email_hash) VALUES ('${ADMIN}', '', 'admin@example.com', 'admin');
  INSERT INTO campaigns (id, title, message, target_type, created_by, created_at, sent_at, list_end, listed_to, target_count,
      delivered_count, failed_count, gone_count, failure, completed_at)
    VALUES ('${RUNNING}', 'Quills up', 'x', 'all', '${ADMIN}', '${AT}', '${AT}', 200, 180, 180, 100, 0, 0, NULL, NULL);
  INSERT INTO campaigns (id, is_re_engagement, title, message, target_type, inactive_days, created_by, created_at, sent_at, list_end,
      listed_to, target_count, delivered_count, failed_count, gone_count, failure, completed_at)
    VALUES ('${CALLED}', true, 'Come back', 'x', 'inactive', 7, '${ADMIN}', '${AT}', '${AT}', 200, 200, 3, 1, 2, 1, 'no', '${AT}');
  INSERT INTO campaigns (id, title, message, target_type, created_by, created_at, scheduled_at, scheduled_by)
    VALUES ('${SCHEDULED}', 'Later', 'x', 'all', '${ADMIN}', '2026-03-10T11:00:00Z', '2026-03-10T13:00:00Z', '${ADMIN}');
  INSERT INTO campaigns (id, reminds_at, title, message, target_type, created_at, sent_at, list_end, listed_to, target_count)
    VALUES ('${REMINDER}', '2026-03-10T12:00:00Z', 'The pun is out', 'x', 'all', '${AT}', '${AT}', 1, 1, 1);
  INSERT INTO campaigns (id, challenge_id, title, message, target_type, created_at, sent_at, list_end, listed_to, target_count)
    VALUES ('${CHALLENGE}', 'aaaaaaaaaaaa', 'Somebody has finished', 'x', 'all', '${AT}', '${AT}', 2, 2, 1);
  INSERT INTO deliveries (campaign_id, subscription_id, due_at) VALUES ('${REMINDER}', 1, '${AT}'), ('${CHALLENGE}', 2, '${AT}');
  INSERT INTO deliveries (campaign_id, subscription_id, due_at, state, attempts, lease_until)
    SELECT '${RUNNING}', n, '${AT}', state, (state <> 'pending')::int, CASE WHEN state = 'sending' THEN '2026-03-10T12:00:30Z'::timestamptz END
    FROM unnest(ARRAY[${STATES.map((state) => `'${state}'`)}]) WITH ORDINALITY AS listed (state, n);
  INSERT INTO deliveries (campaign_id, subscription_id, due_at, state)
    VALUES ('${CALLED}', 1, '${AT}', 'delivered'), ('${CALLED}', 2, '${AT}', 'failed'), ('${CALLED}', 3, '${AT}', 'failed');
  INSERT INTO daily_reminders (player_id, zone, hour, next_at, told_day)
    SELECT player_id, 'UTC', 12, '2026-03-11T12:00:00Z', '2026-03-10' FROM push_subscriptions WHERE id = 1;
  INSERT INTO challenges (id, mode, maker_id, made_at)
    SELECT 'aaaaaaaaaaaa', 'calm', player_id, '${AT}' FROM push_subscriptions WHERE id = 2;
  INSERT INTO challenge_alerts (player_id, is_on) SELECT maker_id, true FROM challenges`;

test('an upgrade in the middle of a campaign: every device gets it once, counts stay true, nothing scheduled is lost', async () => {
  const clock = new FakeClock();
  const service = await startPushService({ now: () => clock.now() });
  trust(service.cert);
  cleanUp(service.stop);
  const database = await openEmpty();
  cleanUp(database.close);
  const { db, script } = database;
  await migrate(database, earlierMigrations());
  const subscriptions = Array.from({ length: DEVICES }, () => service.subscription());
  await subscribe(db, subscriptions);
  const rows = await queryRows<{ endpoint: string }>(
    db,
    sql`SELECT endpoint FROM push_subscriptions ORDER BY id`,
  );
  const devices = rows.flatMap((row) => subscriptions.filter(({ endpoint }) => endpoint === row.endpoint));
  await script((run) => run(LEFT));
  const { push: settings } = readConfig({ PUSH_ALLOW_LOOPBACK: '1' });
  const push = createWebPush({ config: { push: settings }, db, clock });

  // The release before has sent those that it claimed, and stopped before it could write what became of them.
  const message = {
    payload: Buffer.from('{"title":"Quills up"}'),
    topic: 'x',
    urgency: 'normal',
    ttlSeconds: 60,
  } as const;
  for (const [n, { endpoint, keys }] of devices.entries())
    if (['delivered', 'sending'].includes(STATES[n] ?? '')) await push.send({ endpoint, ...keys }, message);

  expect(await migrate(database, MIGRATIONS)).toContain(OURS);
  const pushSender = createPushSender({
    db,
    clock,
    random: systemRandom,
    push,
    sources: MESSAGE_SOURCES,
    leaseSeconds: LEASE_SECONDS,
    onError: (error) => expect.unreachable(String(error)),
  });
  cleanUp(pushSender.stop);
  const titlesOf = (id: string) =>
    service.received.flatMap((one) => (one.id === id ? one.message.title : []));
  const campaigns = async () =>
    Object.fromEntries((await listCampaigns(db)).map((campaign) => [campaign.id, campaign]));

  expect(await campaigns()).toMatchObject({
    [String(RUNNING)]: { status: 'sending', deliveredCount: 100, pendingCount: 80 },
    [String(CALLED)]: {
      status: 'sent',
      sentCount: 3,
      deliveredCount: 1,
      failedCount: 2,
      canResend: true,
      failure: 'no',
    },
    [String(SCHEDULED)]: { status: 'scheduled', scheduledAt: '2026-03-10T13:00:00.000Z', sentCount: 0 },
  });
  await pushSender.wake();
  clock.advance(LEASE_SECONDS);
  await pushSender.wake();
  for (const { id } of devices) expect(titlesOf(id).filter((title) => title === 'Quills up')).toHaveLength(1);
  const ended = {
    status: 'sent',
    sentCount: DEVICES,
    deliveredCount: DEVICES - 30,
    failedCount: 0,
    pendingCount: 0,
  };
  expect((await campaigns())[String(RUNNING)]).toMatchObject(ended);
  expect(titlesOf(String(devices[0]?.id))).toContain('The pun is out');
  expect(titlesOf(String(devices[1]?.id))).toContain('Somebody has finished');

  // Who was listed for the reminder of this hour is not listed again.
  const [first] = await queryRows<{ id: string }>(
    db,
    sql`SELECT player_id AS id FROM push_subscriptions WHERE id = 1`,
  );
  const reminder = {
    kind: 'reminder',
    reference: '2026-03-10T12:00:00.000Z',
    title: 'Twice',
    text: 'x',
  } as const;
  await sendMessage(db, reminder, [String(first?.id)], clock.now());
  await pushSender.wake();
  expect(titlesOf(String(devices[0]?.id))).toHaveLength(2);

  clock.set('2026-03-10T13:00:00Z');
  await scheduledCampaignsJob({ db, clock, pushSender }).work(AbortSignal.any([]));
  await pushSender.wake();
  for (const { id } of devices) expect(titlesOf(id).filter((title) => title === 'Later')).toHaveLength(1);
  expect(service.complaints).toEqual([]);

  const promises = MESSAGE_CHECKS.map(({ promise }) => promise);
  const broken = (await script(findBroken)).filter(({ promise }) => promises.includes(promise));
  expect(broken).toEqual([]);
});
