import type { Body, Endpoint, Reply } from '../../contract/endpoint.ts';
import { ApiError, UnreachableError } from './api-error.ts';
import { unlessLoggedOut } from './unauthorized.ts';

/** For a body that takes a while to send: `fetch` cannot tell how far it is. */
export function callWithProgress<E extends Endpoint>(
  { method, path }: E,
  { body }: { body: Body<E> },
  onProgress: (share: number) => void,
): Promise<Reply<E>> {
  const answer = new Promise<Reply<E>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', (cause) => reject(new UnreachableError(cause)));
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request;
      if (status >= 300) reject(new ApiError(status, responseText || statusText));
      else resolve(JSON.parse(responseText));
    });
    request.open(method, path);
    request.setRequestHeader('content-type', 'application/json');
    request.send(JSON.stringify(body));
  });
  return unlessLoggedOut(answer);
}
