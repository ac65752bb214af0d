import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { photo, webpOfFrames } from '../support/pictures.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { signUp } from '../support/sign-up.ts';
import { copyEmbeddedTemplate } from '../support/templates.ts';

async function startWithPicture() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  copyEmbeddedTemplate(join(folder.path, 'db'));
  const server = await startServer({ DATA_DIR: folder.path });
  const cookie = await signUp(server.url, 'sitter');
  const changePicture = async (file: Buffer) => {
    const started = await fetch(`${server.url}/api/objects/upload`, { method: 'POST', headers: { cookie } });
    const { uploadURL: profileImageUrl } = (await started.json()) as { uploadURL: string };
    await fetch(profileImageUrl, { method: 'PUT', body: new Uint8Array(file) });
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ profileImageUrl });
    return (await fetch(`${server.url}/api/profile/picture`, { method: 'PUT', headers, body })).status;
  };
  expect(await changePicture(await photo(90, 60).jpeg().toBuffer())).toBe(200);
  const [child] = processes().filter(({ parent }) => parent === server.pid);
  if (!child) throw new Error('There is no picture process.');
  const isRunning = () => processes().some(({ pid }) => pid === child.pid);
  return { server, changePicture, child, isRunning };
}

function processes() {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n');
  return lines
    .filter((line) => line.includes('picture-child'))
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'the picture process ends with the server, by %s',
  async (signal) => {
    const { server, isRunning } = await startWithPicture();
    expect(isRunning()).toBe(true);
    expect(await server.stop(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
    await expect.poll(isRunning).toBe(false);
  },
);

test('a signal to the whole group leaves the picture process to the server, which survives its death', async () => {
  const { server, changePicture, child, isRunning } = await startWithPicture();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(child.pid, signal);
  expect(await changePicture(await webpOfFrames(3000))).toBe(400);
  expect(isRunning()).toBe(true);
  process.kill(child.pid, 'SIGKILL');
  await expect.poll(isRunning).toBe(false);
  expect(await changePicture(await photo(90, 60).png().toBuffer())).toBe(200);
  expect(await server.stop()).toBe(0);
});
