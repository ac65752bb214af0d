import { Type } from 'typebox';

/** The closed list of what the API refuses with. A feature adds its codes here, never ad hoc. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'The request is not valid.' },
  malformed_json: { status: 400, message: 'The request body is not valid JSON.' },
  invalid_email: { status: 400, message: 'That is not an e-mail address.' },
  invalid_password: { status: 400, message: 'A password has 8 to 128 characters.' },
  invalid_username: {
    status: 400,
    message: 'A player name has 2-20 characters: letters, numbers, underscore, and dash only.',
  },
  invalid_token: { status: 400, message: 'This link was used or is too old. Ask for a new one.' },
  invalid_referral_code: { status: 400, message: 'A referral code has 8 letters and digits.' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  banned: { status: 403, message: 'This account is banned.' },
  forbidden: { status: 403, message: 'You need admin privileges to do this.' },
  email_unverified: { status: 403, message: 'Verify your e-mail address first: the link is in your inbox.' },
  cross_site: { status: 403, message: 'Requests from other sites are refused.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  referral_code_unknown: { status: 404, message: 'Nobody has this referral code.' },
  session_not_found: { status: 404, message: 'There is no such game.' },
  no_puns: { status: 404, message: 'The book of puns is empty.' },
  email_taken: { status: 409, message: 'There is already an account with this e-mail address.' },
  username_taken: { status: 409, message: 'That player name is taken.' },
  own_referral_code: { status: 409, message: 'That is your own code. Nice try.' },
  already_referred: { status: 409, message: 'You have already used a referral code.' },
  mutual_referral: { status: 409, message: 'You referred this player yourself.' },
  session_completed: { status: 409, message: 'This game is over.' },
  nothing_to_reveal: { status: 409, message: 'There is nothing left to reveal.' },
  not_enough_credits: { status: 409, message: 'You do not have enough credits.' },
  payload_too_large: { status: 413, message: 'The request body is too large.' },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON.' },
  wrong_credentials: { status: 422, message: 'E-mail or password is wrong.' },
  too_many_requests: { status: 429, message: 'Too many requests. Take a breath and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  mail_off: { status: 503, message: 'This server sends no mail. Ask its operator for a new password.' },
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
