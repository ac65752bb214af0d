import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { cookiesOf, emailOf, PASSWORD, visitorsOf } from '../../../../test/support/visitors.ts';
import { forgetExpiredJob } from './identity.service.ts';
import { attempts } from './identity.tables.ts';

const server = await startApp();
const { app, clock, db } = server;
const { changePassword, ...visitors } = visitorsOf(server);
const SIGN_IN = '/api/identity/sign-in/email';

let networks = 0;
const elsewhere = () => `203.0.${(++networks >> 8) & 255}.${networks & 255}`;

interface Guess {
  password?: string;
  from?: string;
  cookie?: string;
  url?: string;
}

function signIn(
  email: string,
  { password = 'a wrong guess', from = elsewhere(), cookie = '', url = SIGN_IN }: Guess,
) {
  const payload = { email, password };
  return app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress: from });
}

async function signUp(name: string) {
  return { email: emailOf(name), cookie: cookiesOf(await visitors.signUp(name)) };
}

async function statusesOf(count: number, attempt: (n: number) => ReturnType<typeof signIn>) {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await attempt(n)).statusCode);
  return statuses;
}

const times = (count: number, value: number) => Array<number>(count).fill(value);

test('ten failures in 15 minutes for account and network refuse that network, even with the right password', async () => {
  const { email } = await signUp('household');
  const from = elsewhere();
  const guess = (n: number) => signIn(n % 2 ? email : email.toUpperCase(), { from });
  expect(await statusesOf(12, guess)).toEqual([...times(10, 422), 429, 429]);
  const refused = await signIn(email, { from, password: PASSWORD });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_guesses']);
  clock.advance(15 * 60 + 1);
  expect((await signIn(email, { from, password: PASSWORD })).statusCode).toBe(200);
});

test('an address is its network: IPv6 by its /56', async () => {
  const { email } = await signUp('prefix');
  const guess = (n: number) => signIn(email, { from: `2001:db8:1:${n.toString(16)}::1` });
  expect(await statusesOf(11, guess)).toEqual([...times(10, 422), 429]);
  clock.advance(15 * 60 + 1);
  const others = (n: number) => signIn(email, { from: `2001:db8:1:${(n + 3).toString(16)}00::1` });
  expect(await statusesOf(10, others)).toEqual(times(10, 422));
});

test('over all networks an account is checked ten times, then once in 3 s; the others are refused at once', async () => {
  const { email } = await signUp('many-doors');
  expect(await statusesOf(12, () => signIn(email, {}))).toEqual([...times(10, 422), 429, 429]);
  clock.advance(3);
  expect(await statusesOf(2, () => signIn(email, {}))).toEqual([422, 429]);
  clock.advance(3);
  expect((await signIn(email, { password: PASSWORD })).statusCode).toBe(200);
});

test('a refused attempt is no failure: the network of the owner stays open while others guess', async () => {
  const { email } = await signUp('crowded');
  await statusesOf(10, () => signIn(email, {}));
  const from = elsewhere();
  expect(await statusesOf(15, () => signIn(email, { from, password: PASSWORD }))).toEqual(times(15, 429));
  clock.advance(3);
  expect((await signIn(email, { from, password: PASSWORD })).statusCode).toBe(200);
});

test('guesses made at the same moment do not exceed the limit', async () => {
  const { email } = await signUp('stampede');
  const from = elsewhere();
  const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(email, { from, url: SIGN_IN })));
  const checked = answers.filter(({ statusCode }) => statusCode === 422);
  expect(checked.length).toBeLessThanOrEqual(10);
  for (const { statusCode } of answers) expect([422, 429]).toContain(statusCode);
});

test('a browser that signed in to this account before is not limited by what others caused', async () => {
  const { email, cookie } = await signUp('landlady');
  const home = elsewhere();
  await statusesOf(15, () => signIn(email, {}));
  await statusesOf(15, () => signIn(email, { from: home }));
  expect((await signIn(email, { from: home, password: PASSWORD })).statusCode).toBe(429);
  expect((await signIn(email, { from: home, password: PASSWORD, cookie })).statusCode).toBe(200);
});

test('a known browser has ten guesses too, and is known only to its own accounts', async () => {
  const [owner, mallory] = [await signUp('known'), await signUp('mallory')];
  const guess = () => signIn(owner.email, { cookie: owner.cookie });
  expect(await statusesOf(12, guess)).toEqual([...times(10, 422), 429, 429]);
  await statusesOf(10, () => signIn(owner.email, {}));
  expect((await signIn(owner.email, { cookie: mallory.cookie })).statusCode).toBe(429);
});

test('a forged cookie knows nobody', async () => {
  const { email } = await signUp('forged');
  await statusesOf(10, () => signIn(email, {}));
  for (const forged of ['AAAA.BBBB', 'AAAA.BBBB.CCCC', '', '%00.']) {
    const cookie = `punnery.known=${forged}`;
    expect([cookie, (await signIn(email, { cookie, password: PASSWORD })).statusCode]).toEqual([cookie, 429]);
  }
});

test('known browsers can be made in any number, and share their counts', async () => {
  const { email } = await signUp('minter');
  const cookies: string[] = [];
  for (let n = 0; n < 2; n++) {
    const answer = await signIn(email, { password: PASSWORD });
    const known = answer.cookies.find(({ name }) => name === 'punnery.known');
    cookies.push(`punnery.known=${encodeURIComponent(known?.value ?? '')}`);
  }
  const guess = (n: number) => signIn(email, { cookie: cookies[n % 2] ?? '' });
  expect(await statusesOf(12, guess)).toEqual([...times(10, 422), 429, 429]);
});

test('an attempt that succeeds does not count', async () => {
  const { email } = await signUp('regular');
  const from = elsewhere();
  const signInRight = () => signIn(email, { from, password: PASSWORD });
  expect(await statusesOf(11, signInRight)).toEqual(times(11, 200));
});

test('an address without an account is guarded in the same way', async () => {
  const guess = () => signIn('nobody-at-all@example.com', {});
  expect(await statusesOf(11, guess)).toEqual([...times(10, 422), 429]);
});

test('a signed-in browser has ten guesses at its password', async () => {
  const { cookie } = await signUp('borrowed');
  const change = (guess: string) => changePassword(cookie, guess, 'battery staple');
  const answers = await statusesOf(11, (n) => change(`guess number ${n}`));
  expect(answers).toEqual([...times(10, 422), 429]);
  expect((await change(PASSWORD)).json().code).toBe('too_many_guesses');
});

/** The router decodes paths and accepts absolute URLs, so limits must not compare the raw text. */
const DISGUISES = [
  (path: string) => path.replace('/api/', '/%61pi/'),
  (path: string) => `http://x${path}`,
  (path: string) => `//${path.slice(1)}`,
];

test.each(DISGUISES.map((disguise) => disguise(SIGN_IN)))('the limits hold at %s', async (url) => {
  const { email } = await signUp(`disguised-${networks}`);
  const from = elsewhere();
  const statuses = await statusesOf(30, () => signIn(email, { from, url }));
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
  const perAddress = await statusesOf(30, (n) => signIn(`${n}-${email}`, { from, url }));
  expect(perAddress.filter((status) => status === 422)).toEqual([]);
});

test('old attempts are forgotten', async () => {
  const player = await signedInPlayer(server);
  await signIn(player.email, {});
  clock.advance(15 * 60 + 1);
  await forgetExpiredJob(server).work(AbortSignal.any([]));
  expect(await db.select().from(attempts)).toEqual([]);
});
