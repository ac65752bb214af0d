import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parsePunCsv } from '../rules/pun-csv.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { forgetDeliveriesJob } from './features/campaigns/courier.service.ts';
import { leftGamesJob } from './features/game/left-games.service.ts';
import { forgetExpiredJob } from './features/identity/identity.service.ts';
import { boundariesJob } from './features/leaderboard/leaderboard.service.ts';
import { oldSignalsJob, signalsJob } from './features/moderation/signals.service.ts';
import { reconcileJob } from './features/payments/reconcile.service.ts';
import { sweepJob } from './features/profile/objects.service.ts';
import { seedPuns } from './features/puns/puns.service.ts';
import { hashOldPlayers, hashOldPlayersJob } from './features/referrals/persons.service.ts';
import { systemClock } from './platform/clock.ts';
import { keptSecret } from './platform/data-folder.ts';
import { runJobs } from './platform/jobs.ts';
import { openDatabase } from './platform/open-database.ts';
import { closeAllFolders } from './platform/private-folder.ts';
import { ROOT } from './platform/project.ts';
import { systemRandom } from './platform/random.ts';
import type { App } from './platform/route.ts';
import { StartError } from './platform/start-error.ts';
import { openProviders } from './providers/open.ts';

/** A stop ends within 20 s: so long for what still runs, which is then cut off, and so long to close the database. */
const FINISH_MS = 14_000;
const CLOSE_MS = 4_000;
/** One Ctrl-C arrives several times, from the terminal and from the launcher; a service manager tells both, too. */
const ECHO_MS = 500;

export async function serve(config: Config): Promise<void> {
  closeAllFolders(config.dataDir);
  const secret = config.secret ?? keptSecret(config.dataDir);
  await tryAddress(config);
  const database = await openDatabase(config, say);
  const basics = {
    config,
    secret,
    db: database.db,
    clock: systemClock,
    random: systemRandom,
    webFolder: join(ROOT, 'dist/web'),
  };
  const deps = { ...basics, ...openProviders(basics) };
  const seeded = await seedPuns(deps, async () =>
    parsePunCsv(await readFile(join(ROOT, 'content/puns.csv'), 'utf8')),
  );
  if (seeded > 0) say(`Wrote ${seeded} puns into the book.`);

  await hashOldPlayers(deps);

  const app = await createApp(deps);
  const closeSilent = watchSilentConnections(app);
  const onError = (error: unknown) => app.log.error({ err: error }, 'a job failed');
  const stopJobs = runJobs({ ...deps, onError }, [
    boundariesJob(deps),
    forgetExpiredJob(deps),
    reconcileJob({ ...deps, ...config.reconcile, onError }),
    forgetDeliveriesJob(deps),
    hashOldPlayersJob(deps),
    signalsJob(deps),
    oldSignalsJob(deps),
    leftGamesJob(deps),
    sweepJob(deps),
  ]);
  stopOnSignal(async () => {
    try {
      const isDone = await endsWithin(FINISH_MS, Promise.all([finish(app, closeSilent), stopJobs()]));
      if (!isDone) app.log.warn(`What still ran ${FINISH_MS / 1000} s after the signal was cut off.`);
      app.server.closeAllConnections();
    } finally {
      // A transaction is committed or not: what is cut off now was promised to nobody.
      await endsWithin(CLOSE_MS, database.close());
    }
  });
  try {
    await listen(config, () => app.listen({ host: config.host, port: config.port }));
  } catch (error) {
    await stopJobs();
    await database.close();
    throw error;
  }
  welcome(config);
}

/** Stops accepting and lets what runs end. A connection that falls idle only now is closed too. */
async function finish(app: App, closeSilent: () => void): Promise<void> {
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
    closeSilent();
  }, 100);
  await app.close();
  clearInterval(sweep);
}

async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  return Promise.race([work.then(() => true), sleep(ms, false)]);
}

/** Browsers open connections ahead of need. Node counts one as idle only after its first request. */
function watchSilentConnections({ server }: App): () => void {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const stopOnce = async () => {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    await stop();
    process.exit(0);
  };
  const onSignal = (signal: 'SIGTERM' | 'SIGINT') => {
    const isSecond = stoppingSince !== undefined && performance.now() - stoppingSince > ECHO_MS;
    if (isSecond) process.exit(128 + constants.signals[signal]);
    void stopOnce();
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  // The launcher went away without a word: so do we.
  process.on('disconnect', stopOnce);
}

/** A port in use is told before a database is made, which takes seconds. */
async function tryAddress(config: Config): Promise<void> {
  const probe = createServer();
  await listen(config, () => once(probe.listen(config.port, config.host), 'listening'));
  probe.close();
  await once(probe, 'close');
}

async function listen({ host, port }: Config, begin: () => Promise<unknown>): Promise<void> {
  try {
    await begin();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is in use: stop what uses it, or choose another with PORT.`);
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`Cannot listen on ${host}:${port} (${code}): change HOST or PORT.`);
    }
    throw error;
  }
}

function welcome({ publicUrl, production, playground }: Config): void {
  say(`\n  Punnery is open at ${publicUrl}`);
  if (production) return;
  if (playground) say('  The first account to sign up becomes admin; later: npm run admin -- grant EMAIL');
  say('  Stop with Ctrl+C.\n');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
