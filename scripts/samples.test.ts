import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { samplesModule } from './samples.ts';

const ROOT = join(import.meta.dirname, '..');

test('a broken sample stops the build with one sentence that names its line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'punnery-samples-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'content'));
  const broken = 'question,answer,sense_one,sense_two,kind,ordinary\nWhy?,OH DEAR,one,,double,\n';
  writeFileSync(join(folder, 'content/samples.csv'), broken);
  const build = promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build-web.ts')], { cwd: folder });
  await expect(build).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'content/samples.csv: Line 2: the second meaning is missing.\n',
  });
});

test('the browser gets the whole line ready-made', () => {
  const [, json = ''] =
    samplesModule(join(ROOT, 'content/samples.csv')).match(/^export const SAMPLES = (.*);$/) ?? [];
  for (const { question, before, after } of JSON.parse(json)) {
    if (question.includes('…')) expect(`${before}…${after}`.replace(' …', '…')).toBe(question);
    else expect([before, after]).toEqual([`${question} `, '']);
  }
});
