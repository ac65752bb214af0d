import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { startApp } from '../../../../test/support/app.ts';
import { decrypt, readVapid } from '../../../../test/support/push-message.ts';
import { startPushService } from '../../../../test/support/push-service.ts';
import { readConfig } from '../../config.ts';
import { guardedLookup, PrivateAddress } from './address.ts';
import { encrypt } from './encrypt.ts';
import { keptVapidKeys } from './keys.store.ts';
import { pushKeys } from './push.tables.ts';
import { createVapid, makeVapidKeys } from './vapid.ts';
import { createWebPush, outcomeOf } from './web-push.ts';

const { db, clock } = await startApp();
const bytes = (text: string) => Buffer.from(text, 'base64url');

test('the example of RFC 8291 comes out to the last bit', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const body = encrypt(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), keys, ourKey: keys.getPublicKey() },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('every message has a salt and a key pair of its own', async () => {
  const service = await startPushService();
  const { keys } = service.subscription();
  await service.stop();
  const heads = Array.from({ length: 20 }, () =>
    encrypt(Buffer.from('x'), keys).subarray(0, 86).toString('hex'),
  );
  expect(new Set(heads.map((head) => head.slice(0, 32))).size).toBe(20);
  expect(new Set(heads.map((head) => head.slice(42))).size).toBe(20);
});

test('keys and tokens are compatible with the usual library', () => {
  const keys = makeVapidKeys();
  const { Authorization } = webPush.getVapidHeaders(
    'https://push.example',
    'mailto:a@b.example',
    keys.publicKey,
    keys.privateKey,
    'aes128gcm',
  );
  const header = createVapid(keys, 'mailto:a@b.example', clock)('https://push.example');
  const [ours, theirs] = [readVapid(header), readVapid(Authorization)];
  expect(ours.key).toBe(theirs.key);
  expect({ ...ours.claims, exp: 0 }).toEqual({ ...theirs.claims, exp: 0 });
});

test('a token is signed once per push service and renewed long before it expires', () => {
  const authorize = createVapid(makeVapidKeys(), 'https://punnery.example', clock);
  const first = authorize('https://one.example');
  expect(authorize('https://one.example')).toBe(first);
  expect(readVapid(authorize('https://two.example')).claims.aud).toBe('https://two.example');
  for (let hour = 0; hour < 30; hour++) {
    clock.advance(3600);
    const { exp } = readVapid(authorize('https://one.example')).claims;
    const left = exp - clock.now().getTime() / 1000;
    expect(left).toBeGreaterThan(5 * 3600);
    expect(left).toBeLessThanOrEqual(24 * 3600);
  }
});

test('ten processes that start at once have one key pair, and so do later ones', async () => {
  const found = await Promise.all(Array.from({ length: 10 }, () => keptVapidKeys(db)));
  expect(new Set(found.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(await keptVapidKeys(db)).toEqual(found[0]);
  expect(await db.$count(pushKeys)).toBe(1);
});

function lookUp(addresses: string[], options: { all?: boolean } = {}, allowLoopback = false) {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookup = guardedLookup(allowLoopback, (_name, _options, callback) => callback(null, found));
  return new Promise((resolve) => {
    lookup('push.example', options, (error, address, family) => resolve(error ?? [address, family]));
  });
}

test('a public name that leads to a private address is refused at the moment of connecting', async () => {
  for (const address of ['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1'])
    expect(await lookUp([address])).toBeInstanceOf(PrivateAddress);
  expect(await lookUp(['8.8.8.8', '10.0.0.1'])).toBeInstanceOf(PrivateAddress);
  expect(await lookUp(['10.0.0.1'], {}, true)).toBeInstanceOf(PrivateAddress);
  expect(await lookUp(['8.8.8.8'])).toEqual(['8.8.8.8', 4]);
  expect(await lookUp(['8.8.8.8'], { all: true })).toEqual([[{ address: '8.8.8.8', family: 4 }], undefined]);
  expect(await lookUp(['127.0.0.1'], {}, true)).toEqual(['127.0.0.1', 4]);
  expect(await lookUp([])).toMatchObject({ message: 'push.example has no address' });
});

test('an endpoint with an IP address, stored before the rule, is refused at the moment of connecting too', async () => {
  const service = await startPushService();
  const { endpoint, keys } = service.subscription();
  const push = createWebPush({ config: readConfig({}), db, clock });
  const message = { payload: Buffer.from('x'), topic: 'x', urgency: 'normal', ttlSeconds: 60 } as const;
  for (const host of ['127.0.0.1', '[::1]', 'localhost'])
    expect(await push.send({ endpoint: endpoint.replace('localhost', host), ...keys }, message)).toEqual({
      status: 'failed',
      reason: expect.stringMatching(/ is not a public address$/),
    });
  expect(service.connections()).toBe(0);
  await push.close();
  await service.stop();
});

test.each([
  [200, 'delivered'],
  [201, 'delivered'],
  [202, 'delivered'],
  [301, 'failed'],
  [400, 'failed'],
  [401, 'failed'],
  [403, 'failed'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'failed'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('%i means %s', (status, outcome) =>
  expect(outcomeOf(status, 'push.example', null)).toMatchObject({ status: outcome }),
);

test('the stand-in notices a message for somebody else', async () => {
  const service = await startPushService();
  const [one, two] = [service.subscription(), service.subscription()];
  const { privateKey, publicKey, auth } = service.keysOf(two.id);
  expect(() => decrypt(encrypt(Buffer.from('x'), one.keys), { privateKey, publicKey, auth })).toThrow();
  await service.stop();
});
