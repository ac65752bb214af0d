import { randomUUID } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { EMAIL_MAX } from '../rules/email.ts';
import { counted } from '../rules/numbers.ts';
import type { Config } from './config.ts';
import { createWatch } from './features/checkup/watch.service.ts';
import { limitSessions } from './features/identity/devices.service.ts';
import { AUTH_TABLES } from './features/identity/identity.service.ts';
import { createKnownBrowsers } from './features/identity/known-browser.ts';
import { createSessions } from './features/identity/session.service.ts';
import { countVisits } from './features/insights/visits.service.ts';
import { findUndelivered } from './features/messages/messages.service.ts';
import { createPushSender } from './features/messages/push-sender.service.ts';
import { createStreams } from './features/rooms/streams.service.ts';
import { createSeats } from './features/seats/seats.service.ts';
import { liftEndedBan } from './features/users/bans.service.ts';
import { FEATURE_LIST, type FeatureDeps, MESSAGE_SOURCES, PERSONAL_DATA } from './features.ts';
import { hasPages, servePages } from './pages.ts';
import { type Backups, createBackups } from './platform/backup/backup.ts';
import { watchClock } from './platform/database/clock-doubt.ts';
import type { Database, Db, PoolState } from './platform/database/db.ts';
import { findPoolDoubt, isDirect } from './platform/database/pool-doubt.ts';
import { type Replica, readsOf } from './platform/database/replica.ts';
import { documentApi } from './platform/http/api-docs.ts';
import { LAZY_COMPILERS } from './platform/http/compilers.ts';
import { cookieNames } from './platform/http/cookies.ts';
import { handleError, Refusal, refusalOf, sendRefusal } from './platform/http/errors.ts';
import { announceLeaving } from './platform/http/leaving.ts';
import { operationsRoutes } from './platform/http/operations.ts';
import { watchProxyHeaders } from './platform/http/proxy-headers.ts';
import { limitBodyTime, SERVER_TIMEOUTS } from './platform/http/request-time.ts';
import { type App, BODY_LIMIT } from './platform/http/route.ts';
import type { Clock } from './platform/process/clock.ts';
import { createLogSerializers } from './platform/process/log.ts';
import { poolMetrics } from './platform/process/metrics.ts';
import type { Random } from './platform/process/random.ts';
import { findOtherSecret } from './platform/security/database-secret.ts';
import { secure } from './platform/security/security.ts';
import { logSecurity } from './platform/security/security-log.ts';
import { createAuth } from './providers/identity/auth.ts';
import { createIdentity } from './providers/identity/port.ts';
import { openProviders } from './providers/open.ts';

export interface AppDeps {
  config: Config;
  /** Signs cookies. It comes from the configuration, or was generated and kept in the data folder. */
  secret: string;
  db: Db;
  /** Serves reports and admins' lists. Absent if no replica is configured. */
  replica?: Replica | undefined;
  /** Absent if the database is a server, which has backup tools of its own. */
  embedded?: Database | undefined;
  /** Absent if the database has only one connection. */
  pool?: (() => PoolState) | undefined;
  clock: Clock;
  random: Random;
  /** Folder of the built web app. If it does not exist, only the API is served. */
  webFolder: string;
  /** If absent, log lines go to standard output. */
  logTo?: { write(line: string): void };
}

