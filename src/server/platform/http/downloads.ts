import { Readable } from 'node:stream';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { createTurns } from '../database/turns.ts';
import { Refusal } from './errors.ts';

/** A reader who takes nothing for this long is cut off. */
const STALLED_MS = 30_000;

interface Limits {
  /** Per process. A slow reader occupies one of them, but no database connection. */
  mostAtOnce: number;
  /** A reader who is not done by then is cut off, so that slow ones cannot keep all others waiting. */
  longestMs: number;
  stalledMs?: number | undefined;
}

/** Streams long files, one at a time per player. */
export function createDownloads({ mostAtOnce, longestMs, stalledMs = STALLED_MS }: Limits) {
  const running = new Set<string>();
  const inTurn = createTurns();

  function refuseIfBusy(playerId: string): void {
    if (running.has(playerId)) throw new Refusal('export_running');
    if (running.size >= mostAtOnce) throw new Refusal('exports_busy');
  }

  function start(playerId: string, text: AsyncIterable<string>): Readable {
    refuseIfBusy(playerId);
    running.add(playerId);
    const cutOff = () => stream.destroy(new Error('The reader of an export was too slow.'));
    const [stalled, deadline] = [setTimeout(cutOff, stalledMs), setTimeout(cutOff, longestMs)];

    async function* pieces() {
      for await (const piece of text) {
        stalled.refresh();
        yield piece;
        stalled.refresh();
      }
    }

    // Each piece is made once the one before has been sent, so that memory use is bounded.
    const stream = Readable.from(pieces(), { objectMode: false, highWaterMark: 1 });
    stream.once('close', () => {
      clearTimeout(stalled);
      clearTimeout(deadline);
      running.delete(playerId);
    });
    return stream;
  }

  /** All files of these downloads together read one page at a time. */
  function readPage<T>(read: () => Promise<T>): Promise<T> {
    return inTurn(async () => {
      // The embedded engine never yields the event loop: let other requests run in between.
      await afterOthers();
      return read();
    });
  }

  return { refuseIfBusy, start, readPage };
}
