import { signJWT } from 'better-auth/crypto';
import { LINK_EMAILS } from '../../../rules/link-emails.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { hashEmail } from '../../platform/security/email-hash.ts';
import { hashNetwork } from '../../platform/security/network.ts';
import { IDENTITY_PATH } from '../../providers/identity/auth.ts';
import { CONFIRM_SECONDS, verificationEmail } from '../../providers/identity/emails.ts';
import type { Mail } from '../../providers/mail/port.ts';
import {
  type AccountStatus,
  countLinkEmails,
  findAccountStatus,
  insertLinkEmail,
  lockAllowance,
} from './link-emails.store.ts';

interface MessageDeps {
  db: Db;
  clock: Clock;
  secret: string;
}

interface Asker {
  email: string;
  address: string;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns whether a reset link may be mailed. Callers are told about the network's limit but not about the
 * address's, because they must not learn whether it has an account; so unknown addresses are counted as well.
 */
export async function mayMailReset(
  deps: MessageDeps,
  { email, address, isKnown }: Asker & { isKnown: boolean },
): Promise<boolean> {
  const accountStatus = await findAccountStatus(deps.db, email.toLowerCase());
  if (isKnown && accountStatus?.isProved) {
    const { emailHash } = hashEmail(email, deps.secret);
    return takeFrom(deps, 'known', emailHash);
  }
  if (!(await takeFromNetwork(deps, address))) throw new Refusal('too_many_messages');
  return takeFromRecipient(deps, email, accountStatus);
}

/** Returns whether the e-mail was sent; the sign-up before it succeeds even if a limit forbids the e-mail. */
export async function mailConfirmation(
  deps: MessageDeps & { mail: Mail; publicUrl: string },
  { email, address }: Asker,
): Promise<boolean> {
  const { db, secret, mail, publicUrl } = deps;
  const to = email.toLowerCase();
  if (!(await takeFromNetwork(deps, address))) return false;
  if (!(await takeFromRecipient(deps, to, await findAccountStatus(db, to)))) return false;
  const token = await signJWT({ email: to }, secret, CONFIRM_SECONDS);
  await mail.send(verificationEmail(to, `${publicUrl}${IDENTITY_PATH}/verify-email?token=${token}`));
  return true;
}

/**
 * Anybody can open accounts at aliases of somebody's mailbox and have e-mails sent there, so these share one
 * allowance. An address that is proved, that is the mailbox itself or that was its first has its own
 * allowance, which aliases do not use up.
 */
function takeFromRecipient(deps: MessageDeps, email: string, accountStatus: AccountStatus | undefined) {
  const { emailHash, mailboxHash } = hashEmail(email, deps.secret);
  const isAlias =
    emailHash !== mailboxHash && accountStatus && !accountStatus.isProved && !accountStatus.isFirst;
  return isAlias ? takeFrom(deps, 'mailbox', mailboxHash) : takeFrom(deps, 'address', emailHash);
}

function takeFromNetwork(deps: MessageDeps, address: string): Promise<boolean> {
  return takeFrom(deps, 'network', hashNetwork('mail', address, deps.secret));
}

/** Returns false if the allowance is used up. */
export function takeFrom(
  { db, clock }: Pick<MessageDeps, 'db' | 'clock'>,
  kind: keyof typeof LINK_EMAILS,
  hash: string,
): Promise<boolean> {
  const key = `${kind}:${hash}`;
  const { anHour, aDay } = LINK_EMAILS[kind];
  return db.transaction(async (tx) => {
    await lockAllowance(tx, key);
    const now = clock.now();
    const sentWithin = (ms: number) => countLinkEmails(tx, key, new Date(now.getTime() - ms));
    if ((await sentWithin(HOUR_MS)) >= anHour || (await sentWithin(24 * HOUR_MS)) >= aDay) return false;
    await insertLinkEmail(tx, key, now);
    return true;
  });
}
