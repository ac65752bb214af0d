import { CodeField } from '../../../ui/CodeField.tsx';
import { ActionForm } from './ActionForm.tsx';
import type { ActionProps } from './action-props.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { useGrantAdmin, useRevokeAdmin } from './use-user-actions.ts';

interface RoleFormProps extends ActionProps {
  confirm: string;
  isDestructive: boolean;
  role: ReturnType<typeof useGrantAdmin>;
}

export function GrantForm(props: ActionProps) {
  return (
    <RoleForm {...props} confirm="Make admin" isDestructive={false} role={useGrantAdmin(props.user.id)} />
  );
}

export function RevokeForm(props: ActionProps) {
  return <RoleForm {...props} confirm="Revoke admin" isDestructive role={useRevokeAdmin(props.user.id)} />;
}

/** Where a provider signs people in there is no code: the server asks for a fresh sign-in instead. */
function RoleForm({ admin, confirm, isDestructive, role, onDone, onCancel }: RoleFormProps) {
  const { act, isPending, problem } = role;
  const needsSignIn = problem?.code === 'fresh_sign_in_required';
  const onSubmit = async (reason: string, fields: FormData) => {
    const code = fields.get('code');
    if (await act({ reason, ...(typeof code === 'string' && { code: code.trim() }) })) onDone();
  };
  return (
    <ActionForm
      confirm={confirm}
      isDestructive={isDestructive}
      help="For the audit trail."
      isPending={isPending}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      {admin.secondFactor !== 'provider' && <CodeField error={problem?.text} isFirst />}
      {needsSignIn && <SignInAgain />}
    </ActionForm>
  );
}
