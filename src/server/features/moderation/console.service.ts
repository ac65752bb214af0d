import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { resetSecondFactor } from '../identity/second-factor.service.ts';
import { setAdmin } from '../players/players.service.ts';

interface ConsoleDeps {
  db: Db;
  clock: Clock;
}

/** By whoever runs the server, who has no account of its own. The player's id; undefined when nobody has this address. */
export type ConsoleAction = (deps: ConsoleDeps, email: string) => Promise<string | undefined>;

export const resetSecondFactorAtConsole: ConsoleAction = ({ db, clock }, email) =>
  db.transaction(async (tx) => {
    const targetId = await resetSecondFactor(tx, email);
    if (!targetId) return undefined;
    await recordAction(tx, {
      actorId: null,
      targetId,
      action: 'reset_second_factor',
      details: 'Removed the second factor and ended all sessions.',
      createdAt: clock.now(),
    });
    return targetId;
  });

export function changeRoleAtConsole({ db, clock }: ConsoleDeps, email: string, isAdmin: boolean) {
  return db.transaction(async (tx) => {
    const targetId = await setAdmin(tx, email, isAdmin);
    if (!targetId) return undefined;
    await recordAction(tx, {
      actorId: null,
      targetId,
      action: isAdmin ? 'grant_admin' : 'revoke_admin',
      details: isAdmin ? 'Made the user an admin.' : 'Took the role of an admin.',
      createdAt: clock.now(),
    });
    return targetId;
  });
}
