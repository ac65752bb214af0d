import { useState } from 'react';
import { DEFAULT_GOAL, GOALS, type Goal } from '../../../rules/goal.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';

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
