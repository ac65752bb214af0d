import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import { cookiesOf, PASSWORD, visitorsOf } from '../../../../test/support/visitors.ts';
import { WELCOME_CREDITS } from '../../../rules/welcome.ts';
import { hashEmail } from '../../platform/security/email-hash.ts';
import { creditEntries, players } from '../players/players.tables.ts';
import { hashOldPlayers } from './mailboxes.service.ts';

const server = await startApp();
const { app, db } = server;

let visitors = 0;
async function signUp(email: string) {
  const username = `guest-${++visitors}`;
  const response = await visitorsOf(server).signUp(username, email);
  expect(response.statusCode).toBe(200);
  const cookie = cookiesOf(response);
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    (await app.inject({ method, url, headers: { cookie }, ...(body && { payload: body }) })).json();
  return {
    credits: async (): Promise<number> => (await call('GET', '/api/auth/user')).credits,
    code: async (): Promise<string> => (await call('GET', '/api/referral/generate')).referralCode,
    apply: (referralCode: string) => call('POST', '/api/referral/apply', { referralCode }),
    leave: () => call('DELETE', '/api/profile', { username, password: PASSWORD }),
  };
}
/** A player from before aliases were deduplicated by mailbox. */
const oldPlayer = (email: string, more: object = {}) =>
  signedInPlayer(server, { email, emailHash: hashEmail(email, SECRET).emailHash, ...more });

test('aliases of one friend pay the referrer once, and are welcomed once', async () => {
  const referrer = await signUp('anna@example.com');
  const code = await referrer.code();
  let welcomed = 0;
  const answers: string[] = [];
  for (let n = 0; n < 4; n++) {
    const friend = await signUp(n % 2 ? `bob+${n}@gmail.com` : `b.ob+${n}@googlemail.com`);
    welcomed += await friend.credits();
    answers.push((await friend.apply(code)).code ?? 'ok');
  }
  expect(answers).toEqual(['ok', ...Array(3).fill('already_referred')]);
  expect(welcomed).toBe(WELCOME_CREDITS);
  expect(await referrer.credits()).toBe(WELCOME_CREDITS + 25);
});

test('an alias of oneself is no friend', async () => {
  const me = await signUp('carla@example.com');
  const alias = await signUp('carla+friend@example.com');
  expect(await alias.apply(await me.code())).toMatchObject({ code: 'own_referral_code' });
  expect(await me.credits()).toBe(WELCOME_CREDITS);
});

test('another mailbox at the same provider is somebody else', async () => {
  const me = await signUp('dora@example.com');
  for (const email of ['d.ora@example.com', 'dora@example.org']) {
    const other = await signUp(email);
    expect(await other.credits()).toBe(WELCOME_CREDITS);
    expect((await other.apply(await me.code())).code).toBeUndefined();
  }
  expect(await me.credits()).toBe(WELCOME_CREDITS + 25 + 25);
});

test('an alias after the account is gone is not welcomed again', async () => {
  const first = await signUp('emil+1@example.com');
  expect(await first.leave()).toMatchObject({ ok: true });
  for (const email of ['emil+2@example.com', 'emil@example.com', 'emil+1@example.com'])
    expect(await (await signUp(email)).credits()).toBe(0);
});

test('aliases of one mailbox at the same moment: one welcome, one referral', async () => {
  const referrer = await signedInPlayer(server);
  const { referralCode } = (await referrer.get('/api/referral/generate')).body;
  const friends = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const email = `fritz+${n}@example.com`;
      return signedInPlayer(server, { email, ...hashEmail(email, SECRET) });
    }),
  );
  const balances = await Promise.all(
    friends.map(async (friend) => (await friend.get('/api/auth/user')).body.credits),
  );
  expect(balances.sort()).toEqual([...Array(19).fill(0), 10]);
  const answers = await Promise.all(
    friends.map((friend) => friend.post('/api/referral/apply', { referralCode })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await referrer.get('/api/auth/user')).body.credits).toBe(35);
});

test('an address of the old rule is known as it was written, even after its account is gone', async () => {
  const old = await oldPlayer('gerd+old@example.com');
  await old.delete('/api/profile', { username: old.username });
  expect(await (await signUp('gerd+old@example.com')).credits()).toBe(0);
  // From then on the mailbox is known, too.
  expect(await (await signUp('gerd@example.com')).credits()).toBe(0);
});

test('players of the old rule get their mailbox hash at the start: their aliases are neither welcomed nor referred', async () => {
  const referrer = await oldPlayer('hanna+old@example.com');
  const friend = await oldPlayer('ivo+old@example.com');
  const { referralCode } = (await referrer.get('/api/referral/generate')).body;
  await friend.post('/api/referral/apply', { referralCode });
  // Before the change only the address as written was recorded.
  const { mailboxHash } = hashEmail(friend.email, SECRET);
  await db.execute(sql`DELETE FROM referred_emails WHERE email_hash = ${mailboxHash}`);

  expect(await hashOldPlayers({ db, secret: SECRET })).toBeGreaterThanOrEqual(2);
  expect(await hashOldPlayers({ db, secret: SECRET })).toBe(0);
  const [row] = await db.select().from(players).where(eq(players.id, friend.id));
  expect(row?.mailboxHash).toBe(mailboxHash);

  for (const email of ['hanna+new@example.com', 'ivo@example.com']) {
    const alias = await signUp(email);
    expect(await alias.credits()).toBe(0);
    if (email.startsWith('ivo'))
      expect(await alias.apply(referralCode)).toMatchObject({ code: 'already_referred' });
  }
  const ledger = await db.select().from(creditEntries).where(eq(creditEntries.playerId, referrer.id));
  expect(ledger.map(({ kind }) => kind).sort()).toEqual(['referrer', 'welcome']);
});

test('the start hashes more than one batch and leaves out deleted accounts', async () => {
  await db.execute(sql`
    INSERT INTO players (id, first_name, email, email_hash)
    SELECT id, '', id || '@example.com', id FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 1500)) AS new`);
  const gone = await oldPlayer('jana@example.com');
  await gone.delete('/api/profile', { username: gone.username });
  expect(await hashOldPlayers({ db, secret: SECRET })).toBe(1500);
  const [row] = await db.select().from(players).where(eq(players.id, gone.id));
  expect(row?.mailboxHash).toBeNull();
});
