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
/** Only our own server sets it, from the address that it trusts; a client's own header is dropped. */
export const CLIENT_IP_HEADER = 'x-punnery-client-ip';

interface AuthDeps {
  config: Config;
  secret: string;
  db: Db;
  /** Keyed by the library's names. Their columns are named as it expects. */
  tables: Record<'user' | 'session' | 'account' | 'verification' | 'twoFactor', object>;
  cookies: CookieNames;
  mail: Mail;
  /** Called when a player has signed in. */
  onSession(playerId: string, sessionId: string): Promise<void>;
  onBackgroundError(error: unknown): void;
}

/** Whether players get links by e-mail. A provider that signs them in manages passwords and addresses. */
export function sendsLinks({ config, mail }: Pick<AuthDeps, 'config' | 'mail'>): boolean {
  return mail.available && !config.oidc;
}

/** All that we need of the identity library is its HTTP handler. */
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
    // Errors go to our own handler: the library would print them, including the parameters of a query.
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
    // Sessions are renewed by our own request path, which knows when they must end.
    session: { fields: { userId: 'playerId' }, expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    account: { fields: { userId: 'playerId' }, accountLinking: { disableImplicitLinking: true } },
    emailAndPassword: {
      enabled: !config.oidc,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: {
        hash: (password) => hashPassword(password, config.passwordCost),
        verify: verifyPassword,
      },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      ...(sendsLinks({ config, mail }) && {
        // Sent in the background, so that the time of the answer does not reveal whether the address is
        // known. The library swallows errors there.
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
              // Pictures only come from our own uploads.
              image: null,
              ...hashEmail(user.email, secret),
              // The database grants them in the same statement, to whoever is new.
              welcomeCredits: WELCOME_CREDITS,
              lastSeenAt: user.createdAt,
              // The database grants it to the first account only.
              isAdmin: config.playground,
            },
          }),
        },
      },
    },
    // Our own server limits attempts, in the same way for this and every other endpoint.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookies.prefix,
      cookies: { session_token: { name: cookies.session } },
      // The library would put `__Secure-` before our own prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: cookies.isSecure },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      database: { generateId: () => randomUUID() },
      backgroundTasks: { handler: (task) => void task.catch(onBackgroundError) },
    },
  });
}

/** The library keeps sign-ins pending and opens sessions; our feature keeps keys, used steps and guesses. */
function secondFactorPlugin() {
  return twoFactor({
    schema: {
      user: { fields: { twoFactorEnabled: 'secondFactorOn' } },
      twoFactor: { fields: { userId: 'playerId' } },
    },
    accountLockout: { enabled: false },
  });
}

/** A name that a provider reports must meet the same rules as one that a player enters. */
function firstNameOf(given: string): string {
  const name = normaliseFirstName(given);
  return isValidFirstName(name) ? name : '';
}
