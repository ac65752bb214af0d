import { createHmac } from 'node:crypto';

/** Tells one secret from another without revealing it. */
export function secretFingerprint(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint of the secret').digest('base64url').slice(0, 16);
}

/**
 * Finds the secret with this fingerprint. White space around it does not count, because variables are trimmed, while
 * editors end a file with a newline. What was signed with such a newline needs it again, so the exact secret is returned.
 */
export function secretWith(fingerprint: string, given: string): string | undefined {
  const bare = given.trim();
  return [given, bare, `${bare}\n`, `${bare}\r\n`].find(
    (secret) => secretFingerprint(secret) === fingerprint,
  );
}
