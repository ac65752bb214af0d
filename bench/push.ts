import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { addPlayer } from '../test/support/player.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { type PushServiceProcess, startPushServiceProcess } from '../test/support/push-service-child.ts';
import { temporaryFolder } from '../test/support/server.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';

const MESSAGES = 20_000;
const FEW = 10_000;
const MANY = 200_000;
const MIN_RATIO = 2;
const MAX_GROWTH = 1.25;

interface Cost {
  cpuSeconds: number;
  seconds: number;
  peakBytes: number;
}

/** A database with so many subscriptions and a campaign that has just been sent to all of them. */
async function prepare(serverUrl: string, service: PushServiceProcess, count: number): Promise<string> {
  const url = await emptyPostgresDatabase(serverUrl);
  const database = openPostgres(url, 1, () => {});
  await migrate(database, 'migrations');
  const { db } = database;
  await db.execute(sql`SET statement_timeout = 0`);
  const { id } = await addPlayer(db, new Date());
  const { endpoint, keys } = service.subscriptions[0] ?? { endpoint: '', keys: { p256dh: '', auth: '' } };
  await db.execute(sql`
    INSERT INTO push_subscriptions (player_id, session_id, endpoint, p256dh, auth, created_at, renewed_at)
    SELECT ${id}, ${id}, ${endpoint} || n, ${keys.p256dh}, ${keys.auth}, now(), now()
    FROM generate_series(1, ${count}::int) AS n`);
  await db.execute(sql`
    INSERT INTO campaigns (id, title, message, target_type, created_by, created_at, sent_at, list_end)
    SELECT gen_random_uuid(), 'Quills up', ${'Fresh puns are in. '.repeat(8)}, 'all', ${id}, now(), now(), max(id)
    FROM push_subscriptions`);
  await db.execute(sql`VACUUM ANALYZE`);
  await database.close();
  return url;
}

async function send(way: 'plain' | 'courier', databaseUrl: string, certificate: string): Promise<Cost> {
  const child = fork(join(import.meta.dirname, 'push-sender.ts'), [way, databaseUrl], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    execArgv: [],
  });
  const [cost] = (await once(child, 'message')) as [Cost];
  return cost;
}

const perCpuSecond = (messages: number, { cpuSeconds }: Cost) => Math.round(messages / cpuSeconds);
const megabytes = ({ peakBytes }: Cost) => Math.round(peakBytes / 1024 / 1024);

const postgres = await startOwnPostgres();
const folder = temporaryFolder();
const service = await startPushServiceProcess(1, 'count');
try {
  const certificate = join(folder.path, 'push-service.pem');
  writeFileSync(certificate, service.cert);
  const run = async (way: 'plain' | 'courier', count: number) =>
    send(way, await prepare(postgres.url, service, count), certificate);

  const plain = await run('plain', MESSAGES);
  const ours = await run('courier', MESSAGES);
  const ratio = perCpuSecond(MESSAGES, ours) / perCpuSecond(MESSAGES, plain);
  console.log(`plain web-push loop: ${perCpuSecond(MESSAGES, plain)} messages per CPU-second`);
  console.log(
    `ours, with its deliveries: ${perCpuSecond(MESSAGES, ours)} per CPU-second, ${ratio.toFixed(2)} times`,
  );

  const few = await run('courier', FEW);
  const many = await run('courier', MANY);
  const growth = many.peakBytes / few.peakBytes;
  console.log(`peak memory: ${megabytes(few)} MB at ${FEW}, ${megabytes(many)} MB at ${MANY} recipients`);
  console.log(`${MANY} sent in ${Math.round(many.seconds)} s, ${perCpuSecond(MANY, many)} per CPU-second`);
  const sent = 2 * MESSAGES + FEW + MANY;
  const { received } = await service.ask();
  console.log(`received: ${received} of ${sent}`);
  if (ratio < MIN_RATIO || growth > MAX_GROWTH || received !== sent) process.exitCode = 1;
} finally {
  service.end();
  await postgres.stop();
  folder.remove();
}
