import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { isInChallenge } from './features/challenges/page.service.ts';
import { fillCalendar } from './features/puns/calendar.service.ts';
import { readRelease } from './features/puns/release.ts';
import { bringStarters } from './features/puns/starters.service.ts';
import { hashOldPlayers } from './features/referrals/mailboxes.service.ts';
import { refuseBackupFile } from './platform/backup/backup.ts';
import { databaseSentence } from './platform/database/database-sentence.ts';
import type { Database } from './platform/database/db.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openReplica, type Replica } from './platform/database/replica.ts';
import type { App } from './platform/http/route.ts';
import { type Announce, announceEnd } from './platform/process/announce.ts';
import { systemClock } from './platform/process/clock.ts';
import { shareFolder } from './platform/process/data-folder.ts';
import { runJobs } from './platform/process/jobs.ts';
import { closeAllFolders } from './platform/process/private-folder.ts';
import { ROOT } from './platform/process/project.ts';
import { systemRandom } from './platform/process/random.ts';
import { StartError } from './platform/process/start-error.ts';
import type { StopSignals } from './platform/process/stop-signals.ts';
import { VERSION, versionText } from './platform/process/version.ts';
import { settleSecret } from './platform/security/database-secret.ts';
import { checkHashing } from './providers/identity/password-hash.ts';

/** A stop ends within 20 s: first running work is given time and cut off, then the database is closed. */
const FINISH_MS = 14_000;
const CLOSE_MS = 4_000;
/** Time to send the last replies, all of them 503, after the embedded engine has crashed. */
const LAST_ANSWERS_MS = 2_000;
/** A proxy sends its request soon after connecting; a browser that connected in advance may never do so. */
const SILENT_MS = 2_000;
const QUIET_TURNS = 20_000;
const QUIET_MS = 0.05;

interface Surroundings {
  announce: Announce;
  signals: StopSignals;
}

export async function serve(config: Config, { announce, signals }: Surroundings): Promise<void> {
  announce('starting', `${versionText(VERSION)} starts.`, { ...VERSION, node: process.version });
  closeAllFolders(config.dataDir);
  if (config.backup) refuseBackupFile(config.backup.folder);
  await tryAddress(config);
  await checkHashing();
  const announceDatabase = (text: string) => announce('database', text);
  const pictures = config.databaseUrl && !config.s3 ? shareFolder(config.dataDir) : undefined;
  const database = await openDatabase(config, announceDatabase);
  // Read only now, because opening the database may finish a restore, which brings its own secret.
  const secret = await settleSecret(database.db, config).catch(async (error) => {
    await database.close();
    throw error;
  });
  const basics = {
    config,
    secret,
    db: database.db,
    pool: database.pool,
    embedded: config.databaseUrl ? undefined : database,
    clock: systemClock,
    random: systemRandom,
    webFolder: join(ROOT, 'dist/web'),
  };
  const replica = await readReplica(config, database, announceDatabase);
  const closeDatabases = async () => {
    await replica?.close();
    await database.close();
    pictures?.release();
  };
  const deps = { ...basics, replica };
  const brought = await bringStarters(deps, await readRelease());
  if (brought.added > 0) announce('book', `Wrote ${brought.added} puns into the book.`);
  if (brought.mended > 0) announce('book', `Mended ${brought.mended} puns of the book.`);
  if (brought.retired > 0) announce('book', `Retired ${brought.retired} puns: they are dealt no more.`);

  await hashOldPlayers(deps);
  // The job has its first turn later, but today must have a pun from the first minute.
  await fillCalendar({ ...deps, isInChallenge });

  const app = await createApp(deps);
  const closeSilent = watchSilentConnections(app);
  const onError = (error: unknown, job: string) => app.log.error({ err: error, job }, 'a job failed');
  const stopJobs = runJobs({ ...deps, onError, onTurn: app.onTurn }, app.jobs);
  signals.stopBy(async (signal) => {
    app.isLeaving = true;
    const drainSeconds = signal === 'SIGTERM' ? config.drainSeconds : 0;
    announce('stopping', `Stopping: no more calls in ${drainSeconds} s.`, { drainSeconds });
    await sleep(drainSeconds * 1000);
    app.backups?.stop();
    try {
      const isDone = await endsWithin(FINISH_MS, Promise.all([finish(app, closeSilent), stopJobs()]));
      if (!isDone) app.log.warn(`What still ran ${FINISH_MS / 1000} s after the signal was cut off.`);
      app.server.closeAllConnections();
    } finally {
      // Whatever is cut off now was not committed, so nobody was told that it had succeeded.
      await endsWithin(CLOSE_MS, closeDatabases());
    }
    announce('stopped', `${versionText(VERSION)} has stopped.`, VERSION);
  });
  void database.crash?.then(async (error) => {
    announceEnd('database_crashed', databaseSentence(error, config) ?? error.message);
    await endsWithin(LAST_ANSWERS_MS, finish(app, closeSilent));
    // The engine cannot recover in this process: whoever supervises it has to start a new one.
    process.exit(1);
  });
  try {
    await listen(config, () => app.listen({ host: config.host, port: config.port }));
  } catch (error) {
    await stopJobs();
    await closeDatabases();
    throw error;
  }
  welcome(config, announce);
}

