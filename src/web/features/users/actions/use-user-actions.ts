import type { Body } from '../../../../contract/endpoint.ts';
import { personActions } from '../../../../contract/user-actions.ts';
import { call } from '../../../api/call.ts';
import { useAction } from './use-action.ts';

type WithReason = Body<typeof personActions.resetName>;
type WithCode = Body<typeof personActions.grantAdmin>;

const ABOUT_PROOF = ['wrong_code', 'too_many_guesses', 'fresh_sign_in_required'] as const;

export function useResetName(userId: string) {
  return useAction((body: WithReason) => call(personActions.resetName, { params: { userId }, body }), {
    title: 'Name Reset',
    description: ({ email }) => `${email} can choose a new one.`,
    failed: 'Failed to reset the name',
  });
}

export function useResetPicture(userId: string) {
  return useAction((body: WithReason) => call(personActions.resetPicture, { params: { userId }, body }), {
    title: 'Picture Reset',
    description: ({ email }) => `${email} has the drawn picture again.`,
    failed: 'Failed to reset the picture',
  });
}

export function useSignOutEverywhere(userId: string) {
  return useAction((body: WithReason) => call(personActions.signOut, { params: { userId }, body }), {
    title: 'User Signed Out',
    description: ({ email }) => `${email} is signed out on every device.`,
    failed: 'Failed to sign out user',
  });
}

export function useGrantAdmin(userId: string) {
  return useAction(
    (body: WithCode) => call(personActions.grantAdmin, { params: { userId }, body }),
    {
      title: 'Role Granted',
      description: ({ email }) => `${email} is an admin now.`,
      failed: 'Failed to make the user an admin',
    },
    ABOUT_PROOF,
  );
}

export function useRevokeAdmin(userId: string) {
  return useAction(
    (body: WithCode) => call(personActions.revokeAdmin, { params: { userId }, body }),
    {
      title: 'Role Revoked',
      description: ({ email }) => `${email} is an ordinary player again.`,
      failed: 'Failed to revoke the role',
    },
    ABOUT_PROOF,
  );
}
