import './sample-card.css';
import { useEffect, useRef } from 'react';
import { LOGIN_PATH } from '../../../../contract/paths.ts';
import { useTypingAnywhere } from '../../../features/game/board/use-typing-anywhere.ts';
import { keepFocus } from '../../../features/game/round/keep-focus.ts';
import { splitOpening } from '../../../features/game/round/opening.ts';
import { rememberSample } from '../../../features/game/solved-sample.ts';
import { IlluminatedCapital } from '../../../ui/art/IlluminatedCapital.tsx';
import { Snail } from '../../../ui/art/Snail.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useFocusHeir } from '../../../ui/use-focus-heir.ts';
import type { Riddle, SampleGame } from './game.ts';
import { SampleBoxes } from './SampleBoxes.tsx';
import { useSample } from './use-sample.ts';

/** Lets visitors try a pun without an account. The code that makes it playable is loaded on demand. */
export function SampleCard({ riddle }: { riddle: Riddle | undefined }) {
  const { game, playable, isMissing, load, act } = useSample(riddle);
  const start = useRef<HTMLAnchorElement>(null);
  const passFocus = useFocusHeir(() => start.current);
  useTypingAnywhere(focusBoxes);
  const solution = game?.solution;

  const isOwnWork = solution && game.shown.length < game.letters.length;
  useEffect(() => {
    if (isOwnWork) rememberSample();
  }, [isOwnWork]);

  // A phone's keyboard may cover the feedback.
  const note = useRef<HTMLParagraphElement>(null);
  const wrong = game?.wrong;
  useEffect(() => {
    if (wrong) note.current?.scrollIntoView({ block: 'nearest' });
  }, [wrong]);

  return (
    <section
      aria-label="Try a pun"
      className="sample"
      data-solved={Boolean(solution)}
      onPointerEnter={load}
      onFocus={load}
    >
      <div className="sample-snail">
        <Snail mood={solution ? 'jousting' : wrong ? 'sulking' : 'idle'} />
      </div>
      <div className="folio sample-folio">
        {game && (
          <div className="folio-ruled">
            <SampleQuestion game={game} />
            <SampleBoxes key={game.number} game={game} act={act} />
          </div>
        )}
        <p role="status" className="sr-only">
          {isMissing ? MISSING : game?.said}
        </p>
        {playable && solution ? (
          <playable.Explained game={game} />
        ) : (
          <p ref={note} className="sample-note" data-wrong={Boolean(game?.wrong || game?.isNotQuite)}>
            {isMissing ? <NotArrived onTryAgain={load} /> : game?.note || INVITATION}
          </p>
        )}
        <div className="sample-buttons">
          {solution ? (
            <a ref={start} href={LOGIN_PATH} className={buttonClass()}>
              Start Playing
            </a>
          ) : (
            <Button
              variant="plain"
              onMouseDown={keepFocus}
              onClick={() => act({ type: 'show' })}
              {...passFocus}
            >
              Show a letter
            </Button>
          )}
          <Button variant="plain" onClick={() => act({ type: 'another' })}>
            Another one
          </Button>
        </div>
        <p aria-hidden="true" className="sample-aside">
          <svg viewBox="0 0 44 32" aria-hidden="true">
            <path d="M42 27C24 31 9 22 7 5M2 12 7 3 15 9" />
          </svg>
          {solution ? 'say it aloud' : 'your turn'}
        </p>
      </div>
    </section>
  );
}

export const MISSING = 'The ink has not arrived.';
const INVITATION = 'Fill it in. No clock, no account.';

export function NotArrived({ onTryAgain }: { onTryAgain: () => Promise<boolean> }) {
  return (
    <>
      {MISSING}{' '}
      <Button
        variant="link"
        onClick={async () => {
          if (await onTryAgain()) return;
          // Some browsers never retry a failed module; a page load does, if the server can be reached.
          await fetch(location.href).then(
            () => location.reload(),
            () => {},
          );
        }}
      >
        Try again
      </Button>
    </>
  );
}

export function focusBoxes() {
  document.querySelector<HTMLInputElement>('.sample-box > [tabindex="0"]:not([readonly])')?.focus();
}

/** Includes the answer once the sample is solved. */
function SampleQuestion({ game: { question, solution } }: { game: SampleGame }) {
  const line = solution?.before ?? question;
  const { mark, capital, rest } = splitOpening(line);
  return (
    <p className="sample-question">
      <span className="sr-only">{question}</span>
      <span aria-hidden="true">
        <IlluminatedCapital mark={mark} letter={capital} className="sample-capital" />
        {rest}
        {solution && <mark>{solution.answer.toLowerCase()}</mark>}
        {solution?.after}
      </span>
    </p>
  );
}
