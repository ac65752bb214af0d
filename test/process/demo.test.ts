import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFolder } from '../support/for-test.ts';

test('a demo that is ended while it fills leaves no folder behind', async () => {
  const folder = testFolder();
  const demo = spawn(process.execPath, ['scripts/demo.ts'], {
    env: { PATH: process.env.PATH, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(demo, 'exit');
  await once(demo.stdout, 'data');
  expect(readdirSync(folder)).toHaveLength(1);
  demo.kill('SIGTERM');
  expect(await exit).toEqual([143, null]);
  expect(readdirSync(folder)).toEqual([]);
});
