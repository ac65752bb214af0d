import type { FastifyRequest } from 'fastify';
import { inSources } from './source-places.ts';

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: LoggedError;
  errors?: LoggedError[];
};

/**
 * What the log contains of a request and of an error: the fields named here and nothing else. Addresses carry
 * tokens, codes and signatures after their `?`; errors carry whatever a library has attached to them.
 */
export const LOG_SERIALIZERS = {
  req: ({ method, url, ip }: FastifyRequest) => ({
    method,
    url: url.replace(/\?.*$/s, ''),
    remoteAddress: ip,
  }),
  err: loggedError,
};

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
