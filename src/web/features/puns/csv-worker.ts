import { CsvError } from '../../../rules/csv.ts';
import { decodeText } from '../../../rules/decode-text.ts';
import { checkPuns } from '../../../rules/pun-check.ts';
import { HeaderDoubt, parsePunCsv } from '../../../rules/pun-csv.ts';
import { UPLOAD_MAX } from '../../../rules/pun-upload.ts';
import type { FileToRead, PunFile } from './read-pun-file.ts';

/** Runs in a worker, so that a large file does not block the page. Each file gets a worker of its own. */
addEventListener('message', async ({ data }: MessageEvent<FileToRead>) => {
  postMessage(await read(data));
});

async function read({ file, firstLine }: FileToRead): Promise<PunFile> {
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    return checkPuns(parsePunCsv(text, UPLOAD_MAX, firstLine));
  } catch (error) {
    if (error instanceof HeaderDoubt) return { doubted: error.fields };
    // A file cannot be read if it was moved or changed after it was chosen.
    return { problem: error instanceof CsvError ? error.message : 'The file could not be read' };
  }
}
