import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SESSION_COOKIE } from '../support/player.ts';
import { type Fire, freshAddress, until } from './probe.ts';
import type { Answer } from './send.ts';
import type { Target } from './target.ts';

export const PASSWORD = 'correct horse';
const PATIENCE_MS = 10_000;

export const nameLike = (prefix: string) => `${prefix}-${randomUUID().slice(0, 8)}`;

export function account(username: string, email = `${username}@example.com`) {
  return { email, password: PASSWORD, username };
}

/** Calls an endpoint of accounts as somebody whom the server has not seen before. */
export const post = (fire: Fire, path: string, body: object, cookie = '') =>
  fire({ path: `/api/identity/${path}`, headers: { cookie, ...freshAddress() }, body });

export const signUp = (fire: Fire, body: object, cookie?: string) =>
  post(fire, 'sign-up/email', body, cookie);

/** The cookie of the session that an answer has begun; empty if there is none. */
export function sessionCookieOf({ headers }: Answer): string {
  const cookies = [headers['set-cookie'] ?? []].flat();
  return cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))?.split(';')[0] ?? '';
}

export async function userOf(fire: Fire, cookie: string) {
  const { body } = await fire({ path: '/api/auth/user', headers: { cookie } });
  return JSON.parse(body) as { id: string; isAdmin?: boolean; credits: number };
}

/** The links with this part in the e-mails to an address. */
export async function mailsTo({ dataDir }: Target, address: string, part: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const theirs = mails.filter((mail) => mail.startsWith(`To: ${address}\n`));
  return theirs.flatMap((mail) => mail.match(/http\S+/g) ?? []).filter((link) => link.includes(part));
}

export async function linkMailedTo(target: Target, address: string, part: string): Promise<URL> {
  await until(async () => (await mailsTo(target, address, part)).length > 0, PATIENCE_MS);
  return new URL((await mailsTo(target, address, part))[0] ?? '');
}
