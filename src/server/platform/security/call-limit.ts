import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { Refusal } from '../http/errors.ts';
import type { App } from '../http/route.ts';
import { type CallCounts, createCallCounts } from './call-counts.ts';
import { networkOf } from './network.ts';

/** Limit of one player, of one guest with a seat, or of all other visitors of one network. */
export const CALLS_PER_MINUTE = 1200;
/** A client that is refused this often a minute is broken or hostile. */
export const REFUSALS_PER_MINUTE = 300;
/** As many calls as a refused call counts for. */
const REFUSAL_WEIGHT = CALLS_PER_MINUTE / REFUSALS_PER_MINUTE;
/** Conflicts are part of ordinary play, and a refusal by this limit must not prolong the wait. */
const NOT_WEIGHED: readonly number[] = [409, 429];
const MINUTE_MS = 60_000;

/**
 * Counts every call of the API before its session is looked up, its body is read or its handler
 * runs, so that a flood of refused calls costs no query. Endpoints with a limit of their own are
 * counted once more, after validation.
 */
export async function limitCalls(app: App): Promise<void> {
  const counts = createCallCounts();
  const count = (request: FastifyRequest, calls: number) => {
    const now = performance.now();
    const window = counts.add(callerOf(app, request), calls, { now, lastsMs: MINUTE_MS });
    return { calls: window.calls, secondsLeft: Math.ceil((window.endsAt - now) / 1000) };
  };

  app.addHook('onRequest', async (request) => {
    if (!isCounted(request)) return;
    const { calls, secondsLeft } = count(request, 1);
    if (calls > CALLS_PER_MINUTE) throw new Refusal('too_many_requests', undefined, secondsLeft);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const isRefused = statusCode >= 400 && statusCode < 500 && !NOT_WEIGHED.includes(statusCode);
    if (isRefused && isCounted(request)) count(request, REFUSAL_WEIGHT - 1);
  });
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    store: routeStore(counts),
    keyGenerator: (request) => request.player?.id ?? app.seats.recall(request) ?? networkOf(request.ip),
    errorResponseBuilder: () => new Refusal('too_many_requests'),
  });
}

/**
 * True for the API and unknown paths. Pages and their assets cost no query; pictures have their own
 * limit, which suits a whole school.
 */
function isCounted({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === undefined || url.startsWith('/api/');
}

/**
 * Identifies the caller without the database. The first call of a session in this process counts for the
 * session only; after that we know whose it is, or that it has ended. So nobody can use an ended session to
 * get past the limit of their network. A guest's seat counts by itself once it is known to exist.
 */
function callerOf(app: App, request: FastifyRequest): string {
  const session = app.sessions.recall(request);
  if (session?.playerId) return session.playerId;
  const isLookedUp = session?.playerId === undefined && request.routeOptions.config.needsSession;
  return session && isLookedUp ? session.token : (app.seats.recall(request) ?? networkOf(request.ip));
}

/** One store for the whole server, in which a HEAD counts as the GET that it stands for. */
function routeStore(counts: CallCounts) {
  return class RouteStore implements FastifyRateLimitStore {
    #route = '';

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], lastsMs: number): void {
      const now = performance.now();
      const { calls, endsAt } = counts.add(`${this.#route} ${key}`, 1, { now, lastsMs });
      done(null, { current: calls, ttl: endsAt - now });
    }

    child({ routeInfo }: RouteOptions & { routeInfo?: RouteOptions }): FastifyRateLimitStore {
      const store = new RouteStore();
      const method = String(routeInfo?.method).replace('HEAD', 'GET');
      store.#route = `${method} ${routeInfo?.url}`;
      return store;
    }
  };
}
