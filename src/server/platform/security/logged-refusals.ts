import type { ErrorCode } from '../../../contract/errors.ts';

/** Refusals that the security log records, because somebody may have tried to break in. */
export const LOGGED_REFUSALS: readonly ErrorCode[] = [
  'wrong_credentials',
  'wrong_password',
  'wrong_code',
  'too_many_guesses',
  'too_many_requests',
  'too_many_messages',
  'invalid_token',
  'unauthorized',
  'banned',
  'forbidden',
  'second_factor_required',
  'cross_site',
  'wrong_host',
  'bad_signature',
  'upload_expired',
];
