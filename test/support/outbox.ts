import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/** The link with `part` in it, from the letter that the embedded mail writes for this address, once it is there. */
export function linkMailedTo(
  { config }: Pick<TestApp, 'config'>,
  address: string,
  part: string,
): Promise<URL> {
  const folder = join(config.dataDir, 'outbox');
  return vi.waitFor(async () => {
    const letters = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    const theirs = letters.filter((letter) => letter.startsWith(`To: ${address}\n`));
    const link = theirs
      .flatMap((letter) => letter.match(/http\S+/g) ?? [])
      .find((found) => found.includes(part));
    if (!link) throw new Error(`No letter to ${address} with ${part} yet`);
    return new URL(link);
  });
}
