import type { ErrorCode } from '../../contract/errors.ts';

const UNAUTHORIZED: ErrorCode = 'unauthorized';

/** The specification's error: status, colon, space, then the body as it came or the status text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  /** What the server says to the player, where its body carries `message` or `error`. */
  readonly serverMessage: string | undefined;
  /** How long the refusal holds, where the server knows. */
  readonly retryAfterSeconds: number | undefined;
  /** By which the operator finds it in the log. */
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

/** For the place of what could not be fetched: what the server said, or that it could not be reached. */
export function reasonOf(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return error.message;
  const { status, serverMessage, requestId } = error;
  return status === 500 && requestId ? `${serverMessage} (${requestId.slice(0, 8)})` : serverMessage;
}

/** For a toast: what the server said, else the words that the specification has for it. */
export function serverMessage(error: Error, otherwise: string): string {
  return (error instanceof ApiError && error.serverMessage) || otherwise;
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.code === UNAUTHORIZED;
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
