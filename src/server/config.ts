import { isIP } from 'node:net';
import { relative, resolve } from 'node:path';
import { isEmail } from '../rules/email.ts';
import { serverUrls } from './platform/database/hosts.ts';
import {
  ConfigError,
  type Env,
  list,
  oneOf,
  text,
  together,
  url,
  wholeNumber,
} from './platform/process/environment.ts';
import { doubtsOf } from './platform/process/setting-doubts.ts';
import { PASSWORD_COST, type PasswordCost } from './platform/security/password-cost.ts';
import { isLoopbackHost } from './platform/security/public-address.ts';

export interface Config {
  production: boolean;
  /** Others besides its owner may reach the server: always in production, elsewhere see `reachableBy`. */
  isPublic: boolean;
  /**
   * For its owner to try out: the first account becomes admin, checkout takes no money, metrics and the
   * API reference are open, and e-mail is written into `dataDir`. True if the server is not public, or
   * with DEMO=1; never in production.
   */
  playground: boolean;
  host: string;
  port: number;
  /** Address at which browsers reach the server, without a trailing slash. */
  publicUrl: string;
  /** The command that opens this server to the local network; null if others can reach it. */
  openCommand: string | null;
  /** How many proxies stand in front of the server, or their addresses; false means none. */
  trustProxy: number | string | false;
  dataDir: string;
  /** If absent, PostgreSQL runs embedded in the process, with its data in `dataDir`. */
  databaseUrl: string | undefined;
  /** A replica of that database, for reports and admins' lists. */
  databaseReadUrl: string | undefined;
  databasePool: number;
  /** False behind a pooler that cannot keep prepared statements or any other state of a session. */
  databasePrepared: boolean;
  /** If absent, the embedded database is not backed up. */
  backup: { folder: string; everyHours: number; keep: number } | undefined;
  /**
   * Required in production. Elsewhere, one is generated at the first start if absent, and kept in `dataDir`.
   */
  secret: string | undefined;
  /** Always the real one, since no variable sets it: tests that start the app inside their process pass a cheap one. */
  passwordCost: PasswordCost;
  adminEmails: ReadonlySet<string>;
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** If absent, objects are stored as files in `dataDir`. */
  s3: S3Config | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  metricsToken: string | undefined;
  /** Secret that the ad network signs with. If absent, house ads are shown. */
  adsCallbackSecret: string | undefined;
  /** If absent, checkout runs in test mode in a playground and is off elsewhere. */
  paypal: PaypalConfig | undefined;
  /** How often open orders are checked, and how long the browser has to finish an order by itself. */
  reconcile: { everySeconds: number; afterSeconds: number };
  push: PushConfig;
  /** How long a server that was told to stop keeps serving, so that load balancers can notice. */
  drainSeconds: number;
  logLevel: string;
  /** Whether sign-ins, refusals and actions of admins are logged. */
  securityLog: boolean;
  /** Settings that are probably mistakes, one sentence each. */
  doubts: readonly string[];
}

export interface PushConfig {
  isOn: boolean;
  /** Where a push service can reach us if our messages cause trouble: an https: or mailto: address. */
  subject: string;
  timeoutMs: number;
  /** After this time, the outcome of a message that a process was sending when it died counts as unknown. */
  leaseSeconds: number;
  /** For tests: allows push messages to this machine. A public server refuses it. */
  allowLoopback: boolean;
}

export interface PaypalConfig {
  clientId: string;
  clientSecret: string;
  webhookId: string | undefined;
  apiUrl: string;
  scriptUrl: string;
  timeoutMs: number;
}

