import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import { firstAddress, PATHS, withReturn } from '../../../contract/paths.ts';
import { noticingFaults } from '../../platform/database/db.ts';
import { isDuplicate, isUnwritable } from '../../platform/database/db-errors.ts';
import { type CookieNames, sessionCookieOf } from '../../platform/http/cookies.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { type Auth, CLIENT_IP_HEADER, IDENTITY_PATH } from './auth.ts';
import { OIDC_PROVIDER, withNonce } from './oidc.ts';

/** What the identity library answered: where to send the browser, if anywhere, and which cookies to set. */
export interface IdentityAnswer {
  location: string | null;
  cookies: string[];
}

const ERROR_CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  INVALID_EMAIL: 'invalid_email',
  PASSWORD_TOO_SHORT: 'invalid_password',
  PASSWORD_TOO_LONG: 'invalid_password',
  INVALID_PASSWORD: 'wrong_password',
  UNAUTHORIZED: 'unauthorized',
  INVALID_TOKEN: 'invalid_token',
  RESET_PASSWORD_DISABLED: 'mail_off',
  INVALID_TWO_FACTOR_COOKIE: 'sign_in_expired',
  TOTP_NOT_ENABLED: 'sign_in_expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'sign_in_expired',
  INVALID_CODE: 'wrong_code',
};

interface IdentityOptions {
  auth: Auth;
  publicUrl: string;
  cookies: CookieNames;
  clock: Clock;
}

interface Question {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Asks without the session, even if there is one. */
  isVisitor?: true;
}

export type Identity = ReturnType<typeof createIdentity>;

/** Calls the identity library through its own HTTP interface, inside the process. */
export function createIdentity({ auth, publicUrl, cookies, clock }: IdentityOptions) {
  async function send(request: FastifyRequest, { method = 'POST', path, body, isVisitor }: Question) {
    const headers = new Headers({ origin: publicUrl, [CLIENT_IP_HEADER]: request.ip });
    headers.set('cookie', cookieHeader(request, isVisitor));
    if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent']);
    if (body) headers.set('content-type', 'application/json');
    return auth.handler(
      new Request(`${publicUrl}${IDENTITY_PATH}${path}`, {
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
      }),
    );
  }

  async function ask(request: FastifyRequest, question: Question) {
    const { result: response, faults } = await noticingFaults(() => send(request, question));
    // The library blames the visitor if the database accepts no writes.
    if (response.status >= 400)
      throw faults.find(isUnwritable) ?? takenBy(faults) ?? (await refusal(response));
    await endFormer(request, response);
    return response;
  }

  /** A browser has one session: signing in ends the one that it had before. */
  async function endFormer(request: FastifyRequest, response: Response): Promise<void> {
    const begins = response.headers.getSetCookie().some((cookie) => isGiven(cookie, cookies.session));
    if (begins && sessionCookieOf(request, cookies, clock.now()))
      await send(request, { path: '/sign-out', body: {} });
  }

  /**
   * Passes the session cookie under its present name, even if the browser still uses the old one. No
   * device is trusted without a code.
   */
  function cookieHeader(request: FastifyRequest, isVisitor = false): string {
    const session = isVisitor ? undefined : sessionCookieOf(request, cookies, clock.now());
    const given = { ...request.cookies, [cookies.session]: session, [cookies.trustedDevice]: undefined };
    return Object.entries(given)
      .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`))
      .join('; ');
  }

  return {
    post: async (request: FastifyRequest, path: string, body: object): Promise<IdentityAnswer> =>
      answer(await ask(request, { path, body })),
    /**
     * Also returns the token of the new session. `isPending` means that the account has a second factor, so
     * the browser gets only the cookie of a pending sign-in.
     */
    signIn: async (request: FastifyRequest, body: { email: string; password: string }) => {
      const response = await ask(request, { path: '/sign-in/email', body });
      const { twoFactorRedirect: isPending = false, token = null } = (await response.json()) as {
        twoFactorRedirect?: true;
        token?: string | null;
      };
      const { cookies: given, ...rest } = answer(response);
      // The library would also sign out whoever is signed in here, although nobody has taken their place yet.
      const ofPending = given.filter((cookie) => cookie.startsWith(`${cookies.pendingSignIn}=`));
      return { ...rest, token, isPending, cookies: isPending ? ofPending : given };
    },
    /**
     * Opens the session of a pending sign-in, whoever is signed in here. An authenticator app shows the code.
     */
    finishSignIn: async (request: FastifyRequest, code: string) =>
      answer(await ask(request, { path: '/two-factor/verify-totp', body: { code }, isVisitor: true })),
    /** Returns where the OIDC provider wants the browser. `fresh` makes it ask even those whom it knows. */
    startOidc: async (
      request: FastifyRequest,
      { fresh, returnTo }: { fresh: boolean; returnTo: string },
    ): Promise<IdentityAnswer> => {
      const errorCallbackURL = withReturn(PATHS.signIn, returnTo);
      const body = {
        providerId: OIDC_PROVIDER,
        callbackURL: returnTo,
        newUserCallbackURL: firstAddress(returnTo),
        errorCallbackURL,
      };
      const response = await ask(request, { path: '/sign-in/oauth2', body });
      const { url } = (await response.json()) as { url: string };
      const location = new URL(withNonce(url));
      if (fresh) location.searchParams.set('prompt', 'login');
      return { location: location.href, cookies: response.headers.getSetCookie() };
    },
    /** Handles the return from the provider. Errors are shown on the sign-in page. */
    finishOidc: async (request: FastifyRequest): Promise<IdentityAnswer> => {
      const response = await send(request, { method: 'GET', path: linkOf(request) });
      if (response.status < 400) {
        await endFormer(request, response);
        return answer(response);
      }
      const { code = 'failed' } = (await response.json().catch(() => ({}))) as { code?: string };
      const error = encodeURIComponent(code.toLowerCase());
      return { location: `${PATHS.signIn}?error=${error}`, cookies: response.headers.getSetCookie() };
    },
  };
}

/** A cookie without a value is being deleted. */
function isGiven(cookie: string, name: string): boolean {
  return cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}=;`);
}

/** Uses the path of the matched route: the address as it was sent may be encoded, or contain a host. */
function linkOf({ routeOptions, url }: FastifyRequest): string {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return `${routeOptions.url?.slice(IDENTITY_PATH.length)}${query}`;
}

function answer(response: Response): IdentityAnswer {
  return { location: response.headers.get('location'), cookies: response.headers.getSetCookie() };
}

const TAKEN: Record<string, ErrorCode> = {
  players_email_key: 'email_taken',
  players_username: 'username_taken',
};

/** Of two sign-ups at once the unique indexes refuse the second, which the library does not tell from a mistake. */
function takenBy(faults: unknown[]): Refusal | undefined {
  const taken = Object.entries(TAKEN).find(([index]) => faults.some((fault) => isDuplicate(fault, index)));
  return taken && new Refusal(taken[1]);
}

async function refusal(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  const code = ERROR_CODES[body.code ?? ''];
  if (code) return new Refusal(code);
  // The library's messages are for developers.
  if (response.status < 500)
    return new Refusal(body.message?.startsWith('[body.email]') ? 'invalid_email' : 'invalid_input');
  return new Error(`The identity library failed: ${response.status} ${JSON.stringify(body)}`);
}
