import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { SecurityEvent } from '../../../rules/security-events.ts';
import type { App } from '../http/route.ts';
import type { Clock } from '../process/clock.ts';
import { createLineLimit } from './line-limit.ts';
import { LOGGED_REFUSALS } from './logged-refusals.ts';
import { networkNotation } from './network.ts';

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: SecurityLog;
  }
  interface FastifyContextConfig {
    /** Name of the event that the security log records when this route succeeds. */
    logs?: SecurityEvent | undefined;
  }
  interface FastifyRequest {
    /** The player whom the security log names if nobody is signed in. */
    concerns: string | null;
  }
}

const WRONG: readonly ErrorCode[] = ['wrong_credentials', 'wrong_code'];
/** These events cost their sender nothing, so there may be any number of them. */
const CHEAP: readonly SecurityEvent[] = ['refused', 'sign_in_failed', 'password_reset_requested'];
/** Logged only if a session has begun: with a second factor, a password alone does not sign anybody in. */
const BEGINS_SESSION: readonly SecurityEvent[] = ['sign_in', 'sign_up'];
const SESSION_COOKIE = /(?:^|[\s;])(?:__Host-|__Secure-)?punnery\.session(?:_token)?=([^;]+)/;

interface SecurityLogDeps {
  clock: Clock;
  secret: string;
  isOn: boolean;
}

type SecurityLog = ReturnType<typeof createSecurityLog>;

/**
 * Writes one line for each event, with the fields named here and nothing else: no name, e-mail
 * address, password, token or cookie.
 */
function createSecurityLog(app: App, { clock, secret, isOn }: SecurityLogDeps) {
  const log = app.log.child({}, { level: isOn ? 'info' : 'silent' });
  const limit = createLineLimit((kind, suppressed) => log.info({ ...kind, suppressed }, 'security'));
  const flush = setInterval(() => limit.flush(clock.now()), 60_000).unref();
  app.addHook('onClose', async () => {
    clearInterval(flush);
    limit.end();
  });

  function write(event: SecurityEvent, request: FastifyRequest, code?: ErrorCode): void {
    if (!isOn) return;
    const address = networkNotation(request.ip);
    const kind = { event, ...(code && { code }) };
    if (CHEAP.includes(event) && !limit.admits(kind, address, clock.now())) return;
    const { method, routeOptions, player, concerns, id } = request;
    log.info(
      {
        ...kind,
        playerId: player?.id ?? concerns ?? undefined,
        account: accountOf(request, secret),
        address,
        route: `${method} ${routeOptions.url ?? '-'}`,
        target: (request.params as { userId?: string } | undefined)?.userId,
        reqId: id,
      },
      'security',
    );
  }

  return {
    write,
    refused(request: FastifyRequest, code: ErrorCode): void {
      if (!LOGGED_REFUSALS.includes(code)) return;
      // Without a cookie, the caller is a visitor who has not signed in.
      if (code === 'unauthorized' && !SESSION_COOKIE.test(request.headers.cookie ?? '')) return;
      const isSignIn = request.routeOptions.config.logs === 'sign_in' && WRONG.includes(code);
      write(isSignIn ? 'sign_in_failed' : 'refused', request, code);
    },
  };
}

/** Logs when the answer is sent and everything is done, so that an action that was undone is not logged. */
export function logSecurity(app: App, deps: SecurityLogDeps): void {
  const securityLog = createSecurityLog(app, deps);

  /** A line without a player is better than none, and better than an answer that fails because of it. */
  const holderOf = async (cookies: string): Promise<string | null> => {
    const token = tokenIn(cookies);
    return token ? app.sessions.holderOf(token).catch(() => null) : null;
  };

  async function rememberWho(request: FastifyRequest): Promise<void> {
    request.concerns = await holderOf(request.headers.cookie ?? '');
  }

  async function tell(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { logs } = request.routeOptions.config;
    const begun = cookiesOf(reply);
    if (!logs || reply.statusCode >= 400) return;
    if (BEGINS_SESSION.includes(logs) && !tokenIn(begun)) return;
    if (logs === 'sign_out' && !request.concerns) return;
    request.concerns ??= await holderOf(begun);
    securityLog.write(logs, request);
  }

  app.decorate('securityLog', securityLog);
  app.decorateRequest('concerns', null);
  if (!deps.isOn) return;
  app.addHook('onRoute', (route) => {
    const logs = route.config?.logs;
    if (!logs) return;
    // After the sign-out nobody can tell whose session it was.
    if (logs === 'sign_out') route.preHandler = [route.preHandler ?? [], rememberWho].flat();
    route.onSend = [route.onSend ?? [], tell].flat();
  });
}

function cookiesOf(reply: FastifyReply): string {
  return [reply.getHeader('set-cookie') ?? []].flat().join('; ');
}

function tokenIn(cookies: string): string | undefined {
  const value = SESSION_COOKIE.exec(cookies)?.[1] ?? '';
  // A token contains neither a dot nor a percent sign; its signature follows it.
  return /^[^.%]+/.exec(value)?.[0];
}

/** The hash is the same for every attempt on one account and hides its address. */
function accountOf({ body }: FastifyRequest, secret: string): string | undefined {
  const { email } = (body ?? {}) as { email?: unknown };
  if (typeof email !== 'string') return undefined;
  const hash = createHmac('sha256', `security-log:${secret}`).update(email.trim().toLowerCase());
  return hash.digest('base64url').slice(0, 22);
}