async function readReplica(
  config: Config,
  primary: Database,
  announce: (text: string) => void,
): Promise<Replica | undefined> {
  const { databaseReadUrl: url, databasePrepared: hasSessions } = config;
  if (!url) return undefined;
  return openReplica({ url, hasSessions, primary, announce }).catch(async (error) => {
    await primary.close();
    throw error;
  });
}

/**
 * Stops accepting connections and lets running requests end. Connections that become idle only now
 * are closed too. The application is closed last, because from then on it refuses every call, even
 * those it has already accepted.
 */
async function finish(app: App, closeSilent: () => void): Promise<void> {
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
    closeSilent();
  }, 100);
  await quietMoment(app);
  app.endStreams();
  await new Promise((closed) => app.server.close(closed));
  clearInterval(sweep);
  await app.close();
}

/**
 * Closing the server turns away connections that it has not accepted yet, and Node accepts one per
 * turn of the event loop. So we wait for a turn in which none arrived and which was so short that
 * hardly any can have arrived since.
 */
async function quietMoment({ server }: App): Promise<void> {
  let isQuiet = false;
  const onConnection = () => {
    isQuiet = false;
  };
  server.on('connection', onConnection);
  for (let turn = 0; turn < QUIET_TURNS && !isQuiet; turn++) {
    isQuiet = true;
    const before = performance.now();
    await immediate();
    if (performance.now() - before > QUIET_MS) isQuiet = false;
  }
  server.off('connection', onConnection);
}

async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  return Promise.race([work.then(() => true), sleep(ms, false)]);
}

/** Node counts a connection as idle only after its first request, so silent ones are tracked here. */
function watchSilentConnections({ server }: App): () => void {
  const connections = new Map<Socket, number>();
  server.on('connection', (socket) => {
    connections.set(socket, performance.now());
    socket.once('close', () => connections.delete(socket));
  });
  return () => {
    const longAgo = performance.now() - SILENT_MS;
    for (const [socket, since] of connections)
      if (socket.bytesRead === 0 && since < longAgo) socket.destroy();
  };
}

/** Reports a port in use before a database is created, which takes seconds. */
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
    if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code ?? '')) {
      throw new StartError(`Cannot listen on ${host}:${port} (${code}): change HOST or PORT.`);
    }
    throw error;
  }
}

function welcome({ publicUrl, production, playground }: Config, announce: Announce): void {
  const hints = [
    ...(playground
      ? ['The first account to sign up becomes admin; later: npm run admin -- grant EMAIL']
      : []),
    ...(production ? [] : ['Stop with Ctrl+C.']),
  ];
  announce('open', `Punnery is open at ${publicUrl}`, { ...VERSION, url: publicUrl }, hints);
}
