import '../../../ui/styles/dashboard.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ReasonField } from './ReasonField.tsx';

interface ActionFormProps {
  confirm: string;
  isDestructive?: boolean;
  /** Tells the admin who will read the reason. */
  help: string;
  /** Says what is wrong with the reason, if anything is. */
  problem?: string | undefined;
  isPending: boolean;
  /** Whether the other fields are filled in. */
  isReady?: boolean;
  onSubmit: (reason: string, fields: FormData) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** The form of every action on a person: its own fields, the reason and the two buttons. */
export function ActionForm({ confirm, help, isPending, onSubmit, onCancel, ...props }: ActionFormProps) {
  const { isDestructive = false, isReady = true, problem, children } = props;
  const [reason, setReason] = useState('');
  const isComplete = isReady && reason.trim() !== '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isComplete && !isPending) onSubmit(reason, new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={submit} noValidate className="admin-form">
      {children}
      <ReasonField
        label="Reason"
        help={help}
        error={problem}
        value={reason}
        onChange={setReason}
        readOnly={isPending}
      />
      <div className="buttons">
        <Button
          type="submit"
          variant={isDestructive ? 'destructive' : 'primary'}
          disabled={!isComplete}
          pending={isPending}
        >
          {confirm}
        </Button>
        <Button variant="plain" onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
