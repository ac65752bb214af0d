import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const PLACE = /(file:\/\/[^\s()]+):(\d+):(\d+)/;
const maps = new Map<string, SourceMap | undefined>();

/**
 * Replaces the place in the bundle by that in the sources, in one line of a stack. Node could do it by
 * itself, but reads every source map at the start: a fifth more work, and 20 MB. Here a map is read
 * when the first error needs it.
 */
export function inSources(frame: string): string {
  return frame.replace(PLACE, (place, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return place;
    return `${new URL(origin.fileName, file)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
}

/** Sources have no map, and an error must not be lost because a map cannot be read. */
function readMap(file: string): SourceMap | undefined {
  if (!file.endsWith('.js') || file.includes('/node_modules/')) return undefined;
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')));
  } catch {
    return undefined;
  }
}
