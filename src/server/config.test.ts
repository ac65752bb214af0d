import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { piecesOf } from '../../test/support/pieces.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './platform/process/environment.ts';
import { VARIABLES } from './platform/process/setting-doubts.ts';

const SECRET = '0xJ5h9Qm2Vt7Lc4Rb8Nw1Kd6Fz3Gp0Ys';
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://punnery.example',
  SECRET,
  DATABASE_URL: 'embedded',
};

test('nothing is needed for the first run', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    production: false,
    isPublic: false,
    playground: true,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
  });
});

test.each([{}, PRODUCTION])('passwords always cost what production asks for', (env) =>
  expect(readConfig(env).passwordCost).toEqual({ memoryKib: 33 * 1024, passes: 2 }),
);

test('production listens to the world and asks for its address and a secret', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    production: true,
    isPublic: true,
    playground: false,
    host: '0.0.0.0',
    publicUrl: 'https://punnery.example',
  });
  expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL: '' })).toThrow(/PUBLIC_URL/);
  expect(() => readConfig({ ...PRODUCTION, SECRET: undefined })).toThrow(/SECRET/);
});

test('production must name a database server or say embedded, which is allowed everywhere', () => {
  for (const given of [undefined, '', ' '])
    expect(() => readConfig({ ...PRODUCTION, DATABASE_URL: given })).toThrow(
      /^DATABASE_URL is required in production[^\n]*embedded\.$/,
    );
  const server = 'postgres://punnery@db/punnery';
  for (const mode of [PRODUCTION, {}]) {
    expect(readConfig({ ...mode, DATABASE_URL: 'embedded' }).databaseUrl).toBeUndefined();
    expect(readConfig({ ...mode, DATABASE_URL: server }).databaseUrl).toBe(server);
  }
});

test('the embedded database is backed up every day, and the last seven backups are kept', () => {
  expect(readConfig({}).backup).toBeUndefined();
  expect(readConfig({ BACKUP_DIR: '/backups' }).backup).toEqual({
    folder: '/backups',
    everyHours: 24,
    keep: 7,
  });
  for (const wrong of [{ BACKUP_HOURS: '0' }, { BACKUP_KEEP: '0' }, { BACKUP_HOURS: 'daily' }])
    expect(() => readConfig({ BACKUP_DIR: '/backups', ...wrong })).toThrow(ConfigError);
  for (const inside of ['data/db/backups', 'data/objects', 'data/backup-draft'])
    expect(() => readConfig({ BACKUP_DIR: inside })).toThrow('must not lie in what is backed up');
  expect(readConfig({ BACKUP_DIR: 'data/dbs' }).backup?.keep).toBe(7);
  expect(() => readConfig({ BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://db/punnery' })).toThrow(
    'BACKUP_DIR is for the embedded database: back up a server with pg_dump.',
  );
});

const PUBLIC: [string, Record<string, string>][] = [
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '::' }],
  ['HOST', { HOST: '192.168.1.7' }],
  ['HOST', { HOST: 'my-laptop' }],
  ['HOST', { HOST: 'localhost.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://punnery.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1', HOST: '127.0.0.1' }],
];

test.each(PUBLIC)(
  'a server that is public by %s says what it is, or stops with one sentence: %j',
  (name, env) => {
    for (const mode of [{}, { NODE_ENV: '' }, { NODE_ENV: 'test' }, { DEMO: '0' }])
      expect(() => readConfig({ ...env, ...mode })).toThrow(
        new RegExp(`^${name} [^\\n]*NODE_ENV[^\\n]*DEMO=1[^\\n]*\\.$`),
      );
    expect(readConfig({ ...env, NODE_ENV: 'development' })).toMatchObject({
      production: false,
      isPublic: true,
      playground: false,
    });
    expect(readConfig({ ...env, DEMO: '1' })).toMatchObject({ isPublic: true, playground: true });
    expect(readConfig({ ...PRODUCTION, ...env })).toMatchObject({ isPublic: true, playground: false });
  },
);

test.each(['localhost', '127.0.0.1', '127.8.8.8', '::1', ''])(
  'a server on the loopback address "%s" is a playground, whatever development mode it names',
  (HOST) => {
    for (const mode of [
      {},
      { NODE_ENV: 'development' },
      { NODE_ENV: 'test' },
      { DEMO: '1' },
      { TRUST_PROXY: '0' },
    ])
      expect(readConfig({ HOST, ...mode })).toMatchObject({ isPublic: false, playground: true });
  },
);

