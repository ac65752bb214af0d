import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SESSION_COOKIE } from '../support/player.ts';
import { SECRET } from '../support/secret.ts';
import { account, nameLike, PASSWORD, post, sessionCookieOf, signUp } from './account.ts';
import type { Fire, Probe } from './probe.ts';

/** Session fixation: an attacker plants a cookie and uses it after the victim has signed in. */
export const sessionFixation: Probe = {
  name: 'session fixation, sign-out and new passwords',
  async run({ target, fire, expect }) {
    const own = account(nameLike('fixed'));
    const given = `${SESSION_COOKIE}=${encodeURIComponent(signed('token-chosen-by-somebody-else'))}`;
    const signedUp = await signUp(fire, own, given);
    const first = sessionCookieOf(signedUp);
    expect(
      signedUp.status === 200 && first !== given && first !== '',
      'signing up keeps the cookie it came with',
    );
    expect((await whoAmI(fire, given)) === 401, 'the chosen cookie is good after the sign-up');

    const attacker = await target.addCaller('player');
    const second = sessionCookieOf(await post(fire, 'sign-in/email', own, attacker.cookie));
    expect(second !== attacker.cookie && second !== first, 'signing in reuses a session');
    expect(
      (await whoAmI(fire, attacker.cookie)) === 401,
      'the session that a browser had lives on after somebody signed in there',
    );
    expect((await whoAmI(fire, first)) === 200, 'signing in ends the sessions of other browsers');

    const change = { currentPassword: PASSWORD, newPassword: 'battery staple' };
    const changed = await post(fire, 'change-password', change, second);
    expect(changed.status === 200, `a new password: ${changed.status}`);
    expect((await whoAmI(fire, first)) === 401, 'a new password leaves other devices signed in');
    const last = sessionCookieOf(changed) || second;
    await fire({ path: '/api/logout', headers: { cookie: last } });
    expect((await whoAmI(fire, last)) === 401, 'a session lives on after the sign-out');
  },
};

/** Cookies that this server did not sign, or signed for something else. */
export const forgedCookies: Probe = {
  name: 'forged and tampered cookies',
  async run({ target, fire, expect }) {
    const victim = await target.addCaller('admin');
    const other = await target.addCaller('player');
    const expired = await target.addCaller('player');
    await target.database.db.execute(
      sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE player_id = ${expired.id}`,
    );
    const signature = signed(victim.token).split('.').at(-1) ?? '';
    const forged = [
      victim.token,
      `${victim.token}.`,
      `.${signature}`,
      `${victim.token}.${signed(other.token).split('.').at(-1)}`,
      `${victim.token}.${signature.slice(0, 20)}`,
      `${victim.token}.${createHmac('sha256', '').update(victim.token).digest('base64')}`,
      `${victim.token}.${createHmac('sha256', 'secret').update(victim.token).digest('base64')}`,
      `${victim.token}.${createHmac('sha1', SECRET).update(victim.token).digest('base64')}`,
      `${victim.token}\u0000.${signature}`,
      `${victim.token}'--.${signed(`${victim.token}'--`).split('.').at(-1)}x`,
      `${victim.token.toUpperCase()}.${signature}`,
      signed("' OR 1=1 --"),
      signed(randomUUID()),
      signed(victim.id),
      signed(expired.token),
      'null',
      '__proto__',
      '%',
      'x'.repeat(8000),
    ];
    for (const value of forged) {
      const status = await whoAmI(fire, `${SESSION_COOKIE}=${encodeURIComponent(value)}; signed_in=1`);
      expect(status === 401, `${value.slice(0, 60)} is let in: ${status}`);
    }
    for (const cookie of [
      'signed_in=1',
      'isAdmin=true; signed_in=1',
      `${SESSION_COOKIE}=; ${SESSION_COOKIE}=x`,
      '%%%',
    ])
      expect((await whoAmI(fire, cookie)) === 401, `${cookie} is let in`);
    expect((await whoAmI(fire, victim.cookie)) === 200, 'the real cookie is refused');
  },
};

async function whoAmI(fire: Fire, cookie: string): Promise<number> {
  return (await fire({ path: '/api/auth/user', headers: { cookie } })).status;
}

function signed(token: string): string {
  return `${token}.${createHmac('sha256', SECRET).update(token).digest('base64')}`;
}
