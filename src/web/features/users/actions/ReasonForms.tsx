import { ActionForm } from './ActionForm.tsx';
import type { ActionProps } from './action-props.ts';
import { useResetName, useResetPicture, useSignOutEverywhere } from './use-user-actions.ts';

interface ReasonFormProps extends Pick<ActionProps, 'onDone' | 'onCancel'> {
  confirm: string;
  action: ReturnType<typeof useResetName>;
}

export function ResetNameForm({ user, ...rest }: ActionProps) {
  return <ReasonForm {...rest} confirm="Reset name" action={useResetName(user.id)} />;
}

export function ResetPictureForm({ user, ...rest }: ActionProps) {
  return <ReasonForm {...rest} confirm="Reset picture" action={useResetPicture(user.id)} />;
}

export function SignOutForm({ user, ...rest }: ActionProps) {
  return <ReasonForm {...rest} confirm="Sign out" action={useSignOutEverywhere(user.id)} />;
}

/** An action that needs nothing but a reason. */
function ReasonForm({ confirm, action, onDone, onCancel }: ReasonFormProps) {
  return (
    <ActionForm
      confirm={confirm}
      help="For the audit trail."
      isPending={action.isPending}
      onSubmit={async (reason) => (await action.act({ reason })) && onDone()}
      onCancel={onCancel}
    />
  );
}
