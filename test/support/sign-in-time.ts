import { signUp } from './sign-up.ts';

const PASSWORD = 'correct horse';
let visitors = 0;

/**
 * Adds a player and returns a function that times a sign-in. Each sign-in comes from a new address, because the
 * sign-ins of one address are limited.
 */
export async function newSignIn(url: string, username: string): Promise<() => Promise<number>> {
  await signUp(url, username);
  return async () => {
    const started = performance.now();
    const response = await fetch(`${url}/api/identity/sign-in/email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.200.${visitors >> 8}.${visitors++ & 255}`,
      },
      body: JSON.stringify({ email: `${username}@example.com`, password: PASSWORD }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`Sign-in: ${response.status}`);
    return performance.now() - started;
  };
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
