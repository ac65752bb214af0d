import { expect, test } from 'vitest';
import { networkNotation, networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0'],
  ['2001:db8:1:ff::1', '2001:db8:1:0'],
  ['2001:db8:1:100::1', '2001:db8:1:100'],
  ['2001:db8:1:1ff:3:4:5:6', '2001:db8:1:100'],
  ['2001:db8:1:ffff::', '2001:db8:1:ff00'],
  ['2001:DB8:0001:1234::9', '2001:db8:1:1200'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:2302::9]:50123', '2001:db8:1:2300'],
  ['[2001:db8:1:2302::9]', '2001:db8:1:2300'],
])('%s is at %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2302::9', '2001:db8:1:2300::/56'],
])('%s is written as %s', (address, network) => expect(networkNotation(address)).toBe(network));
