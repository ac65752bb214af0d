import { Type } from 'typebox';

/** The closed list of what the API refuses with. A feature adds its codes here, never ad hoc. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'The request is not valid.' },
  malformed_json: { status: 400, message: 'The request body is not valid JSON.' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  banned: { status: 403, message: 'This account is banned.' },
  forbidden: { status: 403, message: 'You need admin privileges to do this.' },
  cross_site: { status: 403, message: 'Requests from other sites are refused.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  payload_too_large: { status: 413, message: 'The request body is too large.' },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON.' },
  too_many_requests: { status: 429, message: 'Too many requests. Take a breath and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The game is catching its breath. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** `error` repeats the message: the specification's client reads either. */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  error: Type.String(),
  requestId: Type.Optional(Type.String()),
});
