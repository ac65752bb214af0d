import { hashPassword as hashByScrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { PASSWORD, visitorsOf } from '../../../../test/support/visitors.ts';
import { PASSWORD_COST } from '../../platform/security/password-cost.ts';
import { players } from '../players/players.tables.ts';
import { accounts } from './identity.tables.ts';

const { app, db } = await startApp({ passwordCost: PASSWORD_COST });
const { signUp, signIn } = visitorsOf({ app });
const REAL_COST = /^\$argon2id\$v=19\$m=33792,t=2,p=1\$/;

async function hashOf(username: string): Promise<string> {
  const [found] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(players, eq(players.id, accounts.playerId))
    .where(eq(players.username, username));
  return found?.hash ?? '';
}

/** Creates an account whose password is still hashed by scrypt. */
async function oldAccount(username: string): Promise<string> {
  await signUp(username);
  const old = await hashByScrypt(PASSWORD);
  await db
    .update(accounts)
    .set({ password: old })
    .where(eq(accounts.password, await hashOf(username)));
  return old;
}

test('a new account has a hash by Argon2id with the cost of production', async () => {
  await signUp('new');
  expect(await hashOf('new')).toMatch(REAL_COST);
});

test('an old hash still works, and signing in renews it; a wrong guess does not', async () => {
  const old = await oldAccount('loyal');
  expect((await signIn('loyal', 'a wrong guess')).statusCode).toBe(422);
  expect(await hashOf('loyal')).toBe(old);
  expect((await signIn('loyal')).statusCode).toBe(200);
  const renewed = await hashOf('loyal');
  expect(renewed).toMatch(REAL_COST);
  expect((await signIn('loyal')).statusCode).toBe(200);
  expect((await signIn('loyal', 'a wrong guess')).statusCode).toBe(422);
  expect(await hashOf('loyal')).toBe(renewed);
});

test('two devices that sign in at the same moment while the hash is renewed are both let in', async () => {
  await oldAccount('everywhere');
  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn('everywhere')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});
