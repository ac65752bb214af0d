import { belongings } from './belongings.ts';
import { chanceOf } from './chance.ts';
import { validShot } from './mutate.ts';
import { freshAddress, nameOf, type Probe } from './probe.ts';
import { ENDPOINTS } from './surface.ts';

const AT_ONCE = 10;
/** Calls a minute that one address may make in all. */
const PER_ADDRESS = 1200;
const PER_ACCOUNT = 10;

/** Each limit of the contract bites after as many calls as it names, however they are disguised. */
export const rateLimits: Probe = {
  name: 'rate limits of every endpoint that has one',
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
          // What the client itself claims to be forwarded for stands before what the proxy adds.
          const headers = { ...shot.headers, 'x-forwarded-for': `203.0.113.${n}, ${address}` };
          const { status } = await fire({ ...shot, headers }, caller);
          // Whoever deleted the account with the first call is nobody by the second.
          if (status !== 429 && status !== 401) served++;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, () => hammer(Math.ceil((perMinute + 10) / AT_ONCE))));
      expect(served <= perMinute, `${nameOf(endpoint)}: ${served} calls of ${perMinute} were served`);
      expect(served > 0, `${nameOf(endpoint)}: not one call was served`);
    }
  },
};

export const floods: Probe = {
  name: 'a flood from one address, guesses from many',
  async run({ target, fire, expect }) {
    const headers = freshAddress();
    let served = 0;
    for (let n = 0; n < (PER_ADDRESS + 100) / AT_ONCE; n++) {
      const calls = Array.from({ length: AT_ONCE }, () => fire({ path: '/api/auth/options', headers }));
      served += (await Promise.all(calls)).filter(({ status }) => status !== 429).length;
    }
    expect(served <= PER_ADDRESS, `${served} calls of one address were served`);

    const { email } = await target.addCaller('player');
    let guesses = 0;
    for (let n = 0; n < PER_ACCOUNT + 5; n++) {
      const body = JSON.stringify({
        email: n % 2 ? email : email.toUpperCase(),
        password: `guess number ${n}`,
      });
      const guess = { 'content-type': 'application/json', ...freshAddress() };
      const path = '/api/identity/sign-in/email';
      if ((await fire({ method: 'POST', path, headers: guess, body })).status !== 429) guesses++;
    }
    expect(guesses <= PER_ACCOUNT, `${guesses} passwords of one account were tried`);
  },
};
