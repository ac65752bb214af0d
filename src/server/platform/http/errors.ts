import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorCode } from '../../../contract/errors.ts';
import { LOGIN_PATH } from '../../../contract/paths.ts';
import { isUnreachable, isUnwritable } from '../database/db-errors.ts';
import { LOGGED_REFUSALS } from '../security/logged-refusals.ts';

/** Thrown by services to refuse a call. The caller sees the code's own message unless another is given. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** Seconds until the refusal ends, if that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string = ERRORS[code].message, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, validation, statusCode, message } = error as Partial<FastifyError>;
  if (validation) return new Refusal('invalid_input', message);
  const known = FASTIFY_CODES[code ?? ''];
  if (known) return new Refusal(known);
  if (statusCode === 400) return new Refusal('invalid_input');
  if (isUnreachable(error) || isUnwritable(error)) return new Refusal('unavailable');
  return new Refusal('internal');
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const { code, message, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const body = { code, message, error: message };
  return reply
    .code(ERRORS[code].status)
    .type('application/json; charset=utf-8')
    .send(isInTheLog(code) ? { ...body, requestId: reply.request.id } : body);
}

/**
 * Logged refusals carry the request id, so that a caller can tell the operator which line is theirs. A
 * visitor who is not signed in asks nobody.
 */
function isInTheLog(code: ErrorCode): boolean {
  return ERRORS[code].status >= 500 || (code !== 'unauthorized' && LOGGED_REFUSALS.includes(code));
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  request.server.securityLog.refused(request, refusal.code);
  const { method, routeOptions } = request;
  if (ERRORS[refusal.code].status >= 500) {
    const route = `${method} ${routeOptions.url ?? '-'}`;
    // What we refuse on purpose is no fault. Writing a trace makes the process read its source maps: 250 ms and 100 MB.
    request.log.error(error instanceof Refusal ? { route } : { route, err: error }, refusal.code);
  }
  // An export that is opened in a window is read by a person, who needs a page instead of JSON.
  const isNavigation = request.headers['sec-fetch-mode'] === 'navigate';
  if (refusal.code === 'unauthorized' && isNavigation) return reply.redirect(LOGIN_PATH);
  return sendRefusal(reply, refusal);
}
