import { openS3 } from '../support/s3-server.ts';
import { sendAtOnce } from '../support/upload-flood.ts';
import { freshAddress, type Probe, type Probing } from './probe.ts';
import { startTarget } from './target.ts';

const FILES = 200;
/** Unclaimed files of one player. */
const FILES_EACH = 4;
const GROWTH_MAX_MB = 100;
const ON_ONE_ADDRESS = 20;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Memory must not grow with the number of files that are on their way. */
export const uploadFlood: Probe = {
  name: 'uploads of 5 MB at once, and many to one address',
  async run({ target, fire, expect }) {
    const { url } = target.server;
    const putsTo = (paths: string[]) =>
      paths.map((path) => ({ path, network: freshAddress()['x-forwarded-for'] ?? '' }));
    const [path = ''] = await addresses(fire, await target.addCaller('player'), 1);
    const { statuses } = await sendAtOnce(url, putsTo(Array(ON_ONE_ADDRESS).fill(path)));
    const taken = statuses.filter((status) => status === 200);
    expect(taken.length === 1, `one address took ${taken.length} files`);

    const players = Array.from({ length: FILES / FILES_EACH }, async () =>
      addresses(fire, await target.addCaller('player'), FILES_EACH),
    );
    const crowd = await sendAtOnce(url, putsTo((await Promise.all(players)).flat()));
    expect(
      crowd.grewBy <= GROWTH_MAX_MB,
      `${FILES} uploads at once took ${crowd.grewBy.toFixed(0)} MB of memory`,
    );
    expect(crowd.statuses.includes(200), `not one of ${FILES} uploads was taken`);
  },
};

async function addresses(
  fire: Probing['fire'],
  caller: Parameters<Probing['fire']>[1],
  count: number,
): Promise<string[]> {
  const paths: string[] = [];
  for (let n = 0; n < count; n++) {
    const { body } = await fire({ method: 'POST', path: '/api/objects/upload' }, caller);
    const { pathname, search } = new URL((JSON.parse(body) as { uploadURL: string }).uploadURL);
    paths.push(pathname + search);
  }
  return paths;
}

/** Browsers send straight to a bucket: what it takes is what was signed. */
export const bucketUploads: Probe = {
  name: 'a bucket: other files than announced, pictures that never were',
  async run({ target, expect }) {
    const s3 = await openS3();
    const other = await startTarget(target.databaseUrl, s3.env);
    try {
      const caller = await other.addCaller('player');
      const headers = { cookie: caller.cookie, ...JSON_TYPE };
      const body = JSON.stringify({ bytes: 1000, type: 'image/png' });
      const started = await other.gun.fire({ method: 'POST', path: '/api/objects/upload', headers, body });
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
      const { status } = await other.gun.fire({ method: 'GET', path, headers: {} });
      expect(status === 404, `a picture that never was is asked of the bucket: ${status}`);
    } finally {
      await other.close();
      await s3.close();
    }
  },
};
