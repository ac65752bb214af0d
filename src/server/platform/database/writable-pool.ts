import pg from 'pg';
import { readOnlyRefusal, unknownOutcome } from './db-errors.ts';
import { Choice } from './writable-choice.ts';
import { isReadOnly, isSame, type Server } from './writable-server.ts';

/** A server that is cut off sends no error, so we check this often whether another accepts writes by now. */
const LOOK_EVERY_MS = 5_000;

type Connected = (error?: Error | null) => void;
type Taken = (error: Error | undefined, client?: pg.PoolClient, done?: (error?: unknown) => void) => void;

/**
 * Connections to the one server among several that accepts writes. Once there is reason to look
 * for it anew, no older connection is used again. Once it is another server, work that still
 * runs on the old one is cut off.
 */
export class WritablePool extends pg.Pool {
  readonly #choice: Choice;
  readonly #clients = new Set<Follower>();
  readonly #looking: NodeJS.Timeout | undefined;

  constructor(urls: readonly string[], options: pg.PoolConfig) {
    const choice = new Choice(urls, (server) => {
      for (const client of this.#clients) if (!isSame(client.server, server)) cut(client);
    });
    super({ ...options, connectionString: urls[0], Client: followerOf(choice, urls.length > 1) });
    this.#choice = choice;
    if (urls.length > 1) this.#looking = setInterval(() => choice.look(), LOOK_EVERY_MS).unref();
    this.on('connect', (client) => {
      this.#clients.add(client as Follower & pg.PoolClient);
      client.on('error', (error) => choice.doubt(serverOf(client), error));
      client.on('notice', ({ routine }) => {
        // Somebody cancelled the wait for a standby, and the server is about to report that as a success.
        if (routine === 'SyncRepWaitForLSN') client.connection.emit('error', unknownOutcome());
      });
    });
    this.on('remove', (client) => this.#clients.delete(client as Follower & pg.PoolClient));
    this.on('release', (error, client) => choice.doubt(serverOf(client), error));
    this.on('error', (error, client) => choice.doubt(serverOf(client), error));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (!taken)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error))),
      );
    super.connect((error, client, done) => {
      if (!client || serverOf(client) === this.#choice.server) return taken(error, client, done);
      cut(client);
      client.release(true);
      this.connect(taken);
    });
    return undefined;
  }

  override end(): Promise<void>;
  override end(ended: () => void): void;
  override end(ended?: () => void): Promise<void> | undefined {
    clearInterval(this.#looking);
    if (!ended) return super.end();
    super.end(ended);
    return undefined;
  }
}

interface Follower extends pg.Client {
  server: Server | undefined;
}

/** A client of the pool, which connects to whichever server is chosen by then. */
function followerOf(choice: Choice, isChecked: boolean) {
  return class extends pg.Client implements Follower {
    server: Server | undefined;

    override connect(): Promise<pg.Client>;
    override connect(connected: Connected): void;
    override connect(connected: Connected = () => {}): Promise<pg.Client> | undefined {
      this.#connect().then(() => connected(), connected);
      return undefined;
    }

    async #connect(): Promise<void> {
      this.server = await choice.find();
      try {
        Object.assign(this, this.server);
        await super.connect();
        // The server accepted writes when it was found, but may have come back as a standby since.
        if (isChecked && (await isReadOnly(this))) throw readOnlyRefusal();
      } catch (error) {
        choice.doubt(this.server, error);
        this.end().catch(() => {});
        throw error;
      }
    }
  };
}

function serverOf(client: pg.Client): Server | undefined {
  return (client as Follower).server;
}

/** Closes without a goodbye, for which a silent server would make us wait. */
function cut(client: pg.Client): void {
  client.connection.stream.destroy();
}
