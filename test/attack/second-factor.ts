import { authenticator } from '../support/authenticator.ts';
import { freePort } from '../support/free-port.ts';
import { meetAt } from '../support/meet-at.ts';
import { SECRET } from '../support/secret.ts';
import { account, nameLike, PASSWORD, post } from './account.ts';
import { type Fire, freshAddress, nameOf, type Probe } from './probe.ts';
import { ENDPOINTS } from './surface.ts';
import { withServer } from './target.ts';

const MOST_GUESSES = 10;

/** A browser that keeps the cookies it is given. */
function browserOf(fire: Fire) {
  const jar = new Map<string, string>();
  return {
    jar,
    async post(path: string, body: object) {
      const answer = await post(fire, path, body, cookieOf(jar));
      for (const text of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        if (/max-age=0/i.test(text)) jar.delete(name);
        else jar.set(name, value);
      }
      return { status: answer.status, body: JSON.parse(answer.body) };
    },
  };
}

async function withSecondFactor(fire: Fire) {
  const username = nameLike('f');
  const owner = browserOf(fire);
  await owner.post('sign-up/email', account(username));
  const { body } = await owner.post('second-factor/begin', { password: PASSWORD });
  const app = authenticator(body.address);
  const confirmed = await owner.post('second-factor/confirm', { code: app.codeAt(new Date()) });
  const pending = async () => {
    const browser = browserOf(fire);
    await browser.post('sign-in/email', { email: `${username}@example.com`, password: PASSWORD });
    return browser;
  };
  return { username, app, owner, pending, backupCodes: confirmed.body.backupCodes as string[] };
}

const finish = (browser: ReturnType<typeof browserOf>, code: string) =>
  browser.post('sign-in/second-factor', { code });

export const secondFactorCodes: Probe = {
  name: 'second factor: codes replayed, guessed, forged',
  async run({ fire, expect }) {
    const { app, owner, pending, backupCodes } = await withSecondFactor(fire);
    const browser = await pending();
    const signedIn = browser.jar.get('punnery.session');
    expect(signedIn === undefined, 'the password alone signs in');
    const isOpen = await fire({ path: '/api/auth/user', headers: { cookie: cookieOf(browser.jar) } });
    expect(isOpen.status === 401, `a pending sign-in is let in: ${isOpen.status}`);

    const again = await owner.post('second-factor/begin', { password: PASSWORD });
    expect(again.status === 409, `a key in use is replaced: ${again.status}`);

    const code = app.codeAt(new Date(), 1);
    const two = await Promise.all((await both(pending)).map((tab) => finish(tab, code)));
    expect(count(two, 200) === 1, `one code at once opens ${count(two, 200)} sign-ins`);
    expect((await finish(await pending(), code)).status !== 200, 'a code is good twice');

    const [spare = ''] = backupCodes;
    const spares = await Promise.all((await both(pending)).map((tab) => finish(tab, spare)));
    expect(count(spares, 200) === 1, `one backup code at once opens ${count(spares, 200)} sign-ins`);
    expect((await finish(await pending(), spare)).status !== 200, 'a backup code is good twice');

    const forged = browser.jar.get('punnery.two_factor') ?? '';
    for (const value of ['x', forged.replace('2fa-', '2fb-'), forged.split('.')[0] ?? '', `${forged}x`]) {
      const forger = browserOf(fire);
      forger.jar.set('punnery.two_factor', value);
      const { body } = await finish(forger, backupCodes[1] ?? '');
      expect(body.code === 'sign_in_expired', `a forged pending sign-in is answered: ${body.code}`);
    }
  },
};

/** Both sign-ins have found the code valid before either of them uses it up. */
export const backupCodeRace: Probe = {
  name: 'second factor: one backup code in two sign-ins, the race held open',
  async run({ target, fire, expect }) {
    const { username, pending, backupCodes } = await withSecondFactor(fire);
    const tabs = await both(pending);
    const lock = `SELECT FROM second_factors WHERE player_id =
      (SELECT id FROM players WHERE username = '${username}') FOR UPDATE`;
    const answers = await meetAt(
      target.database,
      lock,
      tabs.map((tab) => () => finish(tab, backupCodes[0] ?? '')),
    );
    expect(count(answers, 200) === 1, `one backup code opens ${count(answers, 200)} sign-ins`);
  },
};

export const secondFactorGuesses: Probe = {
  name: 'second factor: guesses all at once, through many sign-ins',
  async run({ fire, expect }) {
    const { app, pending } = await withSecondFactor(fire);
    const tabs = [...(await both(pending)), ...(await both(pending))];
    const wrong = app.codeAt(new Date(), 500);
    const answers = await Promise.all(
      tabs.flatMap((tab) => Array.from({ length: 10 }, () => finish(tab, wrong))),
    );
    const checked = answers.filter(({ status }) => status !== 429).length;
    expect(checked <= MOST_GUESSES, `${checked} codes of one account were tried`);
    expect(checked > 0, 'not one code was tried');
  },
};

/** The admin has the role but no second factor, as after the theft of a password. */
export const adminsWithoutFactor: Probe = {
  name: 'admin endpoints in production without a second factor',
  async run({ target, fire, expect }) {
    const admin = await target.addCaller('admin');
    const { status: elsewhere } = await fire(
      { path: '/api/admin/analytics', headers: freshAddress() },
      admin,
    );
    expect(elsewhere === 200, `outside production the role is not enough: ${elsewhere}`);
    const port = await freePort();
    const own = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
    await withServer(target, { SECRET, NODE_ENV: 'production', ...own }, async (_server, call) => {
      for (const endpoint of ENDPOINTS.filter(({ access }) => access === 'admin')) {
        const path = endpoint.path.replace(/:\w+/g, admin.id);
        const headers = { cookie: admin.cookie };
        const { status, body } = await call({ method: endpoint.method, path, headers });
        expect(
          status === 403 && body.includes('second_factor_required'),
          `${nameOf(endpoint)}: ${status} ${body.slice(0, 100)}`,
        );
      }
    });
  },
};

export const crossSiteLogout: Probe = {
  name: 'logging somebody out from another site',
  async run({ target, fire, expect }) {
    for (const elsewhere of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { referer: 'https://evil.example/' },
    ]) {
      const victim = await target.addCaller('player');
      await fire({ path: '/api/logout', headers: { ...elsewhere, ...freshAddress() } }, victim);
      const { status } = await fire({ path: '/api/auth/user', headers: freshAddress() }, victim);
      expect(status === 200, `${JSON.stringify(elsewhere)} logs out: ${status}`);
    }
  },
};

const both = <T>(make: () => Promise<T>): Promise<[T, T]> => Promise.all([make(), make()]);
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const cookieOf = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
