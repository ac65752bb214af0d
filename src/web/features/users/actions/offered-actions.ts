import type { User } from '../../../../contract/identity.ts';
import type { UserAction } from '../../../../contract/user-action.ts';
import { userActions } from '../../../../contract/user-actions.ts';
import type { UserDetails } from '../../../../contract/user-page.ts';
import type { AdminUser } from '../../../../contract/users.ts';

type Admin = Pick<User, 'id' | 'secondFactor'>;

/** Says why the server refuses every action of this admin on the user, apart from the role; undefined if it does not. */
export function whyUntouchable(
  { id, isAdmin }: Pick<AdminUser, 'id' | 'isAdmin'>,
  ownId: string,
): string | undefined {
  if (id === ownId) return 'This is your own account. Change it on your profile.';
  return isAdmin ? 'Nothing can be done to an admin until the role is revoked.' : undefined;
}

/** Leaves out what the server would refuse. */
export function offeredActions(details: UserDetails, admin: Admin): UserAction[] {
  const { user } = details;
  const hasFactor = admin.secondFactor === 'on' || admin.secondFactor === 'provider';
  const mayChangeRole = hasFactor && user.id !== admin.id;
  const isTouchable = whyUntouchable(user, admin.id) === undefined;
  const rows: UserAction[] = Object.values(userActions);
  return rows.filter(
    ({ group, isOffered }) => isOffered?.(details) && (group === 'Role' ? mayChangeRole : isTouchable),
  );
}
