import type { ComponentType, ReactNode } from 'react';
import type { AdminUser } from '../../../../contract/users.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import type { ActionProps } from './action-props.ts';
import { BanUserForm } from './BanUserForm.tsx';
import { DeleteUserForm } from './DeleteUserForm.tsx';
import type { ActionKey } from './offered-actions.ts';
import { ResetNameForm, ResetPictureForm, SignOutForm } from './ReasonForms.tsx';
import { GrantForm, RevokeForm } from './RoleForms.tsx';
import { UnbanForm } from './UnbanForm.tsx';

interface Action {
  button: string;
  title: string;
  /** Says exactly what will happen. */
  description: (user: AdminUser) => ReactNode;
  Form: ComponentType<ActionProps>;
}

const whom = ({ email }: AdminUser) => <EmailAddress>{email}</EmailAddress>;

export const ACTIONS: Record<ActionKey, Action> = {
  resetName: {
    button: 'Reset name',
    title: 'Reset the name?',
    description: ({ username, firstName, email }) =>
      `“${username || firstName}” disappears at once, everywhere. ${email} is called Player until they choose another name.`,
    Form: ResetNameForm,
  },
  resetPicture: {
    button: 'Reset picture',
    title: 'Reset the picture?',
    description: (user) => (
      <>The picture is deleted, and {whom(user)} gets the drawn one back. They can upload another.</>
    ),
    Form: ResetPictureForm,
  },
  signOut: {
    button: 'Sign out everywhere',
    title: 'Sign out everywhere?',
    description: (user) => <>{whom(user)} will have to sign in again on every device.</>,
    Form: SignOutForm,
  },
  unban: {
    button: 'Unban User',
    title: 'Lift the ban?',
    description: (user) => <>{whom(user)} can play again at once and is back on the leaderboards.</>,
    Form: UnbanForm,
  },
  grant: {
    button: 'Make admin',
    title: 'Make this player an admin?',
    description: (user) => (
      <>
        {whom(user)} gets this whole dashboard: the people, the puns and the campaigns. Give it only to
        somebody you know.
      </>
    ),
    Form: GrantForm,
  },
  revoke: {
    button: 'Revoke admin',
    title: 'Revoke the role?',
    description: (user) => <>{whom(user)} loses the dashboard at once and stays an ordinary player.</>,
    Form: RevokeForm,
  },
  ban: {
    button: 'Ban User',
    title: 'Ban this player?',
    description: (user) => <>{whom(user)} will be locked out at once and will leave every leaderboard.</>,
    Form: BanUserForm,
  },
  delete: {
    button: 'Delete account',
    title: 'Delete this account?',
    description: () => 'Only if its owner has asked for it. It happens at once, and it cannot be undone.',
    Form: DeleteUserForm,
  },
};
