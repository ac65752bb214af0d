import type { AdminActionKind } from '../../../contract/admin-log.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Clock, minuteInUtc } from '../../platform/process/clock.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { joinProvider } from '../identity/join.service.ts';
import { resetSecondFactor } from '../identity/second-factor.service.ts';
import { lockPlayerByEmail, setAdmin } from '../players/players.service.ts';
import { findAdmins } from './filters.store.ts';

interface ConsoleDeps {
  db: Db;
  clock: Clock;
}

/**
 * Done by the operator, who has no account. Returns the player's id, or undefined if nobody has this address.
 */
export type ConsoleAction = (deps: ConsoleDeps, email: string) => Promise<string | undefined>;

export const resetSecondFactorAtConsole: ConsoleAction = (deps, email) =>
  recorded(deps, 'reset_second_factor', 'Removed the second factor and ended all sessions.', (tx) =>
    resetSecondFactor(tx, email),
  );

export function joinProviderAtConsole(deps: ConsoleDeps, email: string, subject: string) {
  const details = 'Joined the account to its owner at the sign-in service and ended all sessions.';
  return recorded(deps, 'join_provider', details, (tx) => joinProvider(tx, email, subject, deps.clock.now()));
}

export function changeRoleAtConsole(deps: ConsoleDeps, email: string, isAdmin: boolean) {
  const details = isAdmin ? 'Made the user an admin.' : 'Took the role of an admin.';
  return recorded(deps, isAdmin ? 'grant_admin' : 'revoke_admin', details, async (tx) => {
    const user = await lockPlayerByEmail(tx, email.toLowerCase());
    if (user) await setAdmin(tx, user.id, isAdmin);
    return user?.id;
  });
}

/** One line for each admin: address, second factor, why they are an admin and when they were last here. */
export async function listAdminsAtConsole({
  db,
  adminEmails,
}: {
  db: Db;
  adminEmails: ReadonlySet<string>;
}): Promise<string[]> {
  const admins = await findAdmins(db, adminEmails);
  return admins.map(({ email, isGranted, hasSecondFactor, lastSeenAt }) => {
    const ways = [...(adminEmails.has(email) ? ['ADMIN_EMAILS'] : []), ...(isGranted ? ['grant'] : [])];
    const factor = `second factor ${hasSecondFactor ? 'on' : 'off'}`;
    const seen = `last seen ${minuteInUtc(lastSeenAt)}`;
    return [email, factor, `by ${ways.join(' and ')}`, seen].join('  ');
  });
}

function recorded(
  { db, clock }: ConsoleDeps,
  action: AdminActionKind,
  details: string,
  change: (tx: Db) => Promise<string | undefined>,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const targetId = await change(tx);
    if (targetId)
      await recordAction(tx, { actorId: null, targetId, action, details, createdAt: clock.now() });
    return targetId;
  });
}
