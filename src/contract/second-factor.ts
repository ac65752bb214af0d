import { Type } from 'typebox';
import { Done, type Endpoint } from './endpoint.ts';
import { Password } from './identity.ts';

/** Six digits of an authenticator app, or a backup code; spaces and dashes are ignored. */
export const SecondFactorCode = Type.String({ maxLength: 40 });

export const SecondFactorKey = Type.Object({
  /** An `otpauth:` address, shown as a QR code. */
  address: Type.String(),
  /** The same key as text, to be typed in. */
  key: Type.String(),
});
export type SecondFactorKey = Type.Static<typeof SecondFactorKey>;

export const secondFactor = {
  finishSignIn: {
    method: 'POST',
    path: '/api/identity/sign-in/second-factor',
    access: 'public',
    summary: 'Finish a sign-in that asked for the second factor',
    body: Type.Object({ code: SecondFactorCode }),
    logs: 'sign_in',
    reply: Done,
    errors: ['sign_in_expired', 'wrong_code', 'too_many_guesses'],
    perMinute: 20,
  },
  begin: {
    method: 'POST',
    path: '/api/identity/second-factor/begin',
    access: 'player',
    summary: 'A new key for an authenticator app; nothing changes until it is confirmed',
    body: Type.Object({ password: Password }),
    reply: SecondFactorKey,
    errors: ['second_factor_on', 'wrong_password', 'too_many_guesses'],
    perMinute: 20,
  },
  confirm: {
    method: 'POST',
    path: '/api/identity/second-factor/confirm',
    access: 'player',
    summary: 'Turn the second factor on with a code for the new key, which signs out every other device',
    body: Type.Object({ code: SecondFactorCode }),
    logs: 'second_factor_on',
    reply: Type.Object({
      /** Each is valid for one sign-in. They are shown only once. */
      backupCodes: Type.Array(Type.String()),
    }),
    errors: ['second_factor_on', 'second_factor_not_begun', 'wrong_code', 'too_many_guesses'],
    perMinute: 20,
  },
  end: {
    method: 'POST',
    path: '/api/identity/second-factor/end',
    access: 'player',
    summary: 'Turn the second factor off',
    body: Type.Object({ password: Password, code: SecondFactorCode }),
    logs: 'second_factor_off',
    reply: Done,
    errors: ['second_factor_off', 'wrong_password', 'wrong_code', 'too_many_guesses'],
    perMinute: 20,
  },
} as const satisfies Record<string, Endpoint>;
