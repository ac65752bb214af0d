import type { FastifyRequest } from 'fastify';
import { createLineLimit } from '../security/line-limit.ts';
import type { Clock } from './clock.ts';
import { inSources } from './source-places.ts';

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: LoggedError;
  errors?: LoggedError[];
};

const TRACES_PER_MINUTE = 6;
const MESSAGE_MAX = 200;
/** V8 keeps ten frames. */
const FRAMES_COMPARED = 7;

/**
 * What the log contains of a request and of an error: the fields named here and nothing else. Addresses carry
 * tokens, codes and signatures after their `?`; errors carry whatever a library has attached to them.
 *
 * A fault that hits every call must not fill the disk: a process writes the same stack trace once a minute, and at
 * most six different ones. The lines of all other errors only name the innermost cause.
 */
export function createLogSerializers(clock: Clock, tellLeftOut: (traces: number) => void) {
  const limit = createLineLimit((_, traces) => tellLeftOut(traces), { firsts: TRACES_PER_MINUTE, more: 0 });
  return {
    /** Reports the traces that were left out in the minute before this one. */
    flush: () => limit.flush(clock.now()),
    end: limit.end,
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({
        method,
        url: url.replace(/\?.*$/s, ''),
        remoteAddress: ip,
      }),
      err(error: unknown): LoggedError & Record<string, unknown> {
        const logged = loggedError(error);
        const { type, code, message } = innermost(logged);
        const trace = [type, code, ...tracesOf(logged)].join('\n');
        if (limit.admits({}, trace, clock.now())) return logged;
        return {
          type,
          message: message.slice(0, MESSAGE_MAX),
          stack: '',
          ...(code !== undefined && { code }),
        };
      },
    },
  };
}

function innermost(error: LoggedError): LoggedError {
  const inner = error.cause ?? error.errors?.[0];
  return inner ? innermost(inner) : error;
}

/**
 * The innermost frames without the messages, which may name a row or a file and so differ from call to call. Where the
 * event loop turned in between, a trace has a frame of Node's more, and its end is cut off earlier.
 */
function tracesOf({ stack, message, cause }: LoggedError): string[] {
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  const own = frames.filter((frame) => !frame.includes('(node:internal/'));
  return [...own.slice(0, FRAMES_COMPARED), ...(cause ? tracesOf(cause) : [])];
}

export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutParameters(String(error)), stack: '' };
  const type = error.constructor.name;
  const message = withoutParameters(error.message);
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...framesOf(error)].join('\n'),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
    ...(Array.isArray(errors) && { errors: errors.map(loggedError) }),
  };
}

/** Formats the error and its causes for a terminal, each with its stack. */
export function errorText(error: unknown): string {
  const { stack, message, cause, code } = loggedError(error);
  const own = `${stack || message}${code === undefined ? '' : ` (${code})`}`;
  return cause ? `${own}\ncaused by ${errorText((error as Error).cause)}` : own;
}

/** The query builder ends its messages with the statement's parameters: session tokens, answers, addresses. */
function withoutParameters(message: string): string {
  return message.split('\nparams: ', 1)[0] ?? '';
}

/** The stack begins with the message, including those parameters. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map(inSources);
}
