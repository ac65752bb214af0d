import { Type } from 'typebox';
import { BALANCE_MAX } from '../rules/admin-actions.ts';
import { SOUNDS_RIGHT } from '../rules/anatomy.ts';
import { BOARD_CHECKS } from '../rules/board-check.ts';
import { MAILBOX_ACCOUNTS } from '../rules/fair-play.ts';
import { FEEDBACK_A_DAY, FEEDBACK_MAX } from '../rules/feedback.ts';
import { FIRST_NAME_CHARACTERS, FIRST_NAME_MAX } from '../rules/first-name.ts';
import { GOALS } from '../rules/goal.ts';
import { inFull } from '../rules/numbers.ts';
import { UNPAID_ORDERS } from '../rules/orders.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../rules/password.ts';
import { PICTURE_MAX_MB, PICTURE_MAX_PIXELS } from '../rules/picture.ts';
import { UPLOAD_MAX } from '../rules/pun-upload.ts';
import { CODE_LENGTH } from '../rules/referral-code.ts';
import { NOTE_MAX } from '../rules/reports.ts';
import { CARRY_OVER_HOURS, GUEST_ANSWERS_A_DAY } from '../rules/shared-day.ts';
import { FRESH_SIGN_IN_MINUTES } from '../rules/sign-in.ts';
import { USERNAME_CHARACTERS, USERNAME_LENGTH } from '../rules/username.ts';
import { ADMIN_ERRORS } from './errors-admin.ts';
import { TOGETHER_ERRORS } from './errors-together.ts';

