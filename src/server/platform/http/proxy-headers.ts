import { isPublicAddress } from '../security/public-address.ts';
import type { App } from './route.ts';

const WARNING =
  'Calls come through a proxy (X-Forwarded-For), but TRUST_PROXY is not set: all players count as one network and share its limits.';

/** Returns the current warnings. A client with a public address that claims to be a proxy is not believed. */
export function watchProxyHeaders(
  app: App,
  { trustProxy }: { trustProxy: number | string | false },
): () => string[] {
  let isSeen = false;
  if (trustProxy === false)
    app.addHook('onRequest', (request, _reply, done) => {
      if (!isSeen && request.headers['x-forwarded-for'] !== undefined)
        isSeen = !isPublicAddress(request.socket.remoteAddress ?? '');
      done();
    });
  return () => (isSeen ? [WARNING] : []);
}
