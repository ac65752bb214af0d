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
  invalid_feedback: { status: 400, message: 'Feedback has 1 to 2000 characters.' },
  rating_without_review: { status: 400, message: 'Only an app review has a rating.' },
  wrong_confirmation: { status: 400, message: 'That is not your player name: nothing was deleted.' },
  picture_invalid: {
    status: 400,
    message: 'That is no picture we can read. PNG, JPEG, WebP and GIF are welcome.',
  },
  picture_too_detailed: { status: 400, message: 'A picture has at most 40 million pixels.' },
  ad_amount_differs: { status: 400, message: 'That is not the reward of this ad.' },
  no_such_package: { status: 400, message: 'There is no credit package at this price.' },
  wrong_credits: { status: 400, message: 'This order is for another number of credits.' },
  bad_signature: { status: 400, message: 'The signature is not valid.' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  banned: { status: 403, message: 'This account is banned.' },
  forbidden: { status: 403, message: 'You need admin privileges to do this.' },
  email_unverified: { status: 403, message: 'Verify your e-mail address first: the link is in your inbox.' },
  cross_site: { status: 403, message: 'Requests from other sites are refused.' },
  upload_expired: {
    status: 403,
    message: 'This upload address is wrong or too old. Choose the picture again.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  referral_code_unknown: { status: 404, message: 'Nobody has this referral code.' },
  ad_not_found: { status: 404, message: 'There is no such ad.' },
  order_not_found: { status: 404, message: 'There is no such order.' },
  session_not_found: { status: 404, message: 'There is no such game.' },
  no_puns: { status: 404, message: 'The book of puns is empty.' },
  upload_unknown: {
    status: 404,
    message: 'This is no upload of yours, or it was used or is too old. Choose the picture again.',
  },
  upload_missing: { status: 404, message: 'The picture did not arrive. Choose it again.' },
  email_taken: { status: 409, message: 'There is already an account with this e-mail address.' },
  username_taken: { status: 409, message: 'That player name is taken.' },
  own_referral_code: { status: 409, message: 'That is your own code. Nice try.' },
  already_referred: { status: 409, message: 'You have already used a referral code.' },
  mutual_referral: { status: 409, message: 'You referred this player yourself.' },
  ad_claimed: { status: 409, message: 'This ad was paid already.' },
  ad_expired: { status: 409, message: 'This ad is too old. Watch another one.' },
  ad_too_early: { status: 409, message: 'This ad is still playing.' },
  ad_not_available: { status: 409, message: 'There is no ad for you right now.' },
  order_not_approved: { status: 409, message: 'This order has not been approved.' },
  order_not_captured: { status: 409, message: 'This order has not been paid.' },
  session_completed: { status: 409, message: 'This game is over.' },
  nothing_to_reveal: { status: 409, message: 'There is nothing left to reveal.' },
  not_enough_credits: { status: 409, message: 'You do not have enough credits.' },
  no_password: {
    status: 409,
    message: 'You sign in through a provider: there is no password to change here.',
  },
  payload_too_large: { status: 413, message: 'The request body is too large.' },
  picture_too_large: { status: 413, message: 'A picture has at most 5 MB.' },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON.' },
  wrong_credentials: { status: 422, message: 'E-mail or password is wrong.' },
  wrong_password: { status: 422, message: 'The current password is wrong.' },
  too_many_requests: { status: 429, message: 'Too many requests. Take a breath and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  mail_off: { status: 503, message: 'This server sends no mail. Ask its operator for a new password.' },
  payments_off: { status: 503, message: 'Buying credits is off here.' },
  payment_provider_down: {
    status: 503,
    message: 'The payment provider does not answer. If you paid, your credits will follow.',
  },
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
