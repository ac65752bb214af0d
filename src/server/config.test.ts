import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const SECRET = 'x'.repeat(32);
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://punnery.example', SECRET };

test('nothing is needed for the first run', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
  });
});

test('production listens to the world and asks for its address and a secret', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    production: true,
    host: '0.0.0.0',
    publicUrl: 'https://punnery.example',
  });
  expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL: '' })).toThrow(/PUBLIC_URL/);
  expect(() => readConfig({ ...PRODUCTION, SECRET: undefined })).toThrow(/SECRET/);
});

test.each([
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_POOL', '0'],
  ['PUBLIC_URL', 'punnery.example'],
  ['PUBLIC_URL', 'https://punnery.example/play'],
  ['SECRET', 'short'],
  ['TRUST_PROXY', 'yes'],
  ['ADMIN_EMAILS', 'not an address'],
  ['OIDC_ISSUER', 'https://issuer.example'],
  ['OIDC_CLIENT_ID', 'punnery'],
  ['S3_ENDPOINT', 'https://objects.example'],
  ['S3_ENDPOINT', 'objects.example'],
  ['S3_BUCKET', 'pictures'],
  ['SMTP_URL', 'mail.example'],
  ['LOG_LEVEL', 'loud'],
  ['VAPID_SUBJECT', 'http://punnery.example'],
  ['VAPID_SUBJECT', 'mailto:nobody'],
  ['PUSH_TIMEOUT_MS', '99'],
  ['PUSH_LEASE_SECONDS', '1'],
  ['PUSH_ALLOW_LOOPBACK', 'yes'],
])('a wrong %s (%s) stops the start with one sentence naming it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(/^[^\n]*(PORT|OIDC_|[A-Z0-9]+_[A-Z]+|SECRET)[^\n]*\.$/);
});

test('push services write to the site itself unless told another address, and loopback is never for production', () => {
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
  const S3 = {
    S3_ENDPOINT: 'https://objects.example/',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
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
