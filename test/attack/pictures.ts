import { jpegOfScans, pngOf, pngOfTexts, webpOfFrames } from '../support/pictures.ts';
import { median, newSignIn } from '../support/sign-in-time.ts';
import { type Fire, freshAddress, type Probe, type Probing } from './probe.ts';
import type { Answer } from './send.ts';
import type { Target } from './target.ts';

const MOST_PIXELS = 6324;
const DRAWINGS_PER_MINUTE = 600;
const PICTURES_PER_MINUTE = 6000;
const AT_ONCE = 20;
const SIGN_INS = 5;
/** What a busy machine may add. A stall takes many seconds. */
const NOISE_MS = 1000;

/** Small files that take seconds to decode. */
export const costlyPictures: Probe = {
  name: 'pictures that take seconds to decode',
  async run({ target, fire, expect }) {
    for (const [name, file] of [
      ['94 scans', jpegOfScans({ side: MOST_PIXELS, scans: 94 })],
      ['ten scans that refine all', jpegOfScans({ side: MOST_PIXELS, scans: 10, refining: true })],
      ['an interlaced PNG', pngOf(MOST_PIXELS, MOST_PIXELS, { interlaced: true })],
    ] as const) {
      const claim = await uploaded(target, fire, file);
      const { status, body: told } = await claim();
      expect(status === 400 && told.includes('picture_too_elaborate'), `${name}: ${status} ${told}`);
    }
  },
};

/** Files of a few megabytes keep a decoder busy for seconds while somebody else wants to sign in. */
export const stallingPictures: Probe = {
  name: 'pictures that make a sign-in wait',
  async run({ target, fire, expect }) {
    const { url } = target.server;
    for (const [name, file] of [
      ['40 texts of 50 MB', await pngOfTexts(40)],
      ['100 texts of 50 MB', await pngOfTexts(100)],
      ['a WebP of 88,000 frames', await webpOfFrames(88_000)],
    ] as const) {
      const claims = await Promise.all([1, 2, 3, 4].map(() => uploaded(target, fire, file)));
      const signIn = await newSignIn(url, `waits-${crypto.randomUUID().slice(0, 8)}`);
      const alone = median([await signIn(), await signIn(), await signIn()]);
      const answers = Promise.all(claims.map((claim) => claim().catch(() => undefined)));
      const beside: number[] = [];
      let isOver = false;
      void answers.then(() => {
        isOver = true;
      });
      do beside.push(await signIn());
      while (!isOver && beside.length < SIGN_INS);
      expect(
        median(beside) <= 2 * alone + NOISE_MS,
        `${name}: a sign-in took ${median(beside).toFixed(0)} ms instead of ${alone.toFixed(0)}`,
      );
      for (const answer of await answers)
        expect(
          answer?.status === 200 || answer?.status === 400,
          `${name}: ${answer?.status} ${answer?.body}`,
        );
    }
  },
};

/** Uploads the file as a new player. The function that it returns sets it as their picture. */
async function uploaded(target: Target, fire: Fire, file: Buffer): Promise<() => Promise<Answer>> {
  const caller = await target.addCaller('player');
  const started = await fire({ method: 'POST', path: '/api/objects/upload' }, caller);
  const { uploadURL } = JSON.parse(started.body) as { uploadURL: string };
  const { pathname, search } = new URL(uploadURL);
  await fire({ method: 'PUT', path: pathname + search, headers: freshAddress(), body: file });
  const claim = { method: 'PUT', path: '/api/profile/picture', headers: freshAddress() };
  return () => fire({ ...claim, body: { profileImageUrl: uploadURL } }, caller);
}

/** Every new name costs a drawing. */
export const avatarFlood: Probe = {
  name: 'a flood of avatars',
  run: (probing) => flood(probing, DRAWINGS_PER_MINUTE, (n) => `/avatars/flood-${n}.svg`),
};

/** Every address costs a lookup in the store. */
export const pictureFlood: Probe = {
  name: 'a flood of pictures that never were',
  run: (probing) => flood(probing, PICTURES_PER_MINUTE, () => `/pictures/${crypto.randomUUID()}-256.webp`),
};

async function flood({ fire, expect }: Probing, perMinute: number, path: (n: number) => string) {
  const headers = freshAddress();
  let served = 0;
  for (let n = 0; n < perMinute + 100; n += AT_ONCE) {
    const calls = Array.from({ length: AT_ONCE }, (_, i) => fire({ path: path(n + i), headers }));
    served += (await Promise.all(calls)).filter(({ status }) => status !== 429).length;
  }
  expect(served <= perMinute, `${served} calls of one address were served in a minute`);
  expect(served > 0, 'not one call was served');
}
