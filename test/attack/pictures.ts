import { jpegOfScans, pngOf } from '../support/pictures.ts';
import { freshAddress, type Probe } from './probe.ts';

const MOST_PIXELS = 6324;
const DRAWINGS_PER_MINUTE = 600;
const AT_ONCE = 20;

/** Small files that ask for seconds of work. */
export const costlyPictures: Probe = {
  name: 'pictures that take seconds to decode',
  async run({ target, fire, expect }) {
    const json = { 'content-type': 'application/json' };
    for (const [name, file] of [
      ['94 scans', jpegOfScans({ side: MOST_PIXELS, scans: 94 })],
      ['ten scans that refine all', jpegOfScans({ side: MOST_PIXELS, scans: 10, refining: true })],
      ['an interlaced PNG', pngOf(MOST_PIXELS, MOST_PIXELS, { interlaced: true })],
    ] as const) {
      const caller = await target.addCaller('player');
      const started = await fire({ method: 'POST', path: '/api/objects/upload' }, caller);
      const { uploadURL } = JSON.parse(started.body) as { uploadURL: string };
      const { pathname, search } = new URL(uploadURL);
      await fire({ method: 'PUT', path: pathname + search, body: file }, caller);
      const body = JSON.stringify({ profileImageUrl: uploadURL });
      const { status, body: told } = await fire(
        { method: 'PUT', path: '/api/profile/picture', headers: json, body },
        caller,
      );
      expect(status === 400 && told.includes('picture_too_elaborate'), `${name}: ${status} ${told}`);
    }
  },
};

/** Each new name is drawn anew. */
export const avatarFlood: Probe = {
  name: 'a flood of avatars',
  async run({ fire, expect }) {
    const headers = freshAddress();
    let drawn = 0;
    for (let n = 0; n < DRAWINGS_PER_MINUTE + 100; n += AT_ONCE) {
      const calls = Array.from({ length: AT_ONCE }, (_, i) =>
        fire({ path: `/avatars/flood-${n + i}.svg`, headers }),
      );
      drawn += (await Promise.all(calls)).filter(({ status }) => status === 200).length;
    }
    expect(drawn <= DRAWINGS_PER_MINUTE, `${drawn} avatars were drawn for one address in a minute`);
    expect(drawn > 0, 'not one avatar was drawn');
  },
};
