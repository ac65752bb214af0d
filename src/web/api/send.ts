import { ApiError, UnreachableError } from './api-error.ts';

export interface Message {
  method: string;
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive its page. */
  keepalive?: boolean;
}

/** Sends a request with cookies and returns the JSON of the reply; throws unless the status means success. */
export async function send({ method, path, body, signal, keepalive = false }: Message): Promise<unknown> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    keepalive,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new UnreachableError(cause);
  });

  const text = await response.text();
  if (!response.ok)
    throw new ApiError(response.status, text || response.statusText, response.headers.get('retry-after'));
  return text === '' ? undefined : JSON.parse(text);
}
