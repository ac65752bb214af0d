import * as Radix from '@radix-ui/react-dialog';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import type { ResultDialogProps } from './ResultDialog.tsx';

/** Late enough not to delay the pun, early enough for a player who solves it at once. */
const LOAD_AFTER_MS = 2000;
/** How long a result waits for its dialog at most. */
const WAIT_MS = 3000;

let Dialog: ComponentType<ResultDialogProps> | undefined;

/** Neither fails nor hangs: without the dialog, `BareResult` shows the result. */
export function loadResultDialog(): Promise<unknown> {
  const loading = import('./ResultDialog.tsx').then(
    ({ ResultDialog }) => {
      Dialog = ResultDialog;
    },
    () => {},
  );
  return Promise.race([loading, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}

/** The pun can be shown without the dialog, which is fetched while the player thinks. */
export function useResultDialog() {
  useEffect(() => {
    const timer = setTimeout(() => navigator.onLine && loadResultDialog(), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Must be mounted after `loadResultDialog` has settled, because it chooses the dialog only once. */
export function Result(props: ResultDialogProps) {
  const [Shown] = useState(() => Dialog ?? BareResult);
  return <Shown {...props} />;
}

function BareResult({ result, onNext, nextLabel, beside, also }: ResultDialogProps) {
  const { isCorrect, correctAnswer, pointsEarned, creditsAwarded } = result;
  return (
    <DialogFrame open onOpenChange={stay} described>
      <div className="folio grid w-full max-w-md justify-items-center gap-4 p-8 text-center">
        <Radix.Title className="text-3xl">{isCorrect ? 'Brilliant!' : "Time's Up!"}</Radix.Title>
        <Radix.Description asChild>
          <div>
            <p>{isCorrect ? 'You solved the pun!' : "Here's the answer:"}</p>
            <p className="font-bold font-title text-2xl">{correctAnswer}</p>
            <p>+{pointsEarned} points earned!</p>
            <p>+{creditsAwarded} credits awarded!</p>
          </div>
        </Radix.Description>
        <Button onClick={onNext}>{nextLabel}</Button>
        {beside}
        {also}
      </div>
    </DialogFrame>
  );
}

function stay() {}
