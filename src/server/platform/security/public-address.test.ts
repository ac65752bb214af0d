import { expect, test } from 'vitest';
import { isLoopbackHost, isPublicAddress, isPublicHost } from './public-address.ts';

const hostOf = (url: string) => new URL(url).hostname;

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
  'https://8.8.8.8/x',
  'https://[2606:4700::1111]/x',
  'https://push.example./x',
])('%s is on the public internet', (url) => expect(isPublicHost(hostOf(url))).toBe(true));

test.each([
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://169.254.169.254/',
  'https://100.64.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[64:ff9b::a00:1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[2001:db8::1]/',
  'https://[2002:a00:1::]/',
  'https://[ff02::1]/',
])('%s is not', (url) => expect(isPublicHost(hostOf(url))).toBe(false));

test('addresses are judged as the operating system gives them', () => {
  expect(['1.1.1.1', '2606:4700::1111', '2a00:1450:4001:82a::200a'].map(isPublicAddress)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['127.0.0.1', '::1', 'fe80::1%eth0', '::ffff:192.168.0.1'].map(isPublicAddress)).toEqual(
    Array(4).fill(false),
  );
});

test('this machine is recognised by its names', () => {
  expect(['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'].map(isLoopbackHost)).toEqual(
    Array(5).fill(true),
  );
  expect(['10.0.0.1', 'localhost.example', '1127.0.0.1', '[::2]'].map(isLoopbackHost)).toEqual(
    Array(4).fill(false),
  );
});
