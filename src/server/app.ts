import { randomUUID } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { EMAIL_MAX } from '../rules/email.ts';
import type { Config } from './config.ts';
import { adminLogRoutes } from './features/admin-log/admin-log.routes.ts';
import { adRoutes } from './features/ads/ads.routes.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { avatarRoutes } from './features/avatars/avatars.routes.ts';
import { bookRoutes } from './features/book/book.routes.ts';
import { campaignRoutes } from './features/campaigns/campaigns.routes.ts';
import { findUndelivered } from './features/campaigns/campaigns.service.ts';
import { countOpen, createPushSender } from './features/campaigns/push-sender.service.ts';
import { checkupRoutes } from './features/checkup/checkup.routes.ts';
import { createWatch } from './features/checkup/watch.service.ts';
import { creditRoutes } from './features/credits/credits.routes.ts';
import { dailyRoutes } from './features/daily/daily.routes.ts';
import { sharedDayRoutes } from './features/daily/shared-day.routes.ts';
import { endDay } from './features/daily/streak.service.ts';
import { feedbackRoutes } from './features/feedback/feedback.routes.ts';
import { checkFinished } from './features/game/finished.service.ts';
import { gameRoutes } from './features/game/game.routes.ts';
import { credentialRoutes } from './features/identity/credentials.routes.ts';
import { limitSessions } from './features/identity/devices.service.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { AUTH_TABLES } from './features/identity/identity.service.ts';
import { createKnownBrowsers } from './features/identity/known-browser.ts';
import { createSessions } from './features/identity/session.service.ts';
import { insightRoutes } from './features/insights/insights.routes.ts';
import { countVisits } from './features/insights/visits.service.ts';
import { leaderboardRoutes } from './features/leaderboard/leaderboard.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { playerStatsRoutes } from './features/player-stats/player-stats.routes.ts';
import { pictureRoutes } from './features/profile/picture.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { calendarRoutes } from './features/puns/calendar.routes.ts';
import { punRoutes } from './features/puns/puns.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { referralRoutes } from './features/referrals/referrals.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { settleReports } from './features/reports/reports.service.ts';
import { voteRoutes } from './features/votes/votes.routes.ts';
import { PERSONAL_DATA } from './features.ts';
import { hasPages, servePages } from './pages.ts';
import { type Backups, createBackups } from './platform/backup/backup.ts';
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
import { LOG_SERIALIZERS } from './platform/process/log.ts';
import type { Random } from './platform/process/random.ts';
import { secure } from './platform/security/security.ts';
import { logSecurity } from './platform/security/security-log.ts';
import { createAds } from './providers/ads.ts';
import { createAuth } from './providers/identity/auth.ts';
import { createIdentity } from './providers/identity/port.ts';
import { createMail } from './providers/mail/create.ts';
import type { Providers } from './providers/open.ts';
import { createWebPush } from './providers/push/web-push.ts';

export interface AppDeps extends Providers {
  config: Config;
  /** Signs cookies; the configuration's, or the one kept in the data folder. */
  secret: string;
  db: Db;
  /** For reports and admins' lists. */
  replica?: Replica | undefined;
  /** Absent: the database is a server, which has tools of its own for backups. */
  embedded?: Database | undefined;
  /** Absent: the database has but one connection. */
  pool?: (() => PoolState) | undefined;
  clock: Clock;
  random: Random;
  /** The built web app; absent folders serve the API alone. */
  webFolder: string;
  /** Absent: log lines go to standard output. */
  logTo?: { write(line: string): void };
}

