import type { User } from '../../../../contract/identity.ts';
import type { Person } from '../../../../contract/user-page.ts';
import { whyUntouchable } from './why-untouchable.ts';

export type ActionKey =
  | 'resetName'
  | 'resetPicture'
  | 'signOut'
  | 'unban'
  | 'grant'
  | 'revoke'
  | 'ban'
  | 'delete';

interface Offered {
  /** What can be made good again. */
  mild: ActionKey[];
  role: ActionKey[];
  /** What locks somebody out. */
  harsh: ActionKey[];
  /** Why actions are missing. */
  why: string | undefined;
}

const NOTHING: Offered = { mild: [], role: [], harsh: [], why: undefined };

/** Leaves out what the server would refuse. */
export function offeredActions(person: Person, admin: Pick<User, 'id' | 'secondFactor'>): Offered {
  const { user } = person;
  const hasFactor = admin.secondFactor === 'on' || admin.secondFactor === 'provider';
  const why = whyUntouchable(user, admin.id);
  if (why) return { ...NOTHING, role: hasFactor && user.id !== admin.id ? ['revoke'] : [], why };

  const mild: ActionKey[] = [];
  if (user.isBanned) mild.push('unban');
  if (user.username || user.firstName) mild.push('resetName');
  if (person.profileImageUrl !== null) mild.push('resetPicture');
  if (person.devices.length > 0) mild.push('signOut');
  return {
    mild,
    role: hasFactor && !user.isBanned ? ['grant'] : [],
    harsh: user.isBanned ? ['delete'] : ['ban', 'delete'],
    why: undefined,
  };
}