/** The closed list of codes that the API refuses with. A feature adds its codes here, never ad hoc. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'The request is not valid.' },
  malformed_json: { status: 400, message: 'The request body is not valid JSON.' },
  invalid_email: { status: 400, message: 'That is not an e-mail address.' },
  invalid_password: {
    status: 400,
    message: `A password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`,
  },
  weak_password: {
    status: 400,
    message:
      'That password is easy to guess: one word with numbers and symbols around it is what attackers try first. Use a few unrelated words instead.',
  },
  invalid_username: {
    status: 400,
    message: `A player name must have ${USERNAME_LENGTH}: ${USERNAME_CHARACTERS}.`,
  },
  invalid_first_name: {
    status: 400,
    message: `A first name can have at most ${FIRST_NAME_MAX} characters: ${FIRST_NAME_CHARACTERS}.`,
  },
  invalid_goal: {
    status: 400,
    message: `A goal is ${GOALS.slice(0, -1).join(', ')} or ${GOALS.at(-1)} puns a day.`,
  },
  invalid_token: { status: 400, message: 'This link has been used or has expired. Ask for a new one.' },
  invalid_referral_code: { status: 400, message: `A referral code has ${CODE_LENGTH} letters and digits.` },
  invalid_feedback: { status: 400, message: `Feedback must have 1 to ${FEEDBACK_MAX} characters.` },
  invalid_note: { status: 400, message: `A note can have at most ${NOTE_MAX} characters.` },
  rating_without_review: { status: 400, message: 'Only an app review can have a rating.' },
  invalid_push_endpoint: {
    status: 400,
    message: 'Alerts can only be sent to public https addresses.',
  },
  invalid_push_keys: {
    status: 400,
    message: 'The keys of this subscription are not valid. Subscribe again.',
  },
  wrong_confirmation: { status: 400, message: 'That is not the name of this account: nothing was deleted.' },
  picture_invalid: {
    status: 400,
    message: 'We cannot read that picture. PNG, JPEG, WebP and GIF are welcome.',
  },
  picture_too_detailed: {
    status: 400,
    message: `A picture can have at most ${PICTURE_MAX_PIXELS / 1e6} million pixels.`,
  },
  picture_too_elaborate: {
    status: 400,
    message: 'This picture is saved in too many layers. Save it as a plain JPEG or PNG and try again.',
  },
  upload_undescribed: {
    status: 400,
    message: 'Send the size of the picture in bytes and its type: this server needs both.',
  },
  ad_amount_differs: { status: 400, message: 'That is not the reward of this ad.' },
  no_such_package: { status: 400, message: 'There is no credit package at this price.' },
  wrong_credits: { status: 400, message: 'This order is for another number of credits.' },
  bad_signature: { status: 400, message: 'The signature is not valid.' },
  invalid_pun: { status: 400, message: 'That pun cannot be used.' },
  too_many_puns: { status: 400, message: `An upload must have 1 to ${inFull(UPLOAD_MAX)} puns.` },
  unauthorized: { status: 401, message: 'Unauthorized' },
  banned: { status: 403, message: 'This account is banned.' },
  forbidden: { status: 403, message: 'You need admin privileges to do this.' },
  second_factor_required: {
    status: 403,
    message: 'Admins need a second factor here. Turn it on in your profile.',
  },
  email_unverified: { status: 403, message: 'Verify your e-mail address first: the link is in your inbox.' },
  fresh_sign_in_required: {
    status: 403,
    message: `Sign in again first: this needs a sign-in from the last ${FRESH_SIGN_IN_MINUTES} minutes.`,
  },
  too_many_accounts: {
    status: 403,
    message: `At most ${MAILBOX_ACCOUNTS} accounts per mailbox can play. Sign in to an older one, or delete one of them.`,
  },
  cross_site: { status: 403, message: 'Requests from other sites are refused.' },
  upload_expired: {
    status: 403,
    message: 'This upload address is invalid, expired or already used. Choose the picture again.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  referral_code_unknown: { status: 404, message: 'Nobody has this referral code.' },
  ad_not_found: { status: 404, message: 'There is no such ad.' },
  order_not_found: { status: 404, message: 'There is no such order.' },
  session_not_found: { status: 404, message: 'There is no such game.' },
  invalid_day: { status: 400, message: 'That is not a day of this game. Write a day as 2026-11-16.' },
  daily_ahead: { status: 403, message: 'That day has not begun for you yet.' },
  no_daily: { status: 404, message: 'No pun was picked for this day.' },
  daily_done: { status: 409, message: 'You have already played the pun of this day.' },
  nothing_to_carry_over: { status: 409, message: 'This browser has no solved pun to bring along.' },
  carry_over_late: {
    status: 409,
    message: `A solved pun can be brought along only in the first ${CARRY_OVER_HOURS} hours of an account.`,
  },
  no_puns: { status: 404, message: 'The pun library is empty.' },
  upload_unknown: {
    status: 404,
    message: 'This upload is not yours, has been used or has expired. Choose the picture again.',
  },
  upload_missing: { status: 404, message: 'The picture did not arrive. Choose it again.' },
  not_in_book: { status: 404, message: 'That pun is not in your book: finish it first.' },
  pun_not_found: { status: 404, message: 'There is no such pun.' },
  device_not_found: { status: 404, message: 'This device is not signed in.' },
  email_taken: { status: 409, message: 'There is already an account with this e-mail address.' },
  username_taken: { status: 409, message: 'That player name is taken.' },
  reserved_name: { status: 409, message: 'That name is reserved. Choose another one.' },
  own_referral_code: { status: 409, message: 'That is your own code. Nice try.' },
  already_referred: { status: 409, message: 'You have already used a referral code.' },
  mutual_referral: { status: 409, message: 'You referred this player yourself.' },
  ad_claimed: { status: 409, message: 'You have already been paid for this ad.' },
  ad_expired: { status: 409, message: 'This ad is too old. Watch another one.' },
  ad_too_early: { status: 409, message: 'This ad is still playing.' },
  ad_not_available: { status: 409, message: 'There is no ad for you right now.' },
  order_not_approved: { status: 409, message: 'This order has not been approved.' },
  order_not_captured: { status: 409, message: 'This order has not been paid.' },
  order_mispaid: {
    status: 409,
    message:
      'Your payment has arrived and is recorded, but its amount differs from the price, so no credits were added. Our team has been informed: there is no need to pay again.',
  },
  session_completed: { status: 409, message: 'This game is over.' },
  sounds_right: { status: 409, message: SOUNDS_RIGHT },
  too_many_checks: {
    status: 409,
    message: `This game has used its ${BOARD_CHECKS} checks. You can still submit an answer.`,
  },
  nothing_to_reveal: { status: 409, message: 'There is nothing left to reveal.' },
  not_enough_credits: { status: 409, message: 'You do not have enough credits.' },
  pun_unfinished: { status: 409, message: 'Finish this pun first. Then you can vote on it or report it.' },
  report_settled: { status: 409, message: 'The scribes have already judged this pun since your report.' },
  pun_exists: { status: 409, message: 'This pun is already in the library.' },
  too_many_credits: { status: 409, message: `Nobody can have more than ${inFull(BALANCE_MAX)} credits.` },
  second_factor_on: { status: 409, message: 'The second factor is already on.' },
  second_factor_off: { status: 409, message: 'The second factor is off.' },
  second_factor_not_begun: { status: 409, message: 'There is no new key to confirm. Start again.' },
  sign_in_expired: { status: 409, message: 'This sign-in took too long. Start again with your password.' },
  no_password: {
    status: 409,
    message: 'You sign in through a provider: there is no password to change here.',
  },
  payload_too_large: { status: 413, message: 'The request body is too large.' },
  picture_too_large: { status: 413, message: `A picture can be at most ${PICTURE_MAX_MB} MB.` },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON.' },
  wrong_host: {
    status: 421,
    message: 'This server does not answer to that host name. Its operator sets it in PUBLIC_URL.',
  },
  wrong_credentials: { status: 422, message: 'E-mail or password is wrong.' },
  wrong_password: { status: 422, message: 'The current password is wrong.' },
  wrong_code: { status: 422, message: 'This code is wrong or has already been used. Try the next one.' },
  too_many_requests: { status: 429, message: 'Too many requests. Take a breath and try again.' },
  too_many_uploads: {
    status: 429,
    message: 'That is a lot of pictures from you or your network. Try again in a while.',
  },
  export_running: {
    status: 429,
    message: 'You are already downloading this file. Wait until that download has finished.',
  },
  too_many_messages: {
    status: 429,
    message: 'Your network has requested too many e-mails. Try again in an hour, or tomorrow.',
  },
  too_many_guesses: {
    status: 429,
    message: 'Too many wrong guesses. Take a breath, then try again in a few minutes.',
  },
  too_many_orders: {
    status: 429,
    message: `You have ${UNPAID_ORDERS} unpaid orders. Pay one of them, or try again later.`,
  },
  too_many_reports: {
    status: 429,
    message: 'That is enough red ink for one day. Tell the scribes about this one tomorrow.',
  },
  too_much_feedback: {
    status: 429,
    message: `You have sent ${FEEDBACK_A_DAY} messages today. Send the next one tomorrow.`,
  },
  too_many_guest_checks: {
    status: 429,
    message: 'Many boards have been checked from your network. Try again in a few minutes.',
  },
  too_many_guest_answers: {
    status: 429,
    message: `Guests of your network have solved ${GUEST_ANSWERS_A_DAY} puns today. Create an account and play on.`,
  },
  too_many_losses: {
    status: 429,
    message: 'You have been shown many answers without solving a pun. The next pun comes later.',
  },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  mail_off: { status: 503, message: 'This server cannot send e-mail. Ask its operator for a new password.' },
  push_off: { status: 503, message: 'This server does not send alerts.' },
  payments_off: { status: 503, message: 'Credits cannot be bought here.' },
  exports_busy: {
    status: 503,
    message: 'Too many files are being downloaded at once. Please try again in a moment.',
  },
  pictures_busy: { status: 503, message: 'Too many pictures at once. Please try again in a moment.' },
  picture_failed: {
    status: 503,
    message: 'We could not process this picture. Save it as a plain JPEG or PNG, or try again in a moment.',
  },
  payment_provider_down: {
    status: 503,
    message: 'The payment provider is not responding. If you paid, your credits will follow.',
  },
  unavailable: { status: 503, message: 'The game is catching its breath. Please try again in a moment.' },
  ...ADMIN_ERRORS,
  ...TOGETHER_ERRORS,
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** `error` repeats the message, because the specification's client reads either. */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  error: Type.String(),
  /** Only for refusals with a line in the log: our own faults, and those that the security log records. */
  requestId: Type.Optional(Type.String()),
});