export async function createApp(deps: AppDeps): Promise<App> {
  const { config, secret, db, replica, clock, random, payments, objects, webFolder, logTo } = deps;
  const app: App = Fastify({
    logger: { level: config.logLevel, serializers: LOG_SERIALIZERS, ...(logTo && { stream: logTo }) },
    genReqId: () => randomUUID(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // An avatar's name may be an e-mail address.
    routerOptions: { maxParamLength: EMAIL_MAX },
    ...SERVER_TIMEOUTS,
    ajv: { customOptions: { coerceTypes: false } },
    schemaController: { compilersFactory: LAZY_COMPILERS },
    frameworkErrors: (error, _request, reply) => void sendRefusal(reply, refusalOf(error)),
    // In-flight requests are finished, idle connections closed.
    forceCloseConnections: 'idle',
    // Longer than a stop may last: else waiting for a mail server or a push service that hangs would be called a crash.
    pluginTimeout: 60_000,
  }).withTypeProvider<TypeBoxTypeProvider>();
  // JSON is the only language of the API.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  app.decorateRequest('player', null);
  app.decorateRequest('sessionId', '');

  const cookies = cookieNames(config.publicUrl);
  const { adminEmails } = config;
  const secondFactor = config.oidc ? 'provider' : config.production ? 'demanded' : 'offered';
  app.decorate('sessions', createSessions({ db, clock, secret, cookies, adminEmails, secondFactor }));
  limitBodyTime(app);
  announceLeaving(app);
  logSecurity(app, { clock, secret, isOn: config.securityLog });
  await secure(app, secret, { ...config, checkout: payments.script });
  if (config.playground) await documentApi(app);

  const mail = createMail({ config, db, clock, random, secret, log: app.log });
  app.decorate('mail', mail);
  const sendsMail = Boolean(config.smtpUrl);
  app.addHook('preClose', mail.stop);
  const onBackgroundError = (error: unknown) => app.log.error({ err: error }, 'background work failed');
  const auth = createAuth({
    config,
    secret,
    db,
    tables: AUTH_TABLES,
    cookies,
    mail,
    onSession: (playerId, sessionId) => limitSessions(db, playerId, sessionId),
    onBackgroundError,
  });
  const identity = createIdentity({ auth, publicUrl: config.publicUrl, cookies, clock });
  const push = createWebPush({ config, db, clock });
  const { leaseSeconds } = config.push;
  const pushSender = createPushSender({ db, clock, random, push, leaseSeconds, onError: onBackgroundError });

  const findMore = warningsOf(deps, app);
  const watch = createWatch({ config, objects, findMore, log: app.log });
  const backups = backupsOf(deps, app);
  app.decorate('backups', backups);

  const reads = replica?.reads ?? readsOf(db);
  const metrics = {
    pool: deps.pool,
    mail,
    deliveries: () => countOpen({ db, clock }),
    push: pushSender.seen,
    backup: backups?.last,
    warnings: () => watch.warnings().length,
  };
  operationsRoutes(app, { db, config, replica, metrics });
  const knownBrowsers = createKnownBrowsers(secret, cookies.isSecure);
  identityRoutes(app, { db, clock, secret, config, identity, mail, knownBrowsers });
  credentialRoutes(app, { db, clock, secret, provider: config.oidc !== undefined });
  gameRoutes(app, { db, clock, random, secret, onGameEnded: endDay });
  dailyRoutes(app, { db, clock });
  calendarRoutes(app, { db, reads, clock });
  bookRoutes(app, { db });
  // A provider need not tell whether it has proved an address.
  reportRoutes(app, { db, reads, clock, verifiesEmails: sendsMail && !config.oidc });
  voteRoutes(app, { db, clock, checkFinished });
  await sharedDayRoutes(app, { db, clock, publicUrl: config.publicUrl, webFolder });
  leaderboardRoutes(app, { db, clock });
  referralRoutes(app, { db, clock, random, secret, verifiesEmails: sendsMail || Boolean(config.oidc) });
  profileRoutes(app, { db, clock, secret, objects, personalData: PERSONAL_DATA, knownBrowsers }, config);
  playerStatsRoutes(app, { db, clock });
  pictureRoutes(app, { db, clock, secret, objects });
  feedbackRoutes(app, { db, reads, clock });
  punRoutes(app, { db, reads, clock, settleReports });
  moderationRoutes(app, { db, reads, clock, adminEmails });
  adminLogRoutes(app, { reads });
  analyticsRoutes(app, { reads, clock });
  checkupRoutes(app, watch, { db, clock, backups });
  insightRoutes(app, { reads, clock });
  creditRoutes(app, { db });
  adRoutes(app, { db, clock, random, ads: createAds(config) });
  paymentRoutes(app, { db, clock, payments, onError: onBackgroundError });
  pushRoutes(app, { db, clock, push });
  campaignRoutes(app, { db, reads, clock, pushSender });
  avatarRoutes(app);
  const visits = countVisits({ db, clock, onError: onBackgroundError });
  app.addHook('onClose', visits.stop);
  if (hasPages(webFolder)) await servePages(app, webFolder, { clock, onLanding: visits.count });
  else app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found')));
  return app;
}

/** What only a running server can notice. */
function warningsOf({ config, db, clock }: AppDeps, app: App): () => Promise<string[]> {
  const proxyWarnings = watchProxyHeaders(app, config);
  return async () => {
    const doubt = isDirect(config) && (await findPoolDoubt(db, config.databasePool));
    return [...(await findUndelivered({ db, clock })), ...proxyWarnings(), ...(doubt ? [doubt] : [])];
  };
}

/** A backup that makes players wait for longer is worth a warning in the log. */
const LONG_PAUSE_MS = 1000;

function backupsOf({ config, embedded, secret, clock }: AppDeps, { log }: App): Backups | undefined {
  const { backup: plan, dataDir } = config;
  if (!plan || !embedded) return undefined;
  return createBackups({ database: embedded, dataDir, secret, clock }, plan, (report) =>
    log[report.pausedMs > LONG_PAUSE_MS ? 'warn' : 'info'](report, 'backup made'),
  );
}

/** A number means so many proxies in front of us. */
function trusted(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}
