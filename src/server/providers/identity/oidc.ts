import { createHash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { type OAuth2Tokens, validateAuthorizationCode } from 'better-auth/oauth2';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { Config } from '../../config.ts';

export const OIDC_PROVIDER = 'oidc';

type Oidc = NonNullable<Config['oidc']>;
type Claims = JWTPayload & {
  email?: unknown;
  email_verified?: unknown;
  given_name?: unknown;
  name?: unknown;
};
interface Provider {
  issuer: string;
  tokenEndpoint: string;
  userInfoEndpoint: string | undefined;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

const DISCOVERY_KEPT_MS = 60 * 60 * 1000;
const TIMEOUT_MS = 10_000;
const CLOCK_SLACK_SECONDS = 30;
/** Algorithms that sign with a private key of the provider, not with a shared secret and not `none`. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** The library refuses an empty name; names are trimmed before they are stored. */
const NO_NAME = ' ';

/** The library handles state, PKCE and the account; we read the identity from a verified token. */
export function oidcPlugin(oidc: Oidc) {
  const discover = createDiscovery(oidc.issuer);
  return genericOAuth({
    config: [
      {
        providerId: OIDC_PROVIDER,
        discoveryUrl: discoveryUrl(oidc.issuer),
        clientId: oidc.clientId,
        clientSecret: oidc.clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        getToken: async ({ code, redirectURI, codeVerifier = '' }): Promise<OAuth2Tokens> => {
          const provider = await discover();
          const tokens = await validateAuthorizationCode({
            code,
            codeVerifier,
            redirectURI,
            options: { clientId: oidc.clientId, clientSecret: oidc.clientSecret },
            tokenEndpoint: provider.tokenEndpoint,
          });
          const claims = await verifiedClaims(provider, oidc.clientId, tokens.idToken, codeVerifier);
          return {
            raw: claims.email ? claims : { ...(await userInfo(provider, tokens, claims)), ...claims },
          };
        },
        getUserInfo: async ({ raw }) => profileOf(raw as Claims),
      },
    ],
  });
}

/** Binds the answer to this request: the nonce derives from the PKCE challenge of this browser. */
export function withNonce(authorizationUrl: string): string {
  const url = new URL(authorizationUrl);
  url.searchParams.set('nonce', nonceOf(url.searchParams.get('code_challenge') ?? ''));
  return url.href;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
const nonceOf = (challenge: string) => sha256(`nonce:${challenge}`);
const discoveryUrl = (issuer: string) => `${issuer}/.well-known/openid-configuration`;

async function verifiedClaims(
  { issuer, keys }: Provider,
  clientId: string,
  idToken: string | undefined,
  codeVerifier: string,
): Promise<Claims> {
  if (!idToken) throw new Error('The OpenID provider sent no id_token.');
  const { payload } = await jwtVerify<Claims>(idToken, keys, {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_SLACK_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat'],
  });
  if (payload.nonce !== nonceOf(sha256(codeVerifier)))
    throw new Error('The id_token is for another sign-in.');
  // A token that is made for several clients must say that we are the one who asked.
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId)
    throw new Error('The id_token was made for another client.');
  return payload;
}

/** Some providers leave the address out of the token. */
async function userInfo(
  { userInfoEndpoint }: Provider,
  { accessToken }: OAuth2Tokens,
  { sub }: Claims,
): Promise<Claims> {
  if (!userInfoEndpoint || !accessToken) return {};
  const claims = await readJson<Claims>(userInfoEndpoint, { authorization: `Bearer ${accessToken}` });
  if (claims.sub !== sub) throw new Error('The OpenID provider told about somebody else.');
  return claims;
}

function profileOf({ sub = '', email, email_verified, given_name, name }: Claims) {
  // Some providers send it as a string. If it is absent, we do not know.
  const isVerified = email_verified === true || email_verified === 'true';
  if (email && email_verified !== undefined && !isVerified)
    throw new APIError('FORBIDDEN', {
      code: 'EMAIL_NOT_VERIFIED',
      message: 'The address is not verified.',
    });
  return {
    id: sub,
    email: textOf(email) ?? null,
    emailVerified: isVerified,
    name: textOf(given_name) ?? textOf(name) ?? NO_NAME,
  };
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim.trim() !== '' ? claim : undefined;
}

/** Finds the provider's endpoints and keys, asking once an hour. */
export function createDiscovery(issuer: string): () => Promise<Provider> {
  let known: { provider: Provider; until: number } | undefined;
  return async () => {
    if (known && known.until > Date.now()) return known.provider;
    const document = await readJson<Record<string, string>>(discoveryUrl(issuer));
    const { issuer: name = '', token_endpoint = '', jwks_uri = '', userinfo_endpoint } = document;
    if (name.replace(/\/$/, '') !== issuer)
      throw new Error(`The OpenID provider at ${issuer} calls itself ${name}.`);
    const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS });
    const provider = {
      issuer: name,
      tokenEndpoint: token_endpoint,
      userInfoEndpoint: userinfo_endpoint,
      keys,
    };
    known = { provider, until: Date.now() + DISCOVERY_KEPT_MS };
    return provider;
  };
}

async function readJson<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(url, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as T;
}
