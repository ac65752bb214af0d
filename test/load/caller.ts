import { setTimeout as sleep } from 'node:timers/promises';
import { countError, type Tally } from './tally.ts';

interface Reply {
  status: number;
  body: Record<string, never>;
}

export interface CallerOptions {
  nextUrl(): string;
  cookie: string;
  /** Each player has their own address. */
  address: string;
  tally: Tally;
  /** If true, the server may be down: the call is repeated, as a player would press the button again. */
  isPatient: boolean;
  isOver(): boolean;
}

const TIMEOUT_MS = 20_000;
const RETRY_MS = 500;
/** Refusals that are part of the game. */
const EXPECTED = new Set([
  'not_enough_credits',
  'too_many_losses',
  'too_many_orders',
  'nothing_to_reveal',
  'session_completed',
  'already_referred',
  'mutual_referral',
  'own_referral_code',
  'ad_claimed',
  'ad_too_early',
  'ad_not_available',
]);
/** Refusals that a repeated call may get because the first attempt had succeeded. */
const EXPECTED_AGAIN = new Set([
  'upload_unknown',
  'upload_expired',
  'upload_missing',
  'ad_expired',
  'order_not_approved',
  'order_not_captured',
  'campaign_sent',
]);

/** Returns undefined if the run ended before there was an answer. */
export type Call = (method: string, path: string, body?: object | Buffer) => Promise<Reply | undefined>;

export function createCaller(options: CallerOptions): Call {
  const { tally, isPatient, isOver } = options;
  return async (method, path, body) => {
    for (let attempt = 0; !isOver() || attempt === 0; attempt++) {
      const started = performance.now();
      const reply = await send(options, method, path, body).catch((error: Error) => error);
      tally.requests++;
      const isAway = reply instanceof Error || reply.status === 503;
      if (!isAway) {
        tally.latencies.push(performance.now() - started);
        judge(
          tally,
          `${method} ${path.replace(/[0-9a-f-]{36}|[0-9A-F]{17}|TEST-\w+/, ':id').split('?')[0]}`,
          reply,
          attempt > 0,
        );
        return reply;
      }
      tally.interruptions++;
      if (!isPatient) {
        countError(tally, `${method} ${path}: ${reply instanceof Error ? reply.message : 503}`);
        return undefined;
      }
      await sleep(RETRY_MS * (0.5 + Math.random()));
    }
    return undefined;
  };
}

function judge(tally: Tally, name: string, { status, body }: Reply, isAgain: boolean): void {
  const code = String(body.code);
  if (status < 400 || EXPECTED.has(code) || (isAgain && EXPECTED_AGAIN.has(code))) return;
  countError(tally, `${name}: ${status} ${code}`);
}

async function send(
  { nextUrl, cookie, address }: CallerOptions,
  method: string,
  path: string,
  body?: object | Buffer,
): Promise<Reply> {
  const isFile = Buffer.isBuffer(body);
  const type = body && { 'content-type': isFile ? 'image/png' : 'application/json' };
  const response = await fetch(nextUrl() + path, {
    method,
    headers: { cookie, 'x-forwarded-for': address, ...type },
    body: isFile ? new Uint8Array(body) : body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {} };
}