export async function createApp(deps: AppDeps): Promise<App> {
  const { config, secret, db, replica, clock, random, webFolder, logTo } = deps;
  const { serializers, ...traces } = createLogSerializers(clock, (count) =>
    app.log.warn({ traces: count }, `${counted(count, 'trace')} left out`),
  );
  const app: App = Fastify({
    logger: { level: config.logLevel, serializers, ...(logTo && { stream: logTo }) },
    genReqId: () => randomUUID(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // The name in an avatar's address may be an e-mail address.
    routerOptions: { maxParamLength: EMAIL_MAX },
    ...SERVER_TIMEOUTS,
    ajv: { customOptions: { coerceTypes: false } },
    schemaController: { compilersFactory: LAZY_COMPILERS },
    frameworkErrors: (error, _request, reply) => void sendRefusal(reply, refusalOf(error)),
    // On close, requests in flight are finished and idle connections are closed.
    forceCloseConnections: 'idle',
    // Longer than a stop may take, so that a mail server or push service that hangs is not taken for a crash.
    pluginTimeout: 60_000,
  }).withTypeProvider<TypeBoxTypeProvider>();
  const flushTraces = setInterval(traces.flush, 60_000).unref();
  app.addHook('onClose', async () => {
    clearInterval(flushTraces);
    traces.end();
  });
  // The API accepts nothing but JSON.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  app.decorateRequest('player', null);
  app.decorateRequest('seat', undefined);
  app.decorateRequest('sessionId', '');

  const cookies = cookieNames(config.publicUrl);
  const { adminEmails } = config;
  const secondFactor = config.oidc ? 'provider' : config.production ? 'demanded' : 'offered';
  const onBanOver = (playerId: string) => liftEndedBan({ db, clock }, playerId);
  app.decorate(
    'sessions',
    createSessions({ db, clock, secret, cookies, adminEmails, secondFactor, onBanOver }),
  );
  const onStreamError = (error: unknown) => app.log.error({ err: error }, 'the streams of rooms failed');
  const roomStreams = createStreams({ db, clock, random, onError: onStreamError });
  app.decorate('seats', createSeats({ db, secret, cookies, hasGuest: roomStreams.hasGuest }));
  limitBodyTime(app);
  announceLeaving(app);
  logSecurity(app, { clock, secret, isOn: config.securityLog });
  const providers = openProviders({ config, secret, db, clock, random, log: app.log });
  app.decorate('providers', providers);
  const { mail, objects, push } = providers;
  await secure(app, secret, { ...config, checkout: providers.payments.script });
  if (config.playground) await documentApi(app);

  const onError = (error: unknown, job?: string) =>
    app.log.error(
      { err: error, ...(job !== undefined && { job }) },
      job ? 'a job failed' : 'background work failed',
    );
  app.addHook('preClose', mail.stop);
  const auth = createAuth({
    config,
    secret,
    db,
    tables: AUTH_TABLES,
    cookies,
    mail,
    onSession: (playerId, sessionId) => limitSessions(db, playerId, sessionId),
    onBackgroundError: onError,
  });
  const { leaseSeconds } = config.push;
  app.decorate('endStreams', roomStreams.endAll);
  app.addHook('preClose', async () => roomStreams.endAll());
  const backups = backupsOf(deps, app);
  app.decorate('backups', backups);
  const parts: FeatureDeps = {
    ...deps,
    ...providers,
    reads: replica?.reads ?? readsOf(db),
    identity: createIdentity({ auth, publicUrl: config.publicUrl, cookies, clock }),
    knownBrowsers: createKnownBrowsers(secret, cookies.isSecure),
    pushSender: createPushSender({
      db,
      clock,
      random,
      push,
      leaseSeconds,
      sources: MESSAGE_SOURCES,
      onError,
    }),
    roomStreams,
    watch: createWatch({ config, objects, findMore: warningsOf(deps, app), log: app.log }),
    backups,
    personalData: PERSONAL_DATA,
    onError,
  };
  const metrics = FEATURE_LIST.flatMap((feature) => feature.metrics?.(parts) ?? []);
  if (deps.pool) metrics.push(poolMetrics(deps.pool));
  operationsRoutes(app, { db, config, replica, metrics });
  for (const feature of FEATURE_LIST) await feature.routes?.(app, parts);
  app.decorate(
    'jobs',
    FEATURE_LIST.flatMap((feature) => feature.jobs?.(parts) ?? []),
  );
  const visits = countVisits({ db, clock, onError });
  app.addHook('onClose', visits.stop);
  if (hasPages(webFolder)) await servePages(app, webFolder, { clock, onLanding: visits.count });
  else app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found')));
  return app;
}

/** Returns the warnings that only a running server can find. */
function warningsOf({ config, secret, db, clock }: AppDeps, app: App): () => Promise<string[]> {
  const proxyWarnings = watchProxyHeaders(app, config);
  const clockWarning = watchClock(db, () => clock.now().getTime());
  return async () => {
    const found = [
      ...(await findUndelivered({ db, clock })),
      ...proxyWarnings(),
      isDirect(config) ? await findPoolDoubt(db, config.databasePool) : undefined,
      // The change of the secret may have been accepted while this process ran.
      await findOtherSecret(db, { ...config, secret }),
      // The embedded database has the clock of this machine.
      config.databaseUrl ? await clockWarning() : undefined,
    ];
    return found.filter((warning) => warning !== undefined);
  };
}

/** A backup that makes players wait for longer than this is logged as a warning. */
const LONG_PAUSE_MS = 1000;

function backupsOf({ config, embedded, clock }: AppDeps, { log }: App): Backups | undefined {
  const { backup: plan, dataDir } = config;
  if (!plan || !embedded) return undefined;
  return createBackups({ database: embedded, dataDir, clock }, plan, (report) =>
    log[report.pausedMs > LONG_PAUSE_MS ? 'warn' : 'info'](report, 'backup made'),
  );
}

/** A number means how many proxies stand in front of this server. */
function trusted(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}
