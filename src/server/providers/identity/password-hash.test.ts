import { hashPassword as hashByScrypt } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { PASSWORD_COST } from '../../platform/security/password-cost.ts';
import { hashPassword, isOutdated, limitTo, renewHash, saltOf, verifyPassword } from './password-hash.ts';

const PASSWORD = 'crème brûlée at noon';

test('a password is hashed by Argon2id, each time with another salt, and only it is right', async () => {
  const [hash, other] = await Promise.all([
    hashPassword(PASSWORD, PASSWORD_COST),
    hashPassword(PASSWORD, PASSWORD_COST),
  ]);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=33792,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(hash);
  expect(isOutdated(hash, PASSWORD_COST)).toBe(false);
  expect(await verifyPassword({ hash, password: PASSWORD })).toBe(true);
  // Keyboards may compose accents in another way.
  expect(await verifyPassword({ hash, password: PASSWORD.normalize('NFD') })).toBe(true);
  expect(await verifyPassword({ hash, password: `${PASSWORD}!` })).toBe(false);
});

test('a scrypt hash of the library is still accepted, and is renewed with its own salt', async () => {
  const old = await hashByScrypt(PASSWORD);
  expect(isOutdated(old, PASSWORD_COST)).toBe(true);
  expect(await verifyPassword({ hash: old, password: PASSWORD })).toBe(true);
  expect(await verifyPassword({ hash: old, password: 'another one' })).toBe(false);
  const renewed = await renewHash(old, PASSWORD, PASSWORD_COST);
  expect(isOutdated(renewed, PASSWORD_COST)).toBe(false);
  expect(saltOf(renewed)).toEqual(saltOf(old));
  expect(await verifyPassword({ hash: renewed, password: PASSWORD })).toBe(true);
});

test('a hash of another cost is still accepted, and is recognised as outdated', async () => {
  // Taken from the tests of the reference implementation.
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(isOutdated(hash, PASSWORD_COST)).toBe(true);
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'passwords' })).toBe(false);
});

test('a few tasks run at once, a few wait in order, and the rest are refused', async () => {
  const inTurn = limitTo(2, 3);
  const begun: number[] = [];
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  const works = gates.map(({ promise }, n) =>
    inTurn(async () => {
      begun.push(n);
      await promise;
      if (n === 0) throw new Error('failed');
      return n;
    }),
  );
  await expect(works[5]).rejects.toMatchObject({ code: 'unavailable' });
  expect(begun).toEqual([0, 1]);
  gates[0]?.resolve();
  await expect(works[0]).rejects.toThrow('failed');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  expect(await Promise.all(works.slice(1, 5))).toEqual([1, 2, 3, 4]);
  expect(await inTurn(async () => 'free again')).toBe('free again');
});
