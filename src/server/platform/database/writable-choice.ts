import { isReadOnlyRefusal, isServerLost } from './db-errors.ts';
import { findWritable, isSame, type Server } from './writable-server.ts';

/** How long nobody searches again after a search that found no server. */
const PAUSE_MS = 250;

/** The server in use, until there is a reason to look for another. */
export class Choice {
  server: Server | undefined;
  readonly #urls: readonly string[];
  readonly #onMove: (server: Server) => void;
  #search: Promise<Server> | undefined;

  constructor(urls: readonly string[], onMove: (server: Server) => void) {
    this.#urls = urls;
    this.#onMove = onMove;
  }

  /** Concurrent callers share one search. */
  async find(): Promise<Server> {
    if (this.server) return this.server;
    this.#search ??= findWritable(this.#urls).then(
      (found) => {
        this.#search = undefined;
        return this.#take(found);
      },
      (error) => {
        setTimeout(() => (this.#search = undefined), PAUSE_MS).unref();
        throw error;
      },
    );
    return this.#search;
  }

  /** Moves to another server if it accepts writes now. If none does, errors of the current one show it. */
  async look(): Promise<void> {
    const before = this.server;
    const found = await findWritable(this.#urls).catch(() => undefined);
    // A server that was chosen meanwhile was asked later than ours.
    if (found && this.server === before && !isSame(found, before)) this.#take(found);
  }

  doubt(server: Server | undefined, error: unknown): void {
    if (server !== this.server) return;
    // One broken connection to a single server says nothing of the others, unless it refuses all writes.
    const isOver = this.#urls.length > 1 ? isServerLost(error) : isReadOnlyRefusal(error);
    if (isOver) this.server = undefined;
  }

  #take(found: Server): Server {
    this.server = found;
    this.#onMove(found);
    return found;
  }
}
