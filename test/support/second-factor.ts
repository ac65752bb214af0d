import type { TestApp } from './app.ts';
import { authenticator } from './authenticator.ts';
import { emailOf, PASSWORD } from './visitors.ts';

let callers = 0;

type Response = Awaited<ReturnType<TestApp['app']['inject']>>;

/** A browser that keeps its cookies and has its own address. */
export function browserOf({ app }: TestApp) {
  const jar = new Map<string, string>();
  const remoteAddress = `198.18.${(++callers >> 8) & 255}.${callers & 255}`;

  function keep(response: Response) {
    for (const { name, value, maxAge } of response.cookies)
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, encodeURIComponent(value));
  }
  async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' },
      ...(payload && { payload }),
    });
    keep(response);
    return { status: response.statusCode, body: response.json() };
  }
  const post = (path: string, payload: object) => call('POST', `/api/identity/${path}`, payload);

  return {
    jar,
    call,
    signUp: (username: string) =>
      post('sign-up/email', { email: emailOf(username), password: PASSWORD, username }),
    signIn: (username: string) => post('sign-in/email', { email: emailOf(username), password: PASSWORD }),
    finish: (code: string) => post('sign-in/second-factor', { code }),
    begin: (password = PASSWORD) => post('second-factor/begin', { password }),
    confirm: (code: string) => post('second-factor/confirm', { code }),
    end: (code: string, password = PASSWORD) => post('second-factor/end', { password, code }),
    whoAmI: () => call('GET', '/api/auth/user'),
  };
}

/** The identity library uses the real time, so the server's clock is set to it. */
export function useRealTime({ clock }: TestApp): void {
  clock.set(new Date().toISOString());
}

/** Adds a player who has turned on the second factor, in a browser that is signed in. */
export async function withSecondFactor(server: TestApp, username: string) {
  useRealTime(server);
  const browser = browserOf(server);
  await browser.signUp(username);
  const app = authenticator((await browser.begin()).body.address);
  // Uses the earliest valid code, so that the later ones remain for signing in.
  const { body } = await browser.confirm(app.codeAt(server.clock.now(), -1));
  return { browser, app, backupCodes: body.backupCodes as string[] };
}
