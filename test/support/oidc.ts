import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cleanUp } from './clean-up.ts';
import { freePort } from './free-port.ts';

/** Starts the provider and returns the variables with which the server at `publicUrl` uses it. */
export async function startOidcProvider(publicUrl: string): Promise<Record<string, string>> {
  const port = await freePort();
  const script = join(import.meta.dirname, 'oidc-provider.ts');
  const redirectUri = `${publicUrl}/api/identity/oauth2/callback/oidc`;
  const provider: ChildProcess = spawn(process.execPath, [script, String(port), redirectUri], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  cleanUp(async () => void provider.kill());
  if (provider.stdout) await once(provider.stdout, 'data');
  return {
    OIDC_ISSUER: `http://localhost:${port}`,
    OIDC_CLIENT_ID: 'punnery',
    OIDC_CLIENT_SECRET: 'punnery-secret-for-tests',
  };
}
