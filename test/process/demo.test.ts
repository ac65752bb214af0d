import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/server.ts';

test('a demo that is ended while it fills leaves no folder behind', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const demo = spawn(process.execPath, ['scripts/demo.ts'], {
    env: { PATH: process.env.PATH, TMPDIR: folder.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(demo, 'exit');
  await once(demo.stdout, 'data');
  expect(readdirSync(folder.path)).toHaveLength(1);
  demo.kill('SIGTERM');
  expect(await exit).toEqual([143, null]);
  expect(readdirSync(folder.path)).toEqual([]);
});
