import type { Body, Endpoint, Reply } from '../../contract/endpoint.ts';
import { ApiError, UnreachableError } from './api-error.ts';
import { unlessLoggedOut } from './unauthorized.ts';

interface Progress {
  /** Is called with the share of the body that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Cancels the request when it is aborted. */
  signal?: AbortSignal;
}

/** Calls an endpoint whose body takes a while to send. */
export function callWithProgress<E extends Endpoint>(
  { method, path }: E,
  { body }: { body: Body<E> },
  progress: Progress,
): Promise<Reply<E>> {
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  const answer = sendWithProgress(method, path, json, progress).then(
    ({ status, responseText, statusText }) => {
      if (status >= 300) throw new ApiError(status, responseText || statusText);
      return JSON.parse(responseText) as Reply<E>;
    },
  );
  return unlessLoggedOut(answer);
}

/** Sends a file to an upload address, which is ours or an object store's and works only once. */
export async function putFile(file: File, address: string, progress: Progress): Promise<void> {
  const { status } = await sendWithProgress('PUT', address, file, progress);
  if (status >= 300) throw new PutRefused(status);
}

/** The object store refused the upload. */
export class PutRefused extends Error {
  override readonly name = 'PutRefused';
  readonly status: number;

  constructor(status: number) {
    super(`The store answered ${status}.`);
    this.status = status;
  }
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. The content type is that of the body. */
function sendWithProgress(
  method: string,
  address: string,
  body: Blob,
  { onProgress, signal }: Progress,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', (cause) => reject(new UnreachableError(cause)));
    request.addEventListener('load', () => resolve(request));
    signal?.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.open(method, address);
    request.send(body);
  });
}
