import { sql } from 'drizzle-orm';
import { queryRows } from '../../src/server/platform/database/db.ts';
import {
  account,
  linkMailedTo,
  mailsTo,
  nameLike,
  PASSWORD,
  post,
  sessionCookieOf,
  signUp,
  userOf,
} from './account.ts';
import { freshAddress, type Probe } from './probe.ts';
import { type Target, withTarget } from './target.ts';

const OTHER_PASSWORD = 'battery staple';

/** Somebody signs up with an admin's address and waits until the admin confirms it. */
export const hijackedConfirmation: Probe = {
  name: "an admin's address, taken beforehand",
  async run({ target: outer, fire: fireAtOuter, expect }) {
    const email = 'boss@example.com';
    await fireAtOuter({ path: '/healthz' });
    await withTarget(outer, { ADMIN_EMAILS: email }, async (target) => {
      // Outside production, the first account of all becomes an admin anyway, so it must be another one.
      await target.addCaller('player');
      const { fire } = target.gun;
      const attacker = sessionCookieOf(await signUp(fire, account('boss-to-be', email)));
      const link = await linkMailedTo(target, email, 'verify-email');
      await fire({ path: link.pathname + link.search });
      expect(!(await userOf(fire, attacker)).isAdmin, 'a look at the link makes the attacker admin');
      const token = link.searchParams.get('token');
      await post(fire, 'confirm-email', { token, newPassword: OTHER_PASSWORD });
      expect((await userOf(fire, attacker)).isAdmin === undefined, 'the attacker is still signed in');
      const signIn = await post(fire, 'sign-in/email', { email, password: PASSWORD });
      expect(signIn.status === 422, "the attacker's password still opens the account");
      const again = await post(fire, 'confirm-email', { token, newPassword: PASSWORD });
      expect(again.status === 400, 'the link can be used again');
    });
  },
};

const WEAK = [
  'password',
  '12345678',
  '        ',
  'qwertyuiop',
  'aaaaaaaaaaaa',
  'P@ssw0rd',
  'iloveyou1',
  'Summer2026!',
  'Football123!',
  'punnery2026!!',
];

const OFFICIAL_USERNAMES = [
  'admin',
  'Adm1n',
  'm0derator',
  'punnery-support',
  'SYSTEM',
  'Admin_X',
  'rnoderator',
  'PunneryAdmin',
];
/** The first begins with a Cyrillic letter; the second is entirely Cyrillic. */
const OFFICIAL_FIRST_NAMES = ['Аdmin', 'Админ', 'PunneryAdmin', 'The Moderator'];

export const weakPasswords: Probe = {
  name: 'weak passwords and names that seem official',
  async run({ target, fire, expect }) {
    const name = nameLike('weak');
    for (const password of [...WEAK, `${name}1`, `${name}@example.com`]) {
      const { status } = await signUp(fire, { ...account(name), password });
      expect(status === 400, `${JSON.stringify(password)} is accepted: ${status}`);
    }
    for (const username of OFFICIAL_USERNAMES) {
      const { status } = await signUp(fire, account(username, `${nameLike('official')}@example.com`));
      expect(status === 409, `anybody may be called ${username}: ${status}`);
    }
    const player = await target.addCaller('player');
    for (const firstName of OFFICIAL_FIRST_NAMES) {
      const call = { method: 'PUT', path: '/api/profile/first-name', headers: freshAddress() };
      const { status } = await fire({ ...call, body: { firstName } }, player);
      expect(status === 400 || status === 409, `anybody's first name may be ${firstName}: ${status}`);
    }
    const longest = Array.from({ length: 128 }, (_, n) => String.fromCharCode(33 + ((n * 7919) % 94))).join(
      '',
    );
    const { milliseconds } = await signUp(fire, { ...account(nameLike('long')), password: longest });
    expect(milliseconds < 5000, `a long password keeps the server busy for ${milliseconds.toFixed(0)} ms`);
  },
};

export const resetLinks: Probe = {
  name: 'links for a new password: after a reset, in a flood',
  async run({ target, fire, expect }) {
    const own = account(nameLike('reset'));
    const { email } = own;
    await signUp(fire, own);
    for (let n = 0; n < 12; n++) {
      const { status } = await post(fire, 'request-password-reset', { email });
      expect(status === 200, `asking for a link answers ${status}`);
    }
    await linkMailedTo(target, email, 'view=reset');
    const [first, second] = await resetTokens(target, email);
    const reset = (token: string | undefined, newPassword: string) =>
      post(fire, 'reset-password', { token, newPassword });
    expect((await reset(second, OTHER_PASSWORD)).status === 200, 'a link does not work');
    expect((await reset(first, PASSWORD)).status === 400, 'another link works after the reset');
    const sent = await mailsTo(target, email, 'view=reset');
    expect(sent.length <= 3, `${sent.length} messages were sent within a minute`);
  },
};

/** Attacks by somebody who finds a browser signed in, and the rights of a player who is banned. */
export const leaving: Probe = {
  name: 'deleting without the password; the data of the banned',
  async run({ target, fire, expect }) {
    const name = nameLike('leaver');
    const cookie = sessionCookieOf(await signUp(fire, account(name)));
    const remove = (body: object, own = cookie) =>
      fire({ method: 'DELETE', path: '/api/profile', headers: { cookie: own, ...freshAddress() }, body });
    for (const body of [{ username: name }, { username: name, password: 'guess' }])
      expect((await remove(body)).status === 422, 'an account is deleted without its password');
    await target.database.db.execute(
      sql`UPDATE players SET banned_at = now(), ban_reason = 'x' WHERE username = ${name}`,
    );
    const data = await fire({ path: '/api/profile/data', headers: { cookie } });
    expect(data.status === 200, `a banned player asks for the data: ${data.status}`);
    expect(
      (await remove({ username: name, password: PASSWORD })).status === 200,
      'a banned player cannot leave',
    );
    const again = await signUp(fire, account(name));
    expect(again.status === 409, `a banned player is back under the same address: ${again.status}`);

    const old = await target.addCaller('player');
    await target.database.db.execute(
      sql`UPDATE sessions SET created_at = now() - interval '1 hour' WHERE player_id = ${old.id}`,
    );
    const stale = await remove({ username: old.username }, old.cookie);
    expect(stale.status === 403, `an old session deletes an account without a password: ${stale.status}`);
  },
};

async function resetTokens({ database }: Target, email: string): Promise<string[]> {
  const rows = await queryRows<{ identifier: string }>(
    database.db,
    sql`SELECT identifier FROM verifications JOIN players ON players.id::text = value
      WHERE email = ${email} AND identifier LIKE 'reset-password:%'`,
  );
  return rows.map(({ identifier }) => identifier.slice('reset-password:'.length));
}
