import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changePicture } from '../support/change-picture.ts';
import { testFolder } from '../support/for-test.ts';
import { photo, webpOfFrames } from '../support/pictures.ts';
import { startServer } from '../support/server.ts';
import { signUp } from '../support/sign-up.ts';
import { copyEmbeddedTemplate } from '../support/templates.ts';

async function startWithPicture() {
  const folder = testFolder();
  copyEmbeddedTemplate(join(folder, 'db'));
  const server = await startServer({ DATA_DIR: folder });
  const cookie = await signUp(server.url, 'sitter');
  const change = (file: Buffer) => changePicture(server.url, cookie, file);
  expect(await change(await photo(90, 60).jpeg().toBuffer())).toBe(200);
  const [child] = processes().filter(({ parent }) => parent === server.pid);
  if (!child) throw new Error('There is no picture process.');
  const isRunning = () => processes().some(({ pid }) => pid === child.pid);
  return { server, change, child, isRunning };
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
  const { server, change, child, isRunning } = await startWithPicture();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(child.pid, signal);
  expect(await change(await webpOfFrames(3000))).toBe(400);
  expect(isRunning()).toBe(true);
  process.kill(child.pid, 'SIGKILL');
  await expect.poll(isRunning).toBe(false);
  expect(await change(await photo(90, 60).png().toBuffer())).toBe(200);
  expect(await server.stop()).toBe(0);
});
