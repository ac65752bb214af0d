import type { LeftOut } from '../../../rules/pun-check.ts';
import type { FirstLine, PunRow } from '../../../rules/pun-csv.ts';

export interface FileToRead {
  file: File;
  /** The admin's answer to whether the first line is a header, if that was in doubt. */
  firstLine?: FirstLine | undefined;
}

export type PunFile =
  | { ready: PunRow[]; leftOut: LeftOut[] }
  /** These are the fields of a first line that may be a header. */
  | { doubted: string[] }
  | { problem: string };

export function readPunFile(toRead: FileToRead, signal: AbortSignal): Promise<PunFile> {
  const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<PunFile>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('message', ({ data }: MessageEvent<PunFile>) => resolve(data));
    worker.addEventListener('error', () => resolve({ problem: 'The CSV reader could not be fetched' }));
    worker.postMessage(toRead);
  }).finally(() => worker.terminate());
}
