import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import type { Access, Body, Endpoint, Params, Query, Reply } from '../../../contract/endpoint.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Player } from '../../player.ts';
import type { Backups } from '../backup/backup.ts';
import type { Job, Turn } from '../process/jobs.ts';
import { Refusal } from './errors.ts';
import { type Seat, type Seats, venueOf } from './seat.ts';
import type { Sessions } from './session.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
    seats: Seats;
    /** Undefined if this server makes no backups. */
    backups: Backups | undefined;
    /** Jobs that the features run. */
    jobs: Job[];
    /** Ends all streams of events, for which the end of the process would wait otherwise. */
    endStreams(): void;
    /** Called after each turn of a job, which it counts. */
    onTurn(job: string, turn: Turn): void;
  }
  interface FastifyContextConfig {
    /** Codes that the route may refuse with. */
    refusals?: ErrorCode[];
    /** The session is looked up before anything else is done. */
    needsSession?: boolean;
  }
  interface FastifyRequest {
    player: Player | null;
    /** Set where the endpoint's access is `seat`; where it finds a visitor's seat, null without one. */
    seat: Seat | null | undefined;
    /** Id of the player's session; empty if there is none. */
    sessionId: string;
  }
}

/** Access without an account. */
type OpenAccess = 'public' | 'visitor' | 'seat';

interface Call<E extends Endpoint> {
  /** Null only where nobody needs to be signed in. */
  player: E['access'] extends OpenAccess ? Player | null : Player;
  seat: E['access'] extends 'seat' ? Seat : Seat | null;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export const BODY_LIMIT = 64 * 1024;
const SLOW_BODY_MS = 1000;

/**
 * Serves an endpoint of the contract and enforces its access, its limits and its schemas. A handler that
 * streams sends the reply itself and returns it.
 */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E> | FastifyReply> | Reply<E> | FastifyReply,
): void {
  const findsSeat = endpoint.access === 'seat' || endpoint.findsSeat;

  /** A body may take minutes to arrive: meanwhile the player may have been banned or signed out. */
  async function readmit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.body === undefined || reply.elapsedTime < SLOW_BODY_MS) return;
    request.player = await app.sessions.identify(request, reply);
    admit(request.player, endpoint.access);
  }

  /** Makes a guest's seat known before the limit, which goes by the seat; a call that is refused then looks nothing up. */
  async function knowSeat(request: FastifyRequest): Promise<void> {
    if (request.player || app.seats.recall(request)) return;
    request.seat = await app.seats.find(request, venueOf(request));
  }

  /** Runs after the validation, because the seat depends on the path. */
  async function takeSeat(request: FastifyRequest): Promise<void> {
    if (request.seat === undefined) request.seat = await app.seats.find(request, venueOf(request));
    if (!request.seat && endpoint.access === 'seat') throw new Refusal('seat_required');
  }

  const limitOf =
    ({ perMinute = 0, guestPerMinute = perMinute }: Endpoint) =>
    (request: FastifyRequest) =>
      request.player || !app.seats.recall(request) ? perMinute : guestPerMinute;

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
    config: {
      creates: endpoint.creates ?? false,
      needsSession: endpoint.access !== 'public',
      logs: endpoint.logs ?? (endpoint.access === 'admin' && changes(endpoint) ? 'admin_action' : undefined),
      refusals: [...(endpoint.errors ?? []), ...ACCESS_ERRORS[endpoint.access], ...ALWAYS_POSSIBLE],
      ...(endpoint.perMinute && { rateLimit: { max: limitOf(endpoint), timeWindow: '1 minute' } }),
    },
    onRequest: async (request, reply) => {
      // Personal data belongs in no cache, not even in that of the player's own browser.
      reply.header('cache-control', 'no-store');
      if (endpoint.access === 'public') return;
      request.player = await app.sessions.identify(request, reply);
      if (!request.player && needsAccount(endpoint.access)) app.sessions.clear(reply);
      admit(request.player, endpoint.access);
    },
    // A hook costs every call some time, so routes have only those that they need.
    ...(endpoint.access !== 'public' && endpoint.method !== 'GET' && { preValidation: readmit }),
    ...(findsSeat && { preHandler: knowSeat }),
    handler: async (request, reply) => {
      if (findsSeat) await takeSeat(request);
      const { player, seat = null, params, query, body } = request;
      try {
        return await handle({ player, seat, params, query, body, request, reply } as Call<E>);
      } catch (error) {
        // PostgreSQL rejects such text, which is the caller's fault, not ours.
        throw !(error instanceof Refusal) && containsNul([params, query, body])
          ? new Refusal('invalid_input')
          : error;
      }
    },
  });
}

/** Sends JSON that the database has already written. Only tests check its shape. */
export function madeJson(reply: FastifyReply, text: string): never {
  reply.type('application/json; charset=utf-8');
  return text as never;
}

function changes({ method, creates, asks }: Endpoint): boolean {
  return (method !== 'GET' && !asks) || creates === true;
}

/**
 * U+0000 is the one character that PostgreSQL's text cannot hold. Not recursive, because a body may
 * be nested as deep as it is long.
 */
function containsNul(input: unknown[]): boolean {
  const left = [...input];
  for (let value = left.pop(); value !== undefined || left.length > 0; value = left.pop()) {
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const part of Object.values(value)) left.push(part);
  }
  return false;
}

function needsAccount(access: Access): boolean {
  return access === 'account' || access === 'player' || access === 'admin';
}

function admit(player: Player | null, access: Access): void {
  if (!player && !needsAccount(access)) return;
  if (!player) throw new Refusal('unauthorized');
  if (access === 'account') return;
  if (player.bannedAt) throw new Refusal('banned');
  if (access !== 'admin') return;
  if (!player.isAdmin) throw new Refusal('forbidden');
  if (player.secondFactor === 'required') throw new Refusal('second_factor_required');
}

const ALWAYS_POSSIBLE: readonly ErrorCode[] = [
  'invalid_input',
  'too_many_requests',
  'internal',
  'unavailable',
];
const ACCESS_ERRORS: Record<Access, readonly ErrorCode[]> = {
  public: [],
  visitor: ['banned'],
  seat: ['banned', 'seat_required'],
  account: ['unauthorized'],
  player: ['unauthorized', 'banned'],
  admin: ['unauthorized', 'banned', 'forbidden', 'second_factor_required'],
};

function schemaOf(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { 200: endpoint.streams ? eventsOf(endpoint.reply) : endpoint.reply },
  };
}

function eventsOf(schema: Endpoint['reply']) {
  return {
    description: 'Events, for as long as the caller listens.',
    content: { 'text/event-stream': { schema } },
  };
}