test('production is no playground, not even on the loopback, and refuses to be a demo', () => {
  const local = { ...PRODUCTION, HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' };
  expect(readConfig(local)).toMatchObject({ production: true, isPublic: true, playground: false });
  expect(() => readConfig({ ...local, DEMO: '1' })).toThrow(/^DEMO[^\n]*production[^\n]*\.$/);
});

test('behind a proxy the server listens on the loopback unless told otherwise', () => {
  expect(readConfig({ ...PRODUCTION, TRUST_PROXY: '1' }).host).toBe('127.0.0.1');
  expect(readConfig({ ...PRODUCTION, TRUST_PROXY: '1', HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(readConfig({ DEMO: '1', TRUST_PROXY: '1' }).host).toBe('127.0.0.1');
});

test.each([
  'a'.repeat(32),
  'ab'.repeat(40),
  'changeme'.repeat(4),
  'correct horse '.repeat(3),
  '0123456789abcdef'.repeat(2),
])('the SECRET %s is one that can be guessed, and is refused with one sentence', (guessable) => {
  for (const env of [{}, PRODUCTION])
    expect(() => readConfig({ ...env, SECRET: guessable })).toThrow(/^SECRET[^\n]*\.$/);
});

test('what a random generator makes is accepted as a SECRET', () => {
  for (let n = 0; n < 1000; n++)
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      const made = randomBytes(24).toString(encoding);
      expect(readConfig({ SECRET: made }).secret).toBe(made);
    }
});

/** Returns what is reported about these variables: the error that stops the start, or the doubts. */
function toldOf(env: Record<string, string>): readonly string[] {
  try {
    return readConfig(env).doubts;
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return [(error as Error).message];
  }
}

const ACCOUNT = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
const BUCKET = {
  S3_ENDPOINT: 'https://objects.example',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test.each<[name: string, value: string, others?: Record<string, string>]>([
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_READ_URL', 'mysql://localhost/x'],
  ['DATABASE_READ_URL', 'postgres://replica/punnery'],
  ['DATABASE_READ_URL', 'postgres://one,two/punnery'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_PREPARED', 'no'],
  ['BACKUP_HOURS', '24'],
  ['BACKUP_KEEP', '7'],
  ['PUBLIC_URL', 'punnery.example'],
  ['PUBLIC_URL', 'https://punnery.example/play'],
  ['SECRET', 'short'],
  ['TRUST_PROXY', 'yes'],
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'Production'],
  ['DEMO', 'yes'],
  ['ADMIN_EMAILS', 'not an address'],
  ['OIDC_ISSUER', 'https://issuer.example'],
  ['OIDC_CLIENT_ID', 'punnery'],
  ['S3_ENDPOINT', 'https://objects.example'],
  ['S3_ENDPOINT', 'objects.example'],
  ['S3_BUCKET', 'pictures'],
  ['SMTP_URL', 'mail.example'],
  ['LOG_LEVEL', 'loud'],
  ['DRAIN_SECONDS', '301'],
  ['VAPID_SUBJECT', 'http://punnery.example'],
  ['VAPID_SUBJECT', 'mailto:nobody'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8, 10.0.0.300'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['MAIL_FROM', 'Punnery'],
  ['MAIL_FROM', 'Punnery <punnery>'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SECURITY_LOG', 'yes'],
  ['S3_ACCESS_KEY_ID', 'key'],
  ['S3_SECRET_ACCESS_KEY', 'secret'],
  ['OIDC_CLIENT_SECRET', 'secret'],
  ['PAYPAL_CLIENT_ID', 'id'],
  ['PAYPAL_CLIENT_SECRET', 'secret'],
  ['RECONCILE_SECONDS', '0'],
  ['RECONCILE_AFTER_SECONDS', '3601'],
  ['PUSH_TIMEOUT_MS', '99'],
  ['PUSH_LEASE_SECONDS', '1'],
  ['PUSH_ALLOW_LOOPBACK', 'yes'],
  ['PUSH', 'no'],
  ['PAYPAL_ENVIRONMENT', 'Live', ACCOUNT],
  ['PAYPAL_API_URL', 'api.paypal.example', ACCOUNT],
  ['PAYPAL_TIMEOUT_MS', '99', ACCOUNT],
  // The server starts with these and only reports a doubt.
  ['SMPT_URL', 'smtp://mail.example'],
  ['DATABSE_URL', 'postgres://db/punnery'],
  ['S3_BUKET', 'pictures'],
  ['ADMIN_EMAIL', 'ann@example.com'],
  ['PUBLIC_ULR', 'https://punnery.example'],
  ['TRUSTPROXY', '1'],
  ['log_level', 'info'],
  ['MAIL_FROM', 'hello@punnery.example'],
  ['METRICS_TOKEN', 'hush'],
  ['PUBLIC_URL', 'http://punnery.example', PRODUCTION],
  ['S3_ENDPOINT', 'http://objects.example', { ...PRODUCTION, ...BUCKET }],
  ['BACKUP_DIR', 'data/backups'],
])('a wrong or doubtful %s (%s) is reported in one sentence that names it', (name, value, others = {}) => {
  const told = toldOf({ ...others, [name]: value });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^[^\n]*(PORT|DEMO|PUSH|OIDC_|[A-Z0-9]+_[A-Z]+|SECRET)[^\n]*[.?]$/);
  expect(told[0]).toContain(name.split('_')[0]);
});

test('correct settings and variables of other programs are not doubted', () => {
  const others = { PATH: '/bin', HOSTNAME: 'box', HOME: '/root', PORTS: '1', SECRETS_DIR: '/run/secrets' };
  for (const env of [
    others,
    PRODUCTION,
    { ...PRODUCTION, ...BUCKET, ...ACCOUNT },
    { ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' },
    { BACKUP_DIR: '/backups', METRICS_TOKEN: 'a'.repeat(16) },
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@punnery.example' },
  ])
    expect(readConfig(env).doubts).toEqual([]);
});

test('a misspelt variable is compared with all known variables', () => {
  const source = readFileSync('src/server/config.ts', 'utf8');
  const read = new Set(source.match(/(?<=')[A-Z][A-Z0-9]*(_[A-Z0-9]+)*(?=')/g));
  expect([...read].sort()).toEqual([...VARIABLES].sort());
});

test('every variable that can be wrong has a wrong value here', () => {
  const tried = readFileSync('src/server/config.test.ts', 'utf8');
  // Any text is valid for these; `npm run doctor` checks whether it works.
  const free = ['DATA_DIR', 'S3_REGION', 'METRICS_TOKEN', 'ADS_CALLBACK_SECRET'];
  const missing = VARIABLES.filter((name) => !tried.includes(`['${name}'`) && !tried.includes(`${name}: '`));
  expect(missing.filter((name) => !free.includes(name))).toEqual([]);
});

test('addresses, networks and a number of proxies are accepted', () => {
  for (const TRUST_PROXY of ['10.0.0.1', '10.0.0.0/8, ::1', '2001:db8::/32'])
    expect(readConfig({ DEMO: '1', TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  expect(readConfig({ DEMO: '1', TRUST_PROXY: '2' }).trustProxy).toBe(2);
});

test('in production an OpenID provider is reached over https only', () => {
  const oidc = { OIDC_CLIENT_ID: 'punnery', OIDC_CLIENT_SECRET: 'x' };
  const http = { ...oidc, OIDC_ISSUER: 'http://issuer.example' };
  expect(() => readConfig({ ...PRODUCTION, ...http })).toThrow(
    'OIDC_ISSUER must start with https:// in production.',
  );
  expect(readConfig(http).oidc?.issuer).toBe('http://issuer.example');
  const https = { ...oidc, OIDC_ISSUER: 'HTTPS://issuer.example/' };
  expect(readConfig({ ...PRODUCTION, ...https }).oidc).toMatchObject({ clientId: 'punnery' });
});

test('push services contact the site itself unless another address is set, and production refuses loopback', () => {
  expect(readConfig(PRODUCTION).push).toMatchObject({
    subject: 'https://punnery.example',
    allowLoopback: false,
  });
  expect(readConfig({ VAPID_SUBJECT: 'mailto:ink@punnery.example' }).push.subject).toBe(
    'mailto:ink@punnery.example',
  );
  expect(readConfig({ PUSH_ALLOW_LOOPBACK: '1' }).push.allowLoopback).toBe(true);
  expect(() => readConfig({ ...PRODUCTION, PUSH_ALLOW_LOOPBACK: '1' })).toThrow(/PUSH_ALLOW_LOOPBACK/);
});

test('an object store needs an address, a bucket and two keys', () => {
  const S3 = { ...BUCKET, S3_ENDPOINT: 'https://objects.example/' };
  expect(readConfig(S3).s3).toEqual({
    endpoint: 'https://objects.example',
    region: 'us-east-1',
    bucket: 'pictures',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  for (const name of Object.keys(S3))
    expect(() => readConfig({ ...S3, [name]: '' })).toThrow(new RegExp(`^${name} is missing`));
  for (const bucket of ['Pictures', '../up', 'a', 'a/b'])
    expect(() => readConfig({ ...S3, S3_BUCKET: bucket })).toThrow(/^S3_BUCKET/);
});

test('addresses of admins are compared without regard to case', () => {
  expect([...readConfig({ ADMIN_EMAILS: ' Ann@Example.com, bob@example.com ,' }).adminEmails]).toEqual([
    'ann@example.com',
    'bob@example.com',
  ]);
});

test('live payments without the webhook that reports chargebacks stop the start', () => {
  expect(readConfig(ACCOUNT).paypal?.webhookId).toBeUndefined();
  const live = { ...ACCOUNT, PAYPAL_ENVIRONMENT: 'live' };
  expect(() => readConfig(live)).toThrow(
    new ConfigError('PAYPAL_WEBHOOK_ID is required with PAYPAL_ENVIRONMENT=live.'),
  );
  expect(() => readConfig({ ...live, PAYPAL_WEBHOOK_ID: ' ' })).toThrow(ConfigError);
  expect(readConfig({ ...live, PAYPAL_WEBHOOK_ID: 'WH-1' }).paypal).toMatchObject({
    apiUrl: 'https://api-m.paypal.com',
    webhookId: 'WH-1',
  });
});

const PASSWORDS = [
  '@',
  ':',
  '/',
  '#',
  '?',
  '@/',
  '/@',
  '?=',
  '#,',
  ':/',
  '@?x=',
  ',:',
  ',/',
  '\\\\',
  '[',
  '%/',
].flatMap((sign) => [`Qx7${sign}zV9`, `${sign}Qx7zV9`, `Qx7zV9${sign}`, `42${sign}zV9${sign}Qx7`]);
const ADDRESSES: Record<string, (password: string) => string[]> = {
  DATABASE_URL: (password) => [
    `postgres://u:${password}@h1:5432/db?sslmode=require`,
    `postgresql://u:${password}@h1,h2:5433/db`,
  ],
  DATABASE_READ_URL: (password) => [`postgres://u:${password}@h1/db`],
  SMTP_URL: (password) => [
    `smtps://u:${password}@mail.example:465`,
    `smtp://u@x.example:${password}@mail.example`,
  ],
  ...Object.fromEntries(
    ['PUBLIC_URL', 'OIDC_ISSUER', 'S3_ENDPOINT', 'PAYPAL_API_URL'].map((name) => [
      name,
      (password: string) => [`https://u:${password}@elsewhere.example/`],
    ]),
  ),
};

test.each(Object.entries(ADDRESSES))(
  'a password in %s is read whole, or refused without a piece of it',
  (name, addressesOf) => {
    const others = { ...BUCKET, ...ACCOUNT, DATABASE_URL: 'postgres://primary', OIDC_CLIENT_ID: 'x' };
    for (const password of PASSWORDS)
      for (const address of addressesOf(password)) {
        const env = {
          ...others,
          OIDC_CLIENT_SECRET: 'x',
          OIDC_ISSUER: 'https://id.example',
          [name]: address,
        };
        const [refusal] = toldOf(env);
        if (refusal === undefined) {
          // What follows the last @ is then the host.
          if (address.includes('@')) expect(new URL(address.replace(',', '')).host).toMatch(/^(h1|mail)/);
          continue;
        }
        expect(refusal).toMatch(new RegExp(`^${name} [^\\n]+\\.$`));
        for (const piece of piecesOf(password)) expect(refusal).not.toContain(piece);
      }
  },
);

test.each(['PUBLIC_URL', 'OIDC_ISSUER', 'S3_ENDPOINT', 'PAYPAL_API_URL'])(
  'a password in %s stops the start and is not printed',
  (name) => {
    const read = () => readConfig({ ...ACCOUNT, [name]: 'https://user:hush@elsewhere.example' });
    expect(read).toThrow(new ConfigError(`${name} must be an address without a user and a password in it.`));
  },
);
