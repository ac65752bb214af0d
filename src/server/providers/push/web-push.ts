import { Agent, buildConnector, type Dispatcher } from 'undici';
import type { PushConfig } from '../../config.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { acceptsEndpoint, acceptsHost, guardedLookup, PrivateAddress } from './address.ts';
import { encrypt } from './encrypt.ts';
import { keptVapidKeys } from './keys.store.ts';
import type { Push, PushMessage, PushOutcome, PushTarget } from './port.ts';
import { parseRetryAfter } from './retry-after.ts';
import { createVapid } from './vapid.ts';

const CONNECTIONS_PER_SERVICE = 32;
/** The text of an answer is ignored, and endless ones are cut off here. */
const ANSWER_BYTES = 16 * 1024;

interface WebPushDeps {
  config: { push: PushConfig };
  db: Db;
  clock: Clock;
}

/** Sends Web Push (RFC 8030) over kept connections, with one key pair that is stored in the database. */
export function createWebPush({ config: { push }, db, clock }: WebPushDeps): Push {
  const { allowLoopback, timeoutMs, subject } = push;
  const agent = openAgent(allowLoopback, timeoutMs);

  let ready: Promise<{ publicKey: string; authorize: (origin: string) => string }> | undefined;
  const identity = () => {
    ready ??= keptVapidKeys(db).then((keys) => ({
      publicKey: keys.publicKey,
      authorize: createVapid(keys, subject, clock),
    }));
    // A failure is not kept, because the database may only be away for a moment.
    ready.catch(() => {
      ready = undefined;
    });
    return ready;
  };

  async function send(
    target: PushTarget,
    { payload, topic, urgency, ttlSeconds }: PushMessage,
    signal?: AbortSignal,
  ): Promise<PushOutcome> {
    const { authorize } = await identity();
    const { origin, pathname, search } = new URL(target.endpoint);
    const request = {
      origin,
      path: pathname + search,
      method: 'POST',
      headers: {
        authorization: authorize(origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        topic,
        urgency,
      },
      body: encrypt(payload, target),
    } as const;
    return dispatch(agent, request, clock, signal);
  }

  return {
    isOn: push.isOn,
    publicKey: async () => (await identity()).publicKey,
    accepts: (endpoint) => acceptsEndpoint(endpoint, allowLoopback),
    send,
    close: () => agent.destroy(),
  };
}

function openAgent(allowLoopback: boolean, timeoutMs: number): Agent {
  const open = buildConnector({ timeout: timeoutMs, allowH2: false, lookup: guardedLookup(allowLoopback) });
  const connect: buildConnector.connector = (options, callback) => {
    // A numeric address is not looked up, so it is checked here.
    if (acceptsHost(options.hostname, allowLoopback)) open(options, callback);
    else callback(new PrivateAddress(options.hostname), null);
  };
  return new Agent({
    connect,
    allowH2: false,
    connections: CONNECTIONS_PER_SERVICE,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
}

/** The status decides; the rest is read and dropped, so that the connection can be used again. */
function dispatch(
  agent: Agent,
  request: Dispatcher.DispatchOptions,
  clock: Clock,
  signal?: AbortSignal,
): Promise<PushOutcome> {
  return new Promise((done) => {
    let hasLeft = false;
    let answered = 0;
    const resolve = (outcome: PushOutcome) => {
      signal?.removeEventListener('abort', withdraw);
      done(outcome);
    };
    const withdraw = () => hasLeft || resolve({ status: 'withdrawn' });
    if (signal?.aborted) return withdraw();
    signal?.addEventListener('abort', withdraw);
    const { host } = new URL(String(request.origin));
    agent.dispatch(request, {
      onRequestStart(controller) {
        // Its turn on a connection came too late; nothing has been written yet.
        if (signal?.aborted) controller.abort(new Error('The message was withdrawn.'));
        else hasLeft = true;
      },
      onResponseStart(_controller, status, headers) {
        const after = headers['retry-after'];
        const retryAfter = parseRetryAfter(typeof after === 'string' ? after : undefined, clock.now());
        resolve(outcomeOf(status, host, retryAfter));
      },
      onResponseData(controller, chunk) {
        answered += chunk.length;
        if (answered > ANSWER_BYTES) controller.abort(new Error('The answer is too long.'));
      },
      onResponseEnd() {},
      onResponseError(_controller, error) {
        if (error instanceof PrivateAddress)
          return resolve({ status: 'failed', reason: `${host} is not a public address` });
        const reason = `${host} cannot be reached: ${codeOf(error)}`;
        resolve(hasLeft ? { status: 'unknown' } : { status: 'later', retryAfterSeconds: null, reason });
      },
    });
  });
}

export function outcomeOf(status: number, host: string, retryAfterSeconds: number | null): PushOutcome {
  if (status >= 200 && status < 300) return { status: 'delivered' };
  if (status === 404 || status === 410) return { status: 'gone' };
  const reason = `${host} answered ${status}`;
  if (status === 429 || status >= 500) return { status: 'later', retryAfterSeconds, reason };
  return { status: 'failed', reason };
}

function codeOf(error: Error): string {
  return (error as NodeJS.ErrnoException).code ?? error.message;
}
