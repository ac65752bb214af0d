import { setTimeout as sleep } from 'node:timers/promises';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { Refusal } from '../http/errors.ts';
import type { App } from '../http/route.ts';
import { venueOf } from '../http/seat.ts';
import { type CallCounts, createCallCounts } from './call-counts.ts';
import { networkOf } from './network.ts';

/** Limit of one player, or of all visitors of one network who have no seat in the room or challenge that they call. */
export const CALLS_PER_MINUTE = 1200;
/** Limit of one guest's seat: asking every 2 s and playing takes about a hundred. */
export const SEAT_CALLS_PER_MINUTE = 300;
/**
 * Limits of all guests' seats of one network: in one room or challenge 150 calls a second, where a class of 200 that asks
 * every 2 s makes 100, and 600 a second in all of them. Counted in short windows, so that nobody is locked out for long.
 */
export const NETWORK_SEAT_CALLS = { inVenue: 1500, inAll: 6000, seconds: 10 } as const;
/** A client that is refused this often a minute is broken or hostile. */
export const REFUSALS_PER_MINUTE = 300;
/** As many calls as a refused call counts for. */
const REFUSAL_WEIGHT = CALLS_PER_MINUTE / REFUSALS_PER_MINUTE;
/** Conflicts are part of ordinary play, and a refusal by this limit must not prolong the wait. */
const NOT_WEIGHED: readonly number[] = [409, 429];
const MINUTE_MS = 60_000;
/** So many refused calls of seats wait for their answer, one to two seconds: who asks again at once is slowed down by it. */
const DELAYED = { atOnce: 1000, ms: 1000 };

/**
 * Counts every call of the API before its session is looked up, its body is read or its handler
 * runs, so that a flood of refused calls costs no query. Endpoints with a limit of their own are
 * counted once more, after validation.
 */
export async function limitCalls(app: App): Promise<void> {
  const counts = createCallCounts();
  let delayed = 0;
  const delay = async () => {
    if (delayed >= DELAYED.atOnce) return;
    delayed++;
    // Spread, so that they are not all answered in the same moment.
    await sleep(DELAYED.ms + delayed, undefined, { ref: false });
    delayed--;
  };

  app.addHook('onRequest', async (request) => {
    if (!isCounted(request)) return;
    const now = performance.now();
    const limits = limitsOf(app, request);
    for (const { key, most, lastsMs } of limits) {
      const { calls, endsAt } = counts.add(key, 1, { now, lastsMs });
      if (calls <= most) continue;
      if (limits.length > 1) await delay();
      // It has not been counted by the limits that follow, which others share.
      throw new Refusal('too_many_requests', undefined, Math.ceil((endsAt - now) / 1000));
    }
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const isRefused = statusCode >= 400 && statusCode < 500 && !NOT_WEIGHED.includes(statusCode);
    const [own] = isRefused && isCounted(request) ? limitsOf(app, request) : [];
    if (own) counts.add(own.key, REFUSAL_WEIGHT - 1, { now: performance.now(), lastsMs: own.lastsMs });
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

interface Limit {
  key: string;
  most: number;
  lastsMs: number;
}

/**
 * Identifies the caller without the database: the caller's own limit comes first. The first call of a session in this
 * process counts for the session only; after that we know whose it is, or that it has ended. So nobody can use an ended
 * session to get past the limit of their network. A guest's seat has a limit of its own once it is known to exist.
 */
function limitsOf(app: App, request: FastifyRequest): Limit[] {
  const session = app.sessions.recall(request);
  const isLookedUp = session?.playerId === undefined && request.routeOptions.config.needsSession;
  const caller = session && (session.playerId ?? (isLookedUp && session.token));
  if (caller) return [{ key: caller, most: CALLS_PER_MINUTE, lastsMs: MINUTE_MS }];
  const network = networkOf(request.ip);
  const seat = app.seats.recall(request);
  if (!seat) return [{ key: network, most: CALLS_PER_MINUTE, lastsMs: MINUTE_MS }];
  const { inVenue, inAll, seconds } = NETWORK_SEAT_CALLS;
  const lastsMs = seconds * 1000;
  return [
    { key: seat, most: SEAT_CALLS_PER_MINUTE, lastsMs: MINUTE_MS },
    { key: `${network} ${venueOf(request)}`, most: inVenue, lastsMs },
    { key: `${network} seats`, most: inAll, lastsMs },
  ];
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
