import './give-up.css';
import './pace-line.css';
import './question.css';
import './round.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useKeyboard } from '../keys/use-keyboard.ts';

/** Has the size of the loaded screen, so that the layout does not shift. */
export function GameSkeleton() {
  const keyboard = useKeyboard();
  const actions = (
    <div className="challenge-actions">
      <Skeleton className="h-11 sm:w-44" />
      <Skeleton className="h-11 sm:w-44" />
      <Skeleton className="submit-button h-11 sm:w-40" />
    </div>
  );
  return (
    <>
      <section role="status" className="folio challenge game-skeleton">
        <span className="sr-only">Fetching a pun…</span>
        <div className="challenge-head">
          <h1>Pun Challenge</h1>
          <Skeleton className="h-6 w-28" />
          <p className="pace-line">&nbsp;</p>
        </div>
        <div className="question grid content-start gap-3">
          <Skeleton className="h-7 w-11/12" />
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-7 w-1/2 sm:hidden" />
        </div>
        <div className="grid gap-7">
          <div className="flex justify-center gap-1.5 py-1">
            {['F', 'E', 'T', 'C', 'H'].map((letter) => (
              <Skeleton key={letter} className="h-14 w-11" />
            ))}
          </div>
          {keyboard !== 'own' && actions}
        </div>
        {keyboard === 'physical' && (
          <>
            <p className="hint-note">&nbsp;</p>
            <div className="give-up" />
          </>
        )}
      </section>
      {keyboard === 'own' && (
        <div className="key-case" aria-hidden="true">
          <div className="challenge-aside" />
          {actions}
          <div className="key-room" />
        </div>
      )}
    </>
  );
}
