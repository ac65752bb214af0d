import { writeFileSync } from 'node:fs';
import type { EncodedPicture, Flaw } from './encode-picture.ts';

export type PictureAnswer = { pictures: EncodedPicture[] } | { flaw: Flaw } | { failure: string };

// The server decides when this process ends. A terminal or a service manager signals the whole group,
// which would abort a picture that the server is waiting for.
process.on('SIGTERM', () => {}).on('SIGINT', () => {});
// SIGKILL, because an ordinary exit waits for a picture that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
dieFirstWithoutMemory();

process.on('message', async (upload: Buffer) => process.send?.(await answerTo(upload)));

async function answerTo(upload: Buffer): Promise<PictureAnswer> {
  try {
    const { encodePicture } = await import('./encode-picture.ts');
    return { pictures: await encodePicture(upload) };
  } catch (error) {
    const { flaw, stack } = error as { flaw?: Flaw; stack?: string };
    return flaw ? { flaw } : { failure: String(stack) };
  }
}

/** Linux kills the process with the highest score when memory runs out, which must not be the server. */
function dieFirstWithoutMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems have no such file and choose by themselves.
  }
}
