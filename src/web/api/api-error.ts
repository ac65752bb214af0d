import type { ErrorCode } from '../../contract/errors.ts';

const UNAUTHORIZED: ErrorCode = 'unauthorized';

/** As specified, the message is the status, a colon, a space, then the body text, or the status text if it is empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  /** The server's text for the player, if the body has a `message` or an `error`. */
  readonly serverMessage: string | undefined;
  /** How many seconds to wait before a retry, if the server says so. */
  readonly retryAfterSeconds: number | undefined;
  /** Lets the operator find the request in the log. */
  readonly requestId: string | undefined;

  constructor(status: number, text: string, retryAfter: string | null = null) {
    super(`${status}: ${text}`);
    this.status = status;
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter);
    const body = parsedObject(text);
    this.code = textOf(body?.code);
    this.serverMessage = textOf(body?.message) ?? textOf(body?.error);
    this.requestId = textOf(body?.requestId);
  }
}

/** The request never reached the server, or its answer never reached us. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(cause: unknown) {
    super('Punnery cannot be reached. Check your connection and try again.', { cause });
  }
}

/** Returns what to show in place of content that could not be fetched: the server's text, or that it is unreachable. */
export function reasonOf(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return error.message;
  const { status, serverMessage, requestId } = error;
  return status === 500 && requestId ? `${serverMessage} (${requestId.slice(0, 8)})` : serverMessage;
}

/** Returns the text for a toast: the server's message, or else the one that the specification gives. */
export function serverMessage(error: Error, otherwise: string): string {
  return (error instanceof ApiError && error.serverMessage) || otherwise;
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.code === UNAUTHORIZED;
}

/** Pages that were refused together come back at different moments. */
const REFUSED_MS = { least: 1000, jitter: 2000 };

/** Milliseconds after which a page that makes too many calls may ask again; undefined after any other error. */
export function waitAfter(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const least = Math.max(REFUSED_MS.least, 1000 * (error.retryAfterSeconds || 0));
  return least + Math.random() * REFUSED_MS.jitter;
}

function parsedObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
