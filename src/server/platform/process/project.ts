import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, whether a source file or the bundle runs. */
export const ROOT = folderWith('package.json', import.meta.dirname);

function folderWith(file: string, folder: string): string {
  if (existsSync(join(folder, file))) return folder;
  if (dirname(folder) === folder) throw new Error(`There is no ${file} above the server.`);
  return folderWith(file, dirname(folder));
}
