import { createHmac } from 'node:crypto';

/** Tells one secret from another without revealing it. */
export function secretFingerprint(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint of the secret').digest('base64url').slice(0, 16);
}
