import type { ErrorCode } from '../../../contract/errors.ts';
import { ApiError } from '../../api/api-error.ts';

export type FieldName = 'username' | 'email' | 'password' | 'currentPassword' | 'code';
export type Problems = Partial<Record<FieldName | 'form', string | undefined>>;

const FIELD_OF_CODE: Partial<Record<ErrorCode, FieldName>> = {
  invalid_username: 'username',
  username_taken: 'username',
  reserved_name: 'username',
  invalid_email: 'email',
  email_taken: 'email',
  invalid_password: 'password',
  weak_password: 'password',
  wrong_credentials: 'password',
  wrong_password: 'currentPassword',
  wrong_code: 'code',
};

/** Assigns a refusal to the field that it is about, or else to the whole form. */
export function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) {
    return { form: error instanceof Error ? error.message : 'Something went wrong. Please try again.' };
  }
  const message = error.serverMessage ?? 'Something went wrong on our side. Please try again.';
  const field = FIELD_OF_CODE[error.code as ErrorCode];
  return { [field ?? 'form']: message };
}
