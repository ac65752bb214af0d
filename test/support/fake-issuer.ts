import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { cleanUp } from './clean-up.ts';
import { listen } from './listen.ts';

export const CLIENT_ID = 'punnery';

/** What the next sign-in returns. */
export interface Answer {
  claims?: JWTPayload;
  /** If true, the token is signed with a key that is not published. */
  forged?: boolean;
  /** Sent instead of a signed token. */
  idToken?: string;
  userInfo?: Record<string, unknown>;
}

/** An OpenID provider that returns whatever it is told to, over real HTTP. */
export async function startFakeIssuer() {
  const [published, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
  let answer: Answer = {};

  async function idToken({ claims, forged }: Answer): Promise<string> {
    return new SignJWT({ iss: issuer, aud: CLIENT_ID, sub: 'somebody', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .setIssuedAt()
      .setExpirationTime((claims?.exp as number | undefined) ?? '5 minutes')
      .sign((forged ? other : published).privateKey);
  }

  const server = createServer(async (request, response) => {
    const replies: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        jwks_uri: `${issuer}/jwks`,
      }),
      '/jwks': () => ({ keys: [jwk] }),
      '/token': async () => ({
        access_token: 'access-token-of-the-provider',
        refresh_token: 'refresh-token-of-the-provider',
        token_type: 'Bearer',
        expires_in: 3600,
        id_token: answer.idToken ?? (await idToken(answer)),
      }),
      '/me': () => answer.userInfo ?? { sub: 'somebody' },
    };
    const reply = replies[request.url ?? ''];
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify((await reply?.()) ?? {}));
  });
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  cleanUp(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  return {
    config: { issuer, clientId: CLIENT_ID, clientSecret: 'a secret that the fake does not check' },
    answersWith: (next: Answer) => {
      answer = next;
    },
    issuer,
  };
}
