import type { TestApp } from './app.ts';

export const PASSWORD = 'correct horse';
export const emailOf = (username: string) => `${username}@example.com`;

type Response = Awaited<ReturnType<TestApp['app']['inject']>>;

/** The cookies that a reply sets, as a browser sends them back. */
export const cookiesOf = ({ cookies }: Pick<Response, 'cookies'>) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

let calls = 0;
/** Each call has its own IP address, so that the limits per address do not add them up. */
const newAddress = () => `198.19.${(++calls >> 8) & 255}.${calls & 255}`;

/** The calls of people who sign up, sign in and change their passwords over HTTP. */
export function visitorsOf({ app }: Pick<TestApp, 'app'>) {
  const post = (path: string, payload: object, { cookie = '', remoteAddress = newAddress() } = {}) =>
    app.inject({ method: 'POST', url: `/api/identity/${path}`, payload, headers: { cookie }, remoteAddress });
  return {
    post,
    signUp: (username: string, email = emailOf(username)) =>
      post('sign-up/email', { email, password: PASSWORD, username }),
    signIn: (username: string, password = PASSWORD) =>
      post('sign-in/email', { email: emailOf(username), password }),
    askForReset: (username: string) => post('request-password-reset', { email: emailOf(username) }),
    reset: (token: string | null, newPassword: string) => post('reset-password', { token, newPassword }),
    changePassword: (cookie: string, currentPassword: unknown, newPassword: unknown) =>
      post('change-password', { currentPassword, newPassword }, { cookie }),
    whoAmI: (cookie: string) => app.inject({ url: '/api/auth/user', headers: { cookie } }),
  };
}
