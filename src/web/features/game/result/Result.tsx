import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
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

/** Is made of what the browser has, because it is needed when code does not arrive. */
function BareResult({ result, onNext, nextLabel, beside, also }: ResultDialogProps) {
  const { isCorrect, correctAnswer, pointsEarned, creditsAwarded } = result;
  return (
    <dialog
      ref={show}
      aria-labelledby="result-title"
      aria-describedby="result-lines"
      className="folio m-auto w-full max-w-md p-8 text-center backdrop:bg-(--veil)"
      // A browser closes it after a second Escape, whatever the page says to the first.
      onClose={({ currentTarget }) => show(currentTarget)}
    >
      <div className="grid justify-items-center gap-4">
        <h2 id="result-title" className="text-3xl">
          {isCorrect ? 'Brilliant!' : "Time's Up!"}
        </h2>
        <div id="result-lines">
          <p>{isCorrect ? 'You solved the pun!' : "Here's the answer:"}</p>
          <p className="font-bold font-title text-2xl">{correctAnswer}</p>
          <p>+{pointsEarned} points earned!</p>
          <p>+{creditsAwarded} credits awarded!</p>
        </div>
        <Button onClick={onNext}>{nextLabel}</Button>
        {beside}
        {also}
      </div>
    </dialog>
  );
}

function show(dialog: HTMLDialogElement | null) {
  if (dialog?.isConnected) dialog.showModal();
}
