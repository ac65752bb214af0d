import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { emailOf, visitorsOf } from '../../../../test/support/visitors.ts';
import { players } from '../players/players.tables.ts';
import { unlessReplaced } from './credentials.service.ts';
import { sessions } from './identity.tables.ts';

const { app, db } = await startApp();

test('a sign-in that began before the second factor was turned on leaves no session', async () => {
  const email = emailOf('in-flight');
  await visitorsOf({ app }).signUp('in-flight');
  const [session] = await db.select().from(sessions);
  const token = session?.token ?? null;
  const signIn = async () => {
    await db.update(players).set({ secondFactorOn: true }).where(eq(players.email, email));
    return { token };
  };
  await expect(unlessReplaced(db, email, signIn)).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await db.select().from(sessions)).toEqual([]);
  expect(await unlessReplaced(db, email, async () => ({ token }))).toEqual({ token });
});
