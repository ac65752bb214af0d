import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const FLAKY = `
  import { expect, test } from 'vitest';
  let tries = 0;
  test('is steady', () => {});
  test('comes second', () => expect(++tries).toBe(2));
`;
const RUN = `
  import { runTests } from '${resolve('scripts/test/run-tests.ts')}';
  console.log(JSON.stringify(await runTests([], { root: '.' })));
`;

test('what only a second try passed is told with its reason', { timeout: 60_000 }, () => {
  mkdirSync('.cache', { recursive: true });
  // Inside the project, so that packages are found.
  const folder = mkdtempSync(resolve('.cache/tally-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { retry: 1 } };');
  writeFileSync(join(folder, 'flaky.test.mjs'), FLAKY);

  const { VITEST: _, ...env } = process.env;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', RUN], { cwd: folder, env });
  expect(String(said)).toContain(
    '! passed only when tried again: flaky.test.mjs: comes second: expected 1 to be 2',
  );
  expect(String(said)).toContain('{"passed":2,"failed":0}');
});
