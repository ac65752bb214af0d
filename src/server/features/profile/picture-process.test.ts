import { writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { photo } from '../../../../test/support/pictures.ts';
import { temporaryFolder } from '../../../../test/support/server.ts';
import { createPictureProcess } from './picture-process.ts';

const file = await photo(90, 60).jpeg().toBuffer();

/**
 * Writes a child that answers with its pid, unless the picture is a word that tells it to do something else.
 */
function childThat(): string {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const entry = join(folder.path, 'child.mjs');
  writeFileSync(
    entry,
    `process.on('message', (upload) => {
      const word = Buffer.from(upload).toString();
      if (word === 'hang') while (true);
      if (word === 'crash') process.exit(7);
      const env = Object.keys(process.env);
      process.send(word === 'fail' ? { failure: 'Error: no ink' } : { pictures: [{ pid: process.pid, env }] });
    });`,
  );
  return entry;
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
type Told = { pid: number; env: string[] };
const askWith = (options: object) => {
  const encode = createPictureProcess({ entry: childThat(), ...options });
  return async (word: string) => (await encode(Buffer.from(word)))[0] as unknown as Told;
};

test('a picture is encoded by another process', async () => {
  const pictures = await createPictureProcess()(file);
  expect(pictures.map(({ size }) => size)).toEqual([256, 64]);
  expect(pictures[0]?.bytes.subarray(8, 12).toString()).toBe('WEBP');
  await expect(createPictureProcess()(Buffer.from('<svg/>'))).rejects.toMatchObject({
    code: 'picture_invalid',
  });
});

test('one process for all pictures, with a lower priority and no secrets', async () => {
  vi.stubEnv('SECRET', 'hush');
  const ask = askWith({});
  const { pid, env } = await ask('a');
  expect(await ask('b')).toMatchObject({ pid });
  expect(getPriority(pid)).toBeGreaterThan(getPriority());
  expect(env).toContain('PATH');
  expect(env).not.toContain('SECRET');
});

test.each([
  ['hang', /took longer than 10 s/],
  ['crash', /ended with 7/],
  ['fail', /no ink/],
])('%s: the caller is refused, and the next picture has a new process', async (word, cause) => {
  const ask = askWith({ timeLimitMs: 10_000 });
  const { pid } = await ask('fine');
  const refusal = await ask(word).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'picture_failed', cause: { message: expect.stringMatching(cause) } });
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect((await ask('fine')).pid).not.toBe(pid);
});

test('an idle process ends, and the next picture starts another', async () => {
  const ask = askWith({ idleMs: 50 });
  const { pid } = await ask('a');
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect((await ask('b')).pid).not.toBe(pid);
});
