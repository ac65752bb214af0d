import '../../../ui/styles/dashboard.css';
import { Button } from '../../../ui/Button.tsx';
import type { ActionProps } from './action-props.ts';
import { useUnban } from './use-moderation.ts';

/** Asks for no reason, as the specification has it. */
export function UnbanForm({ user, onDone, onCancel }: ActionProps) {
  const { act, isPending } = useUnban(user.id);
  return (
    <div className="buttons">
      <Button onClick={async () => (await act()) && onDone()} pending={isPending}>
        Unban User
      </Button>
      <Button variant="plain" onClick={onCancel} disabled={isPending}>
        Cancel
      </Button>
    </div>
  );
}
