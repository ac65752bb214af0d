import { isReadOnlyRefusal, isServerLost } from './db-errors.ts';
import { findWritable, isSame, type Server } from './writable-server.ts';

/** After a search that found none, so long nobody searches again. */
const PAUSE_MS = 250;

/** The server that is used, while there is no reason to look for another. */
export class Choice {
  server: Server | undefined;
  readonly #urls: readonly string[];
  readonly #onMove: (server: Server) => void;
  #search: Promise<Server> | undefined;

  constructor(urls: readonly string[], onMove: (server: Server) => void) {
    this.#urls = urls;
    this.#onMove = onMove;
  }

  /** Whoever asks while others do shares their search. */
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

  /** Where another accepts writes now, it is taken; where none does, errors tell. */
  async look(): Promise<void> {
    const before = this.server;
    const found = await findWritable(this.#urls).catch(() => undefined);
    // Whoever was chosen meanwhile was asked later than those of whom we know.
    if (found && this.server === before && !isSame(found, before)) this.#take(found);
  }

  doubt(server: Server | undefined, error: unknown): void {
    if (server !== this.server) return;
    // Of a single server no connection is dropped because of another, unless all are useless.
    const isOver = this.#urls.length > 1 ? isServerLost(error) : isReadOnlyRefusal(error);
    if (isOver) this.server = undefined;
  }

  #take(found: Server): Server {
    this.server = found;
    this.#onMove(found);
    return found;
  }
}
