import { Provider } from 'oidc-provider';

/** A real OpenID provider, run as its own process: `node oidc-provider.ts PORT REDIRECT_URI`. */
const [port, redirectUri] = process.argv.slice(2);

const provider = new Provider(`http://localhost:${port}`, {
  clients: [
    { client_id: 'punnery', client_secret: 'punnery-secret-for-tests', redirect_uris: [redirectUri ?? ''] },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'name'] },
  // Whoever signs in with the provider's own form has a verified address derived from that name.
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: `${id}@provider.example`,
      email_verified: true,
      given_name: id.charAt(0).toUpperCase() + id.slice(1),
      name: `${id} of the provider`,
    }),
  }),
});

provider.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
