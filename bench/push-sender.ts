import { sql } from 'drizzle-orm';
import webPush from 'web-push';
import { readConfig } from '../src/server/config.ts';
import { createPushSender } from '../src/server/features/campaigns/push-sender.service.ts';
import { isReminderWanted } from '../src/server/features/daily/reminder.service.ts';
import { pushSubscriptions } from '../src/server/features/push/push.tables.ts';
import type { Db } from '../src/server/platform/database/db.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { systemRandom } from '../src/server/platform/process/random.ts';
import { keptVapidKeys } from '../src/server/providers/push/keys.store.ts';
import { createWebPush } from '../src/server/providers/push/web-push.ts';

/** The process whose CPU and memory are measured: it sends what is there, one way or the other, and tells the cost. */
const [way, databaseUrl = ''] = process.argv.slice(2);
const { db, close } = openPostgres(databaseUrl, 10, () => {});
const config = readConfig({ PUSH_ALLOW_LOOPBACK: '1', VAPID_SUBJECT: 'mailto:bench@punnery.example' });
const TEXT = { title: 'Quills up', message: 'Fresh puns are in. '.repeat(8), tag: 'campaign', url: '/' };

/** As the library's manual shows it. */
async function sendPlainly(database: Db): Promise<void> {
  const subscriptions = await database.select().from(pushSubscriptions);
  const { publicKey, privateKey } = await keptVapidKeys(database);
  const vapidDetails = { subject: config.push.subject, publicKey, privateKey };
  const payload = JSON.stringify(TEXT);
  for (const { endpoint, p256dh, auth } of subscriptions)
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL: 86_400,
    });
}

async function sendPush(database: Db): Promise<void> {
  const deps = { db: database, clock: systemClock };
  const push = createWebPush({ config, ...deps });
  const onError = (error: unknown) => console.error(error);
  const pushSender = createPushSender({
    ...deps,
    random: systemRandom,
    push,
    leaseSeconds: 60,
    isReminderWanted,
    onError,
  });
  await pushSender.wake();
  await pushSender.stop();
}

await db.execute(sql`SELECT 1`);
let peak = 0;
const sampler = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 100);
const before = process.cpuUsage();
const started = performance.now();
await (way === 'plain' ? sendPlainly(db) : sendPush(db));
const { user, system } = process.cpuUsage(before);
clearInterval(sampler);
await close();
process.send?.({
  cpuSeconds: (user + system) / 1e6,
  seconds: (performance.now() - started) / 1000,
  peakBytes: peak,
});
process.disconnect();
