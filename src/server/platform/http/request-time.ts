import type { App } from './route.ts';

const PATIENCE_MS = 30_000;
/** Even a phone on a bad connection sends faster than this. */
const BYTES_PER_SECOND = 20_000;

/** Node's own limits for the whole server: they also hold before a route is found, and if all else fails. */
export const SERVER_TIMEOUTS = {
  requestTimeout: 10 * 60_000,
  http: { headersTimeout: PATIENCE_MS, connectionsCheckingInterval: 5_000 },
};

/**
 * Cuts off a body that arrives byte by byte: after half a minute, or after as long as a slow connection needs
 * for the largest body that the route accepts.
 */
export function limitBodyTime(app: App): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    if (length === '0' && !encoding) return done();
    const limit = Math.max(PATIENCE_MS, ((routeOptions.bodyLimit ?? 0) / BYTES_PER_SECOND) * 1000);
    const timer = setTimeout(() => raw.complete || raw.destroy(), limit).unref();
    const settle = () => clearTimeout(timer);
    raw.once('end', settle).once('close', settle);
    done();
  });
}
