import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ApiError } from '../../api/api-error.ts';

export type Values = Record<FieldName, string>;

interface IdentityFormOptions<Sent> {
  /** Returns the problems to fix before anything is sent. */
  check: (values: Values) => Problems;
  send: (values: Values) => Promise<Sent>;
  /** Is called while the form stays pending, because the page is about to change. */
  onDone: (sent: Sent) => void;
}

/** The fields are uncontrolled, so that a refusal loses no text and a password manager can fill them. */
export function useIdentityForm<Sent>({ check, send, onDone }: IdentityFormOptions<Sent>) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    wrong?.focus();
  }, [problems]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const values = valuesOf(new FormData(event.currentTarget));
    const found = check(values);
    if (Object.values(found).some(Boolean)) return setProblems(found);

    setProblems({});
    setPending(true);
    try {
      onDone(await send(values));
    } catch (error) {
      setProblems(problemsOf(error));
      setPending(false);
    }
  }

  return { problems, pending, formProps: { ref: form, onSubmit, noValidate: true, method: 'post' } };
}

function valuesOf(data: FormData): Values {
  const text = (name: FieldName) => String(data.get(name) ?? '');
  return {
    username: text('username').trim(),
    email: text('email').trim(),
    password: text('password'),
    currentPassword: text('currentPassword'),
    code: text('code').trim(),
  };
}

type FieldName = 'username' | 'email' | 'password' | 'currentPassword' | 'code';
type Problems = Partial<Record<FieldName | 'form', string | undefined>>;

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
function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) {
    return { form: error instanceof Error ? error.message : 'Something went wrong. Please try again.' };
  }
  const message = error.serverMessage ?? 'Something went wrong on our side. Please try again.';
  const field = FIELD_OF_CODE[error.code as ErrorCode];
  return { [field ?? 'form']: message };
}
