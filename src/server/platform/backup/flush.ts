import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes creations, renames and deletions survive a power cut. Not every system can open a folder. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Makes every file and folder below this one survive a power cut. */
export async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await flushTree(path);
    else if (entry.isFile()) await flushFile(path);
  }
  await flushFolder(folder);
}

async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
