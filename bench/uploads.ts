import { keysOnDisk, photo } from '../test/support/pictures.ts';
import { startServer, temporaryFolder } from '../test/support/server.ts';
import { signUp } from '../test/support/sign-up.ts';

const UPLOADS = 1000;
const FIRST_LOOK = 200;
/** What one player may upload in a minute. */
const UPLOADS_EACH = 20;
const GROWTH_GOAL = 1.2;

/** Pictures one after the other, each as a browser sends it: does memory grow, is anything left behind? */
const folder = temporaryFolder();
const server = await startServer({ DATA_DIR: folder.path, TRUST_PROXY: '1', DEMO: '1' });
try {
  const file = new Uint8Array(await photo(1600, 1200).jpeg().toBuffer());
  const started = Date.now();
  let early = 0;
  for (let n = 0, cookie = ''; n < UPLOADS; n++) {
    if (n % UPLOADS_EACH === 0) cookie = await signUp(server.url, `uploader-${n}`);
    await changePicture(n, cookie, file);
    if (n + 1 === FIRST_LOOK) early = await residentMegabytes();
  }
  const late = await residentMegabytes();
  const seconds = (Date.now() - started) / 1000;

  const inUse = (UPLOADS / UPLOADS_EACH) * 2;
  const orphans = (await keysOnDisk(folder.path)).length - inUse;
  const growth = late / early;
  console.log(`${UPLOADS} uploads of ${(file.length / 1e6).toFixed(1)} MB in ${seconds.toFixed(0)} s`);
  console.log(
    `resident after ${FIRST_LOOK}: ${early.toFixed(0)} MB, after ${UPLOADS}: ${late.toFixed(0)} MB`,
  );
  console.log(`growth ${growth.toFixed(2)} (goal ${GROWTH_GOAL}), orphan objects ${orphans} (goal 0)`);
  if (growth > GROWTH_GOAL || orphans !== 0) process.exitCode = 1;
} finally {
  await server.stop();
  folder.remove();
}

/** From an address for each upload, since one address is limited. */
async function changePicture(n: number, cookie: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const { uploadURL } = await call('POST', '/api/objects/upload', cookie);
  const headers = { 'content-type': 'image/jpeg', 'x-forwarded-for': `10.9.${n >> 8}.${n & 255}` };
  const sent = await fetch(uploadURL ?? '', { method: 'PUT', body, headers });
  if (!sent.ok) throw new Error(`PUT: ${sent.status} ${await sent.text()}`);
  await call('PUT', '/api/profile/picture', cookie, { profileImageUrl: uploadURL });
}

async function call(method: string, path: string, cookie: string, body?: object) {
  const response = await fetch(server.url + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}

async function residentMegabytes(): Promise<number> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 1e6;
}
