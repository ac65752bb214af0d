import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';

const PATIENCE = { timeout: 30_000 };

/** Waits for the e-mail that the embedded mail writes for this address, and returns its link that contains `part`. */
export function linkMailedTo({ dataDir }: { dataDir: string }, address: string, part: string): Promise<URL> {
  const folder = join(dataDir, 'outbox');
  return vi.waitFor(async () => {
    const names = await readdir(folder);
    const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const theirs = emails.filter((email) => email.startsWith(`To: ${address}\n`));
    const links = theirs.flatMap((email) => email.match(/http\S+/g) ?? []);
    const link = links.find((found) => found.includes(part));
    if (!link) throw new Error(`No e-mail to ${address} with ${part} yet`);
    return new URL(link);
  }, PATIENCE);
}
