import { randomUUID } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { PATHS, signInPath } from '../../../contract/paths.ts';
import { normaliseFirstName } from '../../../rules/first-name.ts';
import { isValidFirstName } from '../../../rules/first-name-check.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../rules/password.ts';
import { WELCOME_CREDITS } from '../../../rules/welcome.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database/db.ts';
import type { CookieNames } from '../../platform/http/cookies.ts';
import { SESSION_SECONDS } from '../../platform/http/session.ts';
import { hashEmail } from '../../platform/security/email-hash.ts';
import type { Mail } from '../mail/port.ts';
import { RESET_SECONDS, resetEmail } from './emails.ts';
import { oidcPlugin } from './oidc.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

export const IDENTITY_PATH = '/api/identity';
/** Only our own server sets it, from the address it trusts; what a client sends under this name is dropped. */
export const CLIENT_IP_HEADER = 'x-punnery-client-ip';

interface AuthDeps {
  config: Config;
  secret: string;
  db: Db;
  /** By the library's names; their columns are named as it wants them. */
  tables: Record<'user' | 'session' | 'account' | 'verification' | 'twoFactor', object>;
  cookies: CookieNames;
  mail: Mail;
  /** A player has signed in. */
  onSession(playerId: string, sessionId: string): Promise<void>;
  onBackgroundError(error: unknown): void;
}

/** Where a provider signs people in, their passwords and addresses are its business. */
export function sendsLinks({ config, mail }: Pick<AuthDeps, 'config' | 'mail'>): boolean {
  return mail.available && !config.oidc;
}

/** The identity library speaks HTTP: that is all we need of it. */
export interface Auth {
  handler(request: Request): Promise<Response>;
}

export function createAuth(deps: AuthDeps): Auth {
  const { config, secret, db, tables, cookies, mail, onSession, onBackgroundError } = deps;
  return betterAuth({
    appName: 'Punnery',
    baseURL: config.publicUrl,
    basePath: IDENTITY_PATH,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Faults come to our own error handler: the library would print them, a query's parameters and all.
    onAPIError: { throw: true, errorURL: PATHS.signIn },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: tables,
    }),
    user: {
      fields: { name: 'firstName', image: 'profileImageUrl' },
      additionalFields: {
        username: { type: 'string', required: false },
        emailHash: { type: 'string', required: false, input: false, returned: false },
        mailboxHash: { type: 'string', required: false, input: false, returned: false },
        welcomeCredits: { type: 'number', required: false, input: false, returned: false },
        isAdmin: { type: 'boolean', required: false, input: false, returned: false },
        lastSeenAt: { type: 'date', required: false, input: false, returned: false },
      },
    },
    // Renewed by our own request path, which knows when it must end.
    session: { fields: { userId: 'playerId' }, expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    account: { fields: { userId: 'playerId' }, accountLinking: { disableImplicitLinking: true } },
    emailAndPassword: {
      enabled: !config.oidc,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      ...(sendsLinks({ config, mail }) && {
        // In the background, so that the time of the answer does not reveal whether the address is known. The library swallows
        // errors there.
        sendResetPassword: ({ user, token }) =>
          mail
            .send(resetEmail(user.email, config.publicUrl + signInPath('reset', token)))
            .catch(onBackgroundError),
      }),
    },
    plugins: [config.oidc ? oidcPlugin(config.oidc) : secondFactorPlugin()],
    databaseHooks: {
      session: { create: { after: ({ userId, id }) => onSession(userId, id) } },
      user: {
        create: {
          before: async (user) => ({
            data: {
              ...user,
              name: firstNameOf(user.name),
              // Pictures come from our own uploads alone.
              image: null,
              ...hashEmail(user.email, secret),
              // The database gives them in the same statement, to whoever is new.
              welcomeCredits: WELCOME_CREDITS,
              lastSeenAt: user.createdAt,
              // The database grants it to the first account alone.
              isAdmin: config.playground,
            },
          }),
        },
      },
    },
    // Attempts are limited by our own server, for this and every other endpoint in one way.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookies.prefix,
      cookies: { session_token: { name: cookies.session } },
      // It would put `__Secure-` before our own prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: cookies.isSecure },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      database: { generateId: () => randomUUID() },
      backgroundTasks: { handler: (task) => void task.catch(onBackgroundError) },
    },
  });
}

/** It keeps a sign-in pending and opens its session. Keys, used steps and wrong guesses are kept by our own feature. */
function secondFactorPlugin() {
  return twoFactor({
    schema: {
      user: { fields: { twoFactorEnabled: 'secondFactorOn' } },
      twoFactor: { fields: { userId: 'playerId' } },
    },
    accountLockout: { enabled: false },
  });
}

/** What a provider calls somebody is judged like what they write themselves. */
function firstNameOf(given: string): string {
  const name = normaliseFirstName(given);
  return isValidFirstName(name) ? name : '';
}
