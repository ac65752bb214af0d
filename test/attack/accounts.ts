import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { queryRows } from '../../src/server/platform/database/db.ts';
import { SESSION_COOKIE } from '../support/player.ts';
import { freshAddress, type Probe, type Probing } from './probe.ts';
import { type Target, withTarget } from './target.ts';

const PASSWORD = 'correct horse';
const OTHER_PASSWORD = 'battery staple';
const PATIENCE_MS = 10_000;

export type Fire = Probing['fire'];

/** Somebody signs up with an admin's address and waits until the admin confirms it. */
export const hijackedConfirmation: Probe = {
  name: "an admin's address, taken beforehand",
  async run({ target: outer, fire: fireAtOuter, expect }) {
    const email = 'boss@example.com';
    await fireAtOuter({ path: '/healthz' });
    await withTarget(outer, { ADMIN_EMAILS: email }, async (target) => {
      // Outside production, the first account of all becomes an admin anyway, so it must be another one.
      await target.addCaller('player');
      const fire: Fire = ({ method = 'GET', path, headers = {}, body }) =>
        target.gun.fire({ method, path, headers, body });
      const attacker = cookieOf(
        await post(fire, '/api/identity/sign-up/email', account('boss-to-be', email)),
      );
      const link = await linkMailedTo(target, email, 'verify-email');
      await fire({ path: link.pathname + link.search });
      expect(!(await userOf(fire, attacker)).isAdmin, 'a look at the link makes the attacker admin');
      const token = link.searchParams.get('token');
      await post(fire, '/api/identity/confirm-email', { token, newPassword: OTHER_PASSWORD });
      expect((await userOf(fire, attacker)).isAdmin === undefined, 'the attacker is still signed in');
      const signIn = await post(fire, '/api/identity/sign-in/email', { email, password: PASSWORD });
      expect(signIn.status === 422, "the attacker's password still opens the account");
      const again = await post(fire, '/api/identity/confirm-email', { token, newPassword: PASSWORD });
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
    const name = `weak-${randomUUID().slice(0, 8)}`;
    for (const password of [...WEAK, `${name}1`, `${name}@example.com`]) {
      const { status } = await post(fire, '/api/identity/sign-up/email', { ...account(name), password });
      expect(status === 400, `${JSON.stringify(password)} is accepted: ${status}`);
    }
    for (const username of OFFICIAL_USERNAMES) {
      const body = account(username, `${randomUUID()}@example.com`);
      const { status } = await post(fire, '/api/identity/sign-up/email', body);
      expect(status === 409, `anybody may be called ${username}: ${status}`);
    }
    const player = await target.addCaller('player');
    for (const firstName of OFFICIAL_FIRST_NAMES) {
      const { status } = await send(fire, 'PUT', '/api/profile/first-name', { firstName }, player.cookie);
      expect(status === 400, `anybody's first name may be ${firstName}: ${status}`);
    }
    const longest = Array.from({ length: 128 }, (_, n) => String.fromCharCode(33 + ((n * 7919) % 94))).join(
      '',
    );
    const { milliseconds } = await post(fire, '/api/identity/sign-up/email', {
      ...account(`long-${randomUUID().slice(0, 8)}`),
      password: longest,
    });
    expect(milliseconds < 5000, `a long password keeps the server busy for ${milliseconds.toFixed(0)} ms`);
  },
};

export const resetLinks: Probe = {
  name: 'links for a new password: after a reset, in a flood',
  async run({ target, fire, expect }) {
    const name = `reset-${randomUUID().slice(0, 8)}`;
    const { email } = account(name);
    await post(fire, '/api/identity/sign-up/email', account(name));
    const ask = () => post(fire, '/api/identity/request-password-reset', { email });
    for (let n = 0; n < 12; n++) {
      const { status } = await ask();
      expect(status === 200, `asking for a link answers ${status}`);
    }
    await linkMailedTo(target, email, 'view=reset');
    const [first, second] = await resetTokens(target, email);
    const reset = (token: string | undefined, newPassword: string) =>
      post(fire, '/api/identity/reset-password', { token, newPassword });
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
    const name = `leaver-${randomUUID().slice(0, 8)}`;
    const cookie = cookieOf(await post(fire, '/api/identity/sign-up/email', account(name)));
    const remove = (body: object) => send(fire, 'DELETE', '/api/profile', body, cookie);
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
    const again = await post(fire, '/api/identity/sign-up/email', account(name));
    expect(again.status === 409, `a banned player is back under the same address: ${again.status}`);

    const old = await target.addCaller('player');
    await target.database.db.execute(
      sql`UPDATE sessions SET created_at = now() - interval '1 hour' WHERE player_id = ${old.id}`,
    );
    const stale = await send(fire, 'DELETE', '/api/profile', { username: old.username }, old.cookie);
    expect(stale.status === 403, `an old session deletes an account without a password: ${stale.status}`);
  },
};

export function account(username: string, email = `${username}@example.com`) {
  return { email, password: PASSWORD, username };
}

export const post = (fire: Fire, path: string, body: object) => send(fire, 'POST', path, body);

function send(fire: Fire, method: string, path: string, body: object, cookie = '') {
  const headers = { cookie, 'content-type': 'application/json', ...freshAddress() };
  return fire({ method, path, headers, body: JSON.stringify(body) });
}

function cookieOf({ headers }: Awaited<ReturnType<Fire>>): string {
  const cookies = [headers['set-cookie'] ?? []].flat();
  return cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))?.split(';')[0] ?? '';
}

async function userOf(fire: Fire, cookie: string): Promise<{ isAdmin?: boolean }> {
  return JSON.parse((await fire({ path: '/api/auth/user', headers: { cookie } })).body);
}

export async function mailsTo({ dataDir }: Target, address: string, part: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const theirs = mails.filter((mail) => mail.startsWith(`To: ${address}\n`));
  return theirs.flatMap((mail) => mail.match(/http\S+/g) ?? []).filter((link) => link.includes(part));
}

export async function linkMailedTo(target: Target, address: string, part: string): Promise<URL> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const [link] = await mailsTo(target, address, part);
    if (link) return new URL(link);
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new Error(`no message to ${address} with ${part}`);
}

async function resetTokens({ database }: Target, email: string): Promise<string[]> {
  const rows = await queryRows<{ identifier: string }>(
    database.db,
    sql`SELECT identifier FROM verifications JOIN players ON players.id::text = value
      WHERE email = ${email} AND identifier LIKE 'reset-password:%'`,
  );
  return rows.map(({ identifier }) => identifier.slice('reset-password:'.length));
}
