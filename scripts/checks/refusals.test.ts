import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../test/support/server.ts';
import { unusedRefusals } from './refusals.ts';

function unusedIn(files: Record<string, string>): string[] {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder.path, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return unusedRefusals(['too_late'], folder.path);
}

test.each([
  ['thrown', "if (isOver) throw new Refusal('too_late');"],
  ['thrown with words of its own', "throw new Refusal(\n  'too_late',\n  'Over since noon.',\n);"],
  ["a library's code", "const CODES: Record<string, ErrorCode> = { SESSION_EXPIRED: 'too_late' };"],
])('a refusal that is %s is used', (_, source) =>
  expect(unusedIn({ 'features/game/game.service.ts': source })).toEqual([]),
);

test.each([
  ['nothing throws', 'game.service.ts', "throw new Refusal('too_early');"],
  ['is only compared with', 'game.service.ts', "if (error.code === 'too_late') return;"],
  ['only a test throws', 'game.test.ts', "throw new Refusal('too_late');"],
])('a refusal that %s is found', (_, file, source) =>
  expect(unusedIn({ [`features/game/${file}`]: source })).toEqual(['too_late']),
);