export interface S3Config {
  /** Without a trailing slash. Browsers must be able to reach it too. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const NODE_ENVS = ['production', 'development', 'test'];
const DEFAULT_PORT = 3000;
const EMBEDDED = 'embedded';
const SECRET_MIN = 32;
const SECRET_DIFFERENT = 8;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export function readConfig(env: Env): Config {
  const mode = oneOf(env, 'NODE_ENV', NODE_ENVS, '');
  const production = mode === 'production';
  const port = wholeNumber(env, 'PORT', DEFAULT_PORT, 0, 65535);
  const proxies = trustProxy(env);
  const address = {
    host: text(env, 'HOST') ?? (production && !proxies ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: publicUrl(env, production, port),
    trustProxy: proxies,
  };
  const serverUrl = databaseUrl(env, production);
  const exposure = { production, ...openness(env, mode, reachableBy(address)) };
  const config = {
    ...exposure,
    ...address,
    port,
    openCommand: exposure.isPublic ? null : openCommand(port),
    dataDir: resolve(text(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: serverUrl,
    databaseReadUrl: databaseReadUrl(env, serverUrl),
    databasePool: wholeNumber(env, 'DATABASE_POOL', 10, 1, 1000),
    databasePrepared: oneOf(env, 'DATABASE_PREPARED', ['on', 'off'], 'on') === 'on',
    backup: backup(env),
    secret: secret(env, production),
    passwordCost: PASSWORD_COST,
    adminEmails: new Set(list(env, 'ADMIN_EMAILS', isEmail, 'e-mail addresses, separated by commas')),
    oidc: oidc(env, production),
    s3: s3(env),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(env),
    metricsToken: text(env, 'METRICS_TOKEN'),
    adsCallbackSecret: text(env, 'ADS_CALLBACK_SECRET'),
    paypal: paypal(env),
    reconcile: {
      everySeconds: wholeNumber(env, 'RECONCILE_SECONDS', 60, 1, 3600),
      afterSeconds: wholeNumber(env, 'RECONCILE_AFTER_SECONDS', 120, 1, 3600),
    },
    push: push(env, exposure.playground, address.publicUrl),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', production && serverUrl ? 10 : 0, 0, 300),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    securityLog: oneOf(env, 'SECURITY_LOG', ['on', 'off'], exposure.isPublic ? 'on' : 'off') === 'on',
  };
  return { ...config, doubts: doubtsOf(env, config) };
}

/** The variable that makes this server reachable by others, if there is one. */
function reachableBy({ host, publicUrl, trustProxy }: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>) {
  if (!isLoopbackHost(host)) return 'HOST';
  if (publicUrl.startsWith('https:')) return 'PUBLIC_URL';
  return trustProxy ? 'TRUST_PROXY' : undefined;
}

/** In production there is more to configure than for a game in the living room or the classroom. */
function openCommand(port: number): string {
  return `${port === DEFAULT_PORT ? '' : `PORT=${port} `}NODE_ENV=development HOST=0.0.0.0 npm start`;
}

function openness(
  env: Env,
  mode: string,
  reachable: string | undefined,
): Pick<Config, 'isPublic' | 'playground'> {
  const demo = oneOf(env, 'DEMO', ['0', '1'], '0') === '1';
  if (mode === 'production' && demo)
    throw new ConfigError(
      'DEMO=1 makes the first account admin and gives credits away: production refuses it.',
    );
  if (reachable && !demo && mode !== 'production' && mode !== 'development')
    throw new ConfigError(
      `${reachable} opens this server to others: say NODE_ENV=production, or NODE_ENV=development, or DEMO=1 to let the first who comes be admin.`,
    );
  const isPublic = mode === 'production' || reachable !== undefined;
  return { isPublic, playground: !isPublic || demo };
}

function publicUrl(env: Env, production: boolean, port: number): string {
  const given = url(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (!given && production)
    throw new ConfigError('PUBLIC_URL is required in production, e.g. https://punnery.example.');
  if (given && new URL(given).pathname !== '/')
    throw new ConfigError('PUBLIC_URL must be an origin, without a path.');
  return given ? new URL(given).origin : `http://localhost:${port}`;
}

function secret(env: Env, production: boolean): string | undefined {
  const given = text(env, 'SECRET');
  if (!given && production)
    throw new ConfigError('SECRET is required in production: 32 random characters or more.');
  if (given && given.length < SECRET_MIN)
    throw new ConfigError(`SECRET must have at least ${SECRET_MIN} characters.`);
  if (given && isGuessable(given))
    throw new ConfigError(
      `SECRET must be random, with ${SECRET_DIFFERENT} different characters or more and no repeated pattern: openssl rand -base64 32.`,
    );
  return given;
}

/** True for few different characters, or for one pattern repeated. */
function isGuessable(secret: string): boolean {
  if (new Set(secret).size < SECRET_DIFFERENT) return true;
  for (let period = 1; period <= secret.length / 2; period++)
    if (secret.slice(period) === secret.slice(0, -period)) return true;
  return false;
}

function oidc(env: Env, production: boolean): Config['oidc'] {
  const issuer = url(env, 'OIDC_ISSUER', ['http:', 'https:']);
  const given = together(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  if (!issuer || !given) return undefined;
  if (production && new URL(issuer).protocol !== 'https:')
    throw new ConfigError('OIDC_ISSUER must start with https:// in production.');
  return {
    issuer: issuer.replace(/\/$/, ''),
    clientId: given.OIDC_CLIENT_ID,
    clientSecret: given.OIDC_CLIENT_SECRET,
  };
}

function s3(env: Env): S3Config | undefined {
  const endpoint = url(env, 'S3_ENDPOINT', ['http:', 'https:']);
  const given = together(env, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!endpoint || !given) return undefined;
  if (!BUCKET.test(given.S3_BUCKET))
    throw new ConfigError('S3_BUCKET must be the name of a bucket: 3 to 63 of a-z, 0-9, dots and dashes.');
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    region: text(env, 'S3_REGION') ?? 'us-east-1',
    bucket: given.S3_BUCKET,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  };
}

const PAYPAL = {
  sandbox: {
    apiUrl: 'https://api-m.sandbox.paypal.com',
    scriptUrl: 'https://www.sandbox.paypal.com/web-sdk/v6/core',
  },
  live: { apiUrl: 'https://api-m.paypal.com', scriptUrl: 'https://www.paypal.com/web-sdk/v6/core' },
};

function paypal(env: Env): PaypalConfig | undefined {
  const clientId = text(env, 'PAYPAL_CLIENT_ID');
  const clientSecret = text(env, 'PAYPAL_CLIENT_SECRET');
  if (!clientId && !clientSecret) return undefined;
  if (!clientId) throw new ConfigError('PAYPAL_CLIENT_ID is missing: it goes with PAYPAL_CLIENT_SECRET.');
  if (!clientSecret) throw new ConfigError('PAYPAL_CLIENT_SECRET is missing: it goes with PAYPAL_CLIENT_ID.');
  const environment = oneOf(env, 'PAYPAL_ENVIRONMENT', ['sandbox', 'live'], 'sandbox') as keyof typeof PAYPAL;
  const { apiUrl, scriptUrl } = PAYPAL[environment];
  const webhookId = text(env, 'PAYPAL_WEBHOOK_ID');
  // Only the webhook reports chargebacks.
  if (environment === 'live' && !webhookId)
    throw new ConfigError('PAYPAL_WEBHOOK_ID is required with PAYPAL_ENVIRONMENT=live.');
  const own = url(env, 'PAYPAL_API_URL', ['http:', 'https:'])?.replace(/\/$/, '');
  const timeoutMs = wholeNumber(env, 'PAYPAL_TIMEOUT_MS', 10_000, 100, 60_000);
  return { clientId, clientSecret, webhookId, apiUrl: own ?? apiUrl, scriptUrl, timeoutMs };
}

function push(env: Env, playground: boolean, origin: string): PushConfig {
  const allowLoopback = oneOf(env, 'PUSH_ALLOW_LOOPBACK', ['0', '1'], '0') === '1';
  if (allowLoopback && !playground)
    throw new ConfigError('PUSH_ALLOW_LOOPBACK is for tests: a public server refuses it.');
  const subject = text(env, 'VAPID_SUBJECT');
  if (subject && !/^(https:\/\/|mailto:[^@\s]+@)\S+$/.test(subject))
    throw new ConfigError('VAPID_SUBJECT must be an address that starts with https:// or mailto:.');
  return {
    isOn: oneOf(env, 'PUSH', ['on', 'off'], 'on') === 'on',
    subject: subject ?? (origin.startsWith('https:') ? origin : 'mailto:punnery@localhost'),
    timeoutMs: wholeNumber(env, 'PUSH_TIMEOUT_MS', 10_000, 100, 15_000),
    leaseSeconds: wholeNumber(env, 'PUSH_LEASE_SECONDS', 60, 2, 3600),
    allowLoopback,
  };
}

/** In production the embedded database must be asked for by name, so that nobody gets it by omission. */
function databaseUrl(env: Env, production: boolean): string | undefined {
  const given = text(env, 'DATABASE_URL');
  if (given === EMBEDDED) return undefined;
  if (!given && production)
    throw new ConfigError(
      `DATABASE_URL is required in production: the address of a PostgreSQL server, or the word ${EMBEDDED}.`,
    );
  if (given) serverUrls(given);
  return given;
}

function databaseReadUrl(env: Env, primary: string | undefined): string | undefined {
  const given = text(env, 'DATABASE_READ_URL');
  if (!given) return undefined;
  if (serverUrls(given, 'DATABASE_READ_URL').length > 1)
    throw new ConfigError(
      'DATABASE_READ_URL must name one server, a replica: what one of several has seen is no promise of another.',
    );
  if (!primary)
    throw new ConfigError('DATABASE_READ_URL names a replica: DATABASE_URL, its primary, is missing.');
  return given;
}

function backup(env: Env): Config['backup'] {
  const folder = text(env, 'BACKUP_DIR');
  const lone = ['BACKUP_HOURS', 'BACKUP_KEEP'].find((name) => text(env, name) !== undefined);
  if (!folder && lone) throw new ConfigError(`${lone} goes with BACKUP_DIR, which is missing.`);
  if (!folder) return undefined;
  const address = text(env, 'DATABASE_URL');
  if (address && address !== EMBEDDED)
    throw new ConfigError('BACKUP_DIR is for the embedded database: back up a server with pg_dump.');
  const place = relative(resolve(text(env, 'DATA_DIR') ?? 'data'), resolve(folder));
  if (/^(db|objects|backup-draft|move-draft|restore-draft|restore-ready)([\\/]|$)/.test(place))
    throw new ConfigError(
      'BACKUP_DIR must not lie in what is backed up: choose a folder outside of DATA_DIR.',
    );
  return {
    folder: resolve(folder),
    everyHours: wholeNumber(env, 'BACKUP_HOURS', 24, 1, 24 * 31),
    keep: wholeNumber(env, 'BACKUP_KEEP', 7, 1, 10_000),
  };
}

function mailFrom(env: Env): string {
  const given = text(env, 'MAIL_FROM');
  if (!given) return 'Punnery <punnery@localhost>';
  if (!isEmail((/<([^<>]*)>$/.exec(given)?.[1] ?? given).trim()))
    throw new ConfigError(
      'MAIL_FROM must be an e-mail address, alone or behind a name: Punnery <hello@punnery.example>.',
    );
  return given;
}

function trustProxy(env: Env): Config['trustProxy'] {
  const given = text(env, 'TRUST_PROXY');
  if (!given) return false;
  if (/^\d{1,2}$/.test(given)) return Number(given);
  const wrong = given.split(',').find((item) => !isNetwork(item.trim()));
  if (wrong !== undefined)
    throw new ConfigError(
      `TRUST_PROXY must be a number of proxies or their addresses and networks (10.0.0.0/8), separated by commas, not "${wrong.trim()}".`,
    );
  return given;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (more.length > 0 || most < 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
}
