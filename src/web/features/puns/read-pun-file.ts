import type { PunRow } from '../../../rules/pun-csv.ts';

export type PunFile = { puns: PunRow[] } | { problem: string };

export function readPunFile(file: File, signal: AbortSignal): Promise<PunFile> {
  const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<PunFile>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('message', ({ data }: MessageEvent<PunFile>) => resolve(data));
    worker.addEventListener('error', () => resolve({ problem: 'The reader of files could not be fetched' }));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
