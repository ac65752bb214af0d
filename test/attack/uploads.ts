import { PICTURE_MAX_BYTES, UNCLAIMED_UPLOADS_OF_PLAYER } from '../../src/rules/picture.ts';
import { openS3 } from '../support/s3-server.ts';
import { sendAtOnce } from '../support/upload-flood.ts';
import { freshAddress, type Probe, type Probing } from './probe.ts';
import { startTarget } from './target.ts';

const FILES = 200;
const GROWTH_MAX_MB = 100;
const ON_ONE_ADDRESS = 20;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Memory must not grow with the number of files that are on their way. */
export const uploadFlood: Probe = {
  name: 'uploads of 5 MB at once, and many to one address',
  async run({ target, fire, expect }) {
    const network = () => freshAddress()['x-forwarded-for'] ?? '';
    const players = Array.from({ length: 1 + FILES / UNCLAIMED_UPLOADS_OF_PLAYER }, async () =>
      addresses(fire, await target.addCaller('player'), UNCLAIMED_UPLOADS_OF_PLAYER),
    );
    const [first = [], ...others] = await Promise.all(players);
    const putsOf = (paths: string[]) => paths.map((path) => ({ path, network: network() }));
    // What a server that has just started needs for its first files is not for each of them.
    await sendAtOnce(target.server.url, putsOf(first));
    const puts = putsOf(others.flat());
    const { grewBy, statuses } = await sendAtOnce(target.server.url, puts);
    expect(grewBy <= GROWTH_MAX_MB, `${FILES} uploads at once took ${grewBy.toFixed(0)} MB of memory`);
    expect(statuses.includes(200), `not one of ${FILES} uploads was taken: ${[...new Set(statuses)]}`);

    const [path = ''] = await addresses(fire, await target.addCaller('player'), 1);
    const twice = Array.from({ length: ON_ONE_ADDRESS }, () => ({ path, network: network() }));
    const taken = (await sendAtOnce(target.server.url, twice)).statuses.filter((status) => status === 200);
    expect(taken.length === 1, `one address took ${taken.length} files`);

    const stranger = network();
    const neighbours = await Promise.all(
      Array.from({ length: 20 }, async () => addresses(fire, await target.addCaller('player'), 4)),
    );
    const fromOne = neighbours.flat().map((path) => ({ path, network: stranger }));
    const bytes =
      (await sendAtOnce(target.server.url, fromOne)).statuses.filter((status) => status === 200).length *
      PICTURE_MAX_BYTES;
    expect(bytes <= 60 * PICTURE_MAX_BYTES, `one network stored ${bytes / 1e6} MB`);
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
