import { relative } from 'node:path';
import { isLoopbackHost } from '../security/public-address.ts';
import { type Env, text } from './environment.ts';

/** Every variable that the configuration reads. */
export const VARIABLES = [
  'ADMIN_EMAILS',
  'ADS_CALLBACK_SECRET',
  'BACKUP_DIR',
  'BACKUP_HOURS',
  'BACKUP_KEEP',
  'DATABASE_POOL',
  'DATABASE_PREPARED',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'DRAIN_SECONDS',
  'HOST',
  'LOG_LEVEL',
  'MAIL_FROM',
  'METRICS_TOKEN',
  'NODE_ENV',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_ISSUER',
  'PAYPAL_API_URL',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_ENVIRONMENT',
  'PAYPAL_TIMEOUT_MS',
  'PAYPAL_WEBHOOK_ID',
  'PORT',
  'PUBLIC_URL',
  'PUSH',
  'PUSH_ALLOW_LOOPBACK',
  'PUSH_LEASE_SECONDS',
  'PUSH_TIMEOUT_MS',
  'RECONCILE_AFTER_SECONDS',
  'RECONCILE_SECONDS',
  'S3_ACCESS_KEY_ID',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_SECRET_ACCESS_KEY',
  'SECRET',
  'SECURITY_LOG',
  'SMTP_URL',
  'TRUST_PROXY',
  'VAPID_SUBJECT',
];

const METRICS_TOKEN_MIN = 16;
/** Shorter names differ from too many others by only one or two characters. */
const SHORTEST_CHECKED = 6;
const MOST_SLIPS = 2;

interface Settings {
  production: boolean;
  publicUrl: string;
  dataDir: string;
  smtpUrl: string | undefined;
  metricsToken: string | undefined;
  backup: { folder: string } | undefined;
  s3: { endpoint: string } | undefined;
}

/**
 * Finds settings that a server can start with but that are probably mistakes: a sentence each,
 * for the log, admins and doctor.
 */
export function doubtsOf(env: Env, config: Settings): string[] {
  return [
    ...misspelt(env),
    ...(text(env, 'MAIL_FROM') && !config.smtpUrl
      ? ['MAIL_FROM is set and SMTP_URL is not: no e-mail leaves this server.']
      : []),
    ...(config.metricsToken && config.metricsToken.length < METRICS_TOKEN_MIN
      ? [
          `METRICS_TOKEN has fewer than ${METRICS_TOKEN_MIN} characters and can be guessed: make one with openssl rand -hex 16.`,
        ]
      : []),
    ...(config.production && isPlainHttp(config.publicUrl)
      ? [
          'PUBLIC_URL starts with http:// in production: passwords and sessions cross the network unencrypted. Use https.',
        ]
      : []),
    ...(config.backup && isInside(config.dataDir, config.backup.folder)
      ? [
          'BACKUP_DIR lies inside DATA_DIR: whatever destroys the game destroys its backups. Choose another disk.',
        ]
      : []),
    ...(config.s3 && config.production && isPlainHttp(config.s3.endpoint)
      ? ['S3_ENDPOINT starts with http:// in production: pictures cross the network unencrypted. Use https.']
      : []),
  ];
}

function misspelt(env: Env): string[] {
  const known = VARIABLES.filter((name) => name.length >= SHORTEST_CHECKED);
  return Object.keys(env)
    .filter((name) => text(env, name) !== undefined && !VARIABLES.includes(name))
    .flatMap((name) => {
      const meant = known.find((each) => !text(env, each) && slips(name.toUpperCase(), each) <= MOST_SLIPS);
      return meant ? [`Punnery has no variable ${name}: did you mean ${meant}?`] : [];
    });
}

/** Characters to add, leave out, replace or swap to get the other name (optimal string alignment). */
function slips(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MOST_SLIPS) return Number.POSITIVE_INFINITY;
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const [above = [], twoAbove = []] = [rows[i - 1], rows[i - 2]];
      const replaced = (above[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (twoAbove[j - 2] ?? 0) + 1 : replaced;
      row.push(Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

function isPlainHttp(address: string): boolean {
  return address.startsWith('http:') && !isLoopbackHost(new URL(address).hostname);
}

function isInside(folder: string, other: string): boolean {
  const path = relative(folder, other);
  return path === '' || !/^(\.\.([\\/]|$)|[\\/]|\w:)/.test(path);
}
