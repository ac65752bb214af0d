import type { AdminUser } from '../../../../contract/users.ts';

/** Says why the server refuses every action of this admin on the user, apart from the role; undefined if it does not. */
export function whyUntouchable(
  { id, isAdmin }: Pick<AdminUser, 'id' | 'isAdmin'>,
  ownId: string,
): string | undefined {
  if (id === ownId) return 'This is your own account. Change it on your profile.';
  return isAdmin ? 'Nothing can be done to an admin until the role is revoked.' : undefined;
}
