import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { goal } from '../../../contract/goal.ts';
import { DEFAULT_GOAL, GOALS, type Goal } from '../../../rules/goal.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefreshUser } from '../../api/use-user.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { toast } from '../../ui/toast.ts';

interface GoalPickerProps {
  /** Null before the player has chosen. */
  goal: Goal | null;
  onChange: (goal: Goal) => void;
}

const OPTIONS = GOALS.map((goal) => ({ value: goal, label: String(goal) }));

/** Is open until the player has chosen once; later a button opens it. */
export function GoalPicker({ goal, onChange }: GoalPickerProps) {
  const [isAsked] = useState(goal === null);
  const [isOpened, setOpened] = useState(false);
  if (!isAsked && !isOpened)
    return (
      <Button variant="link" className="py-2.5" onClick={() => setOpened(true)}>
        Change goal
      </Button>
    );
  return (
    <div className="flex items-center gap-3" {...(isOpened && { ref: focusChosen })}>
      <span aria-hidden="true" className="text-quiet text-sm">
        Puns a day
      </span>
      <Choice legend="Puns a day" options={OPTIONS} value={goal ?? DEFAULT_GOAL} onChange={onChange} />
    </div>
  );
}

/** The button that opened the choice is gone, and would take the focus with it. */
function focusChosen(choice: HTMLElement | null): void {
  choice?.querySelector<HTMLElement>(':checked')?.focus();
}

/** Changes how many puns a day the player wants to solve. `chosen` is known before the server has answered. */
export function useGoal() {
  const refreshUser = useRefreshUser();
  const { mutate, isPending, variables } = useMutation({
    // Changes are sent one after the other, because arrow keys run quickly through the choices.
    scope: { id: 'goal' },
    mutationFn: (puns: Goal) => call(goal.change, { body: { goal: puns } }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to change your goal'),
        variant: 'destructive',
      }),
    // Refresh after a failure, too: the change may have been saved and only the reply lost.
    onSettled: refreshUser,
  });
  return { changeGoal: mutate, chosen: isPending ? variables : undefined };
}
