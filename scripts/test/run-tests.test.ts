import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const MIXED = `
  import { expect, test } from 'vitest';
  let tries = 0;
  test('passes', () => {});
  test('would pass the second time', () => expect(++tries).toBe(2));
`;
const RUN = `
  import { runTests } from '${resolve('scripts/test/run-tests.ts')}';
  console.log(JSON.stringify(await runTests([], { root: '.' })));
  process.exit(0);
`;

test('tests are run once and counted, a file that does not load as a failure, and the time is told per file', () => {
  mkdirSync('.cache', { recursive: true });
  // Inside the project, so that packages are found.
  const folder = mkdtempSync(resolve('.cache/run-tests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'vitest.config.mjs'), "export default { test: { name: 'sample' } };");
  writeFileSync(join(folder, 'mixed.test.mjs'), MIXED);
  writeFileSync(join(folder, 'broken.test.mjs'), 'this is no program');

  const { VITEST: _, ...env } = process.env;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', RUN], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(output).toContain('{"passed":1,"failed":2}');
  expect(output).toMatch(/Seconds of workers:\n +\d+\.\d {2}sample, 2 files\n/);
  expect(output).toMatch(/Slowest files:\n(.*\n)? +\d+\.\d {2}sample mixed\.test\.mjs\n/);
});
