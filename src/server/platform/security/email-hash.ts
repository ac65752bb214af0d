import { createHmac } from 'node:crypto';
import { mailboxOf } from '../../../rules/email.ts';

/**
 * What outlives an account, to know its address again and nothing else about it: the address as it is written, and the
 * person behind it, who is the same for all aliases. For an address that is no alias both are one.
 */
export function hashEmail(email: string, secret: string): { emailHash: string; mailboxHash: string } {
  return {
    emailHash: hash(email.toLowerCase(), secret),
    mailboxHash: hash(mailboxOf(email), secret),
  };
}

/** The name of the key is older than its second use: hashes in the database must stay comparable. */
function hash(text: string, secret: string): string {
  return createHmac('sha256', `welcome:${secret}`).update(text).digest('base64url');
}
