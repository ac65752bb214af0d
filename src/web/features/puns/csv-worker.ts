import { CsvError, parsePunCsv } from '../../../rules/pun-csv.ts';
import { decodeText } from './decode-text.ts';
import type { PunFile } from './read-pun-file.ts';

/** In a worker, so that large files do not block the page. Each file gets its own. */
addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  postMessage(await read(file));
});

async function read(file: File): Promise<PunFile> {
  try {
    return { puns: parsePunCsv(decodeText(new Uint8Array(await file.arrayBuffer()))) };
  } catch (error) {
    // A file that was moved or changed since it was chosen cannot be read.
    return { problem: error instanceof CsvError ? error.message : 'The file could not be read' };
  }
}
