import { createHmac } from 'node:crypto';
import { mailboxOf } from '../../../rules/email.ts';

/**
 * Hashes that outlive an account, only to recognise its address: one of the address as it is written, and one
 * of its mailbox, which is the same for all aliases. Both are equal for an address that is not an alias.
 */
export function hashEmail(email: string, secret: string): { emailHash: string; mailboxHash: string } {
  return {
    emailHash: hash(email.toLowerCase(), secret),
    mailboxHash: hash(mailboxOf(email), secret),
  };
}

/** The key's name is older than its second use, but must stay: hashes in the database depend on it. */
function hash(text: string, secret: string): string {
  return createHmac('sha256', `welcome:${secret}`).update(text).digest('base64url');
}
