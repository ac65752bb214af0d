import { belongings } from './belongings.ts';
import { chanceOf } from './chance.ts';
import { validShot } from './mutate.ts';
import { type Fire, freshAddress, nameOf, type Probe } from './probe.ts';
import type { Answer } from './send.ts';
import { ENDPOINTS } from './surface.ts';

const AT_ONCE = 10;
/** The number of calls that one address may make in a minute, to all endpoints together. */
const PER_ADDRESS = 1200;
const PER_ACCOUNT = 10;
const SIGN_IN = '/api/identity/sign-in/email';

/** Spellings of the same path that a router may accept: percent-encoded, with a host, with an extra slash. */
const DISGUISES: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => `http://elsewhere.example${path}`,
  (path) => path.replace('/api/', '//api/'),
];

/** Each limit of the contract must take effect after the number of calls that it states, however they are disguised. */
export const rateLimits: Probe = {
  name: 'rate limits of every endpoint that has one, in every disguise',
  async run({ target, fire, expect }) {
    const chance = chanceOf(3);
    for (const endpoint of ENDPOINTS) {
      const { perMinute, access } = endpoint;
      if (!perMinute) continue;
      const caller =
        access === 'public' ? undefined : await target.addCaller(access === 'admin' ? 'admin' : 'player');
      const known = caller ? await belongings(target, caller) : {};
      const shot = validShot(endpoint, known, chance);
      const address = freshAddress()['x-forwarded-for'];
      let served = 0;
      const hammer = async (calls: number) => {
        for (let n = 0; n < calls; n++) {
          // The client's own X-Forwarded-For comes before the address that the proxy appends.
          const headers = { ...shot.headers, 'x-forwarded-for': `203.0.113.${n}, ${address}` };
          const path = DISGUISES[n % DISGUISES.length]?.(shot.path) ?? shot.path;
          if (isServed(await fire({ ...shot, path, headers }, caller))) served++;
        }
      };
      const calls = Math.ceil(((perMinute + 10) * DISGUISES.length) / (DISGUISES.length - 1) / AT_ONCE);
      await Promise.all(Array.from({ length: AT_ONCE }, () => hammer(calls)));
      expect(served <= perMinute, `${nameOf(endpoint)}: ${served} calls of ${perMinute} were served`);
      expect(served > 0, `${nameOf(endpoint)}: not one call was served`);
    }
  },
};

/**
 * A player who deletes their account with the first call is signed
 * out by the second; a disguised path may match no endpoint at all.
 */
function isServed({ status, headers, body }: Answer): boolean {
  if (status === 429 || status === 401) return false;
  const isEndpoint =
    String(headers['content-type']).startsWith('application/json') && !body.includes('"not_found"');
  return status !== 404 || isEndpoint;
}

export const floods: Probe = {
  name: 'a flood from one address, guesses from many, in disguise and all at once',
  async run({ target, fire, expect }) {
    const headers = freshAddress();
    let served = 0;
    for (let n = 0; n < (PER_ADDRESS + 100) / AT_ONCE; n++) {
      const calls = Array.from({ length: AT_ONCE }, (_, i) =>
        fire({ path: DISGUISES[i % 3]?.('/api/auth/options') ?? '', headers }),
      );
      served += (await Promise.all(calls)).filter(isServed).length;
    }
    expect(served <= PER_ADDRESS, `${served} calls of one address were served`);

    for (const [name, disguise] of DISGUISES.entries()) {
      const { email } = await target.addCaller('player');
      const from = freshAddress();
      const path = disguise(SIGN_IN);
      const guesses = await guessMany(fire, 3 * PER_ACCOUNT, () => ({ path, email, from }));
      expect(
        guesses <= PER_ACCOUNT,
        `disguise ${name}: ${guesses} passwords of one account were tried from one address`,
      );
    }

    const { email } = await target.addCaller('player');
    const started = Date.now();
    const guesses = await guessMany(fire, 3 * PER_ACCOUNT, (n) => ({
      path: DISGUISES[n % 3]?.(SIGN_IN),
      email: n % 2 ? email : email.toUpperCase(),
      from: freshAddress(),
    }));
    const inSlowLane = Math.ceil((Date.now() - started) / 3000);
    expect(
      guesses <= PER_ACCOUNT + inSlowLane,
      `${guesses} passwords of one account were tried from many addresses`,
    );
  },
};

/** Internet providers assign a home a /56, which is 256 networks of 64 bits to call from. */
export const networks: Probe = {
  name: 'one network with many IPv6 addresses',
  async run({ target, fire, expect }) {
    const { email } = await target.addCaller('player');
    const guesses = await guessMany(fire, 3 * PER_ACCOUNT, (n) => ({
      email: `${n}-${email}`,
      from: { 'x-forwarded-for': addressOfHome(n) },
    }));
    expect(guesses <= 20, `${guesses} sign-ins a minute from one network`);
    const resets = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        fire({
          path: '/api/identity/request-password-reset',
          headers: { 'x-forwarded-for': addressOfHome(n) },
          body: { email },
        }),
      ),
    );
    const served = resets.filter(isServed).length;
    expect(served <= 5, `${served} resets a minute from one network`);
    expect(served > 0, 'not one reset was served');
  },
};

const addressOfHome = (n: number) => `2001:db8:7:${(n % 6).toString(16)}::${n.toString(16)}`;

interface Guess {
  path?: string | undefined;
  email: string;
  from: Record<string, string>;
}

/** Makes this many guesses at once and returns how many were checked. */
async function guessMany(fire: Fire, count: number, guessOf: (n: number) => Guess): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => {
      const { path = SIGN_IN, email, from } = guessOf(n);
      return fire({ path, headers: from, body: { email, password: `guess number ${n}` } });
    }),
  );
  return answers.filter(({ status }) => status === 422).length;
}
