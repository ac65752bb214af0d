let visitors = 0;

/** Signs up over HTTP and returns the cookies. Behind TRUST_PROXY=1, each visitor has their own address. */
export async function signUp(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/api/identity/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address(++visitors) },
    body: JSON.stringify({ email: `${username}@example.com`, password: 'correct horse', username }),
  });
  if (!response.ok) throw new Error(`Sign-up of ${username}: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function address(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}
