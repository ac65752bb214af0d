import { openS3 } from '../support/s3-server.ts';
import { sendAtOnce } from '../support/upload-flood.ts';
import { freshAddress, type Probe } from './probe.ts';
import { startTarget, type Target } from './target.ts';

const FILES = 200;
/** The number of unclaimed files that one player may have. */
const FILES_EACH = 4;
const GROWTH_MAX_MB = 100;
const ON_ONE_ADDRESS = 20;

/**
 * Memory must not grow with the number of files in flight. The server
 * is new, so that nothing else has enlarged its memory before.
 */
export const uploadFlood: Probe = {
  name: 'uploads of 5 MB at once, and many to one address',
  async run({ target, expect, note }) {
    const fresh = await startTarget(target.databaseUrl);
    try {
      const crowd = await sendAtOnce(fresh.server.url, putsTo(await addresses(fresh, FILES)));
      const grewBy = `${FILES} uploads at once took ${crowd.grewBy.toFixed(0)} MB of memory`;
      note(grewBy);
      expect(crowd.grewBy <= GROWTH_MAX_MB, grewBy);
      expect(crowd.statuses.includes(200), `not one of ${FILES} uploads was taken`);

      const [path = ''] = await addresses(fresh, 1);
      const { statuses } = await sendAtOnce(fresh.server.url, putsTo(Array(ON_ONE_ADDRESS).fill(path)));
      const taken = statuses.filter((status) => status === 200);
      expect(taken.length === 1, `one address took ${taken.length} files`);
    } finally {
      await fresh.close();
    }
  },
};

const putsTo = (paths: string[]) =>
  paths.map((path) => ({ path, network: freshAddress()['x-forwarded-for'] ?? '' }));

async function addresses({ gun, addCaller }: Target, count: number): Promise<string[]> {
  const paths: string[] = [];
  while (paths.length < count) {
    const { cookie } = await addCaller('player');
    for (let n = 0; n < FILES_EACH && paths.length < count; n++) {
      const { body } = await gun.fire({ method: 'POST', path: '/api/objects/upload', headers: { cookie } });
      const { pathname, search } = new URL((JSON.parse(body) as { uploadURL: string }).uploadURL);
      paths.push(pathname + search);
    }
  }
  return paths;
}

/** Browsers upload directly to a bucket, which must accept only what was signed. */
export const bucketUploads: Probe = {
  name: 'a bucket: other files than announced, pictures that never were',
  async run({ target, expect }) {
    const s3 = await openS3();
    const other = await startTarget(target.databaseUrl, s3.env);
    try {
      const caller = await other.addCaller('player');
      const headers = { cookie: caller.cookie };
      const body = { bytes: 1000, type: 'image/png' };
      const started = await other.gun.fire({ path: '/api/objects/upload', headers, body });
      const { uploadURL } = JSON.parse(started.body) as { uploadURL: string };
      for (const [what, bytes, type] of [
        ['60 MB of text/html', 60_000_000, 'text/html'],
        ['a page', 1000, 'text/html'],
        ['6 MB', 6_000_000, 'image/png'],
        ['2 kB instead of 1', 2000, 'image/png'],
      ] as const) {
        const sent = { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) };
        const { status } = await fetch(uploadURL, sent);
        expect(status === 403, `the bucket took ${what}: ${status}`);
      }
      await s3.stop();
      const path = `/pictures/${crypto.randomUUID()}-256.webp`;
      const { status } = await other.gun.fire({ path });
      expect(status === 404, `a picture that never was is asked of the bucket: ${status}`);
    } finally {
      await other.close();
      await s3.close();
    }
  },
};
