import '../sample/sample-card.css';
import './day-card.css';
import { useRef } from 'react';
import { PLAY_DAILY_PATH } from '../../../../contract/paths.ts';
import { type DayRiddle, daySlot } from '../../../../contract/shared-day.ts';
import { useTypingAnywhere } from '../../../features/game/board/use-typing-anywhere.ts';
import { keepFocus } from '../../../features/game/round/keep-focus.ts';
import { Snail } from '../../../ui/art/Snail.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useFocusHeir } from '../../../ui/use-focus-heir.ts';
import { SampleBoxes } from '../sample/SampleBoxes.tsx';
import { focusBoxes, MISSING, NotArrived } from '../sample/SampleCard.tsx';
import { useDay } from './use-day.ts';

/** The pun of a shared day, which visitors play without an account. The server writes the first markup. */
export function DayCard({ riddle }: { riddle: DayRiddle }) {
  const { game, playable, isMissing, preload, open, act } = useDay(riddle);
  const account = useRef<HTMLAnchorElement>(null);
  const passFocus = useFocusHeir(() => account.current);
  useTypingAnywhere(focusBoxes);
  const { solution, wrong, isNotQuite } = game;
  const isPrerendered = riddle.words.length === 0;

  return (
    <section
      aria-label={riddle.heading}
      className="sample day"
      data-solved={Boolean(solution)}
      data-open={isPrerendered ? daySlot('open') : game.isOpen}
      onPointerEnter={preload}
      onFocus={open}
    >
      <div className="sample-snail">
        <Snail mood={solution ? 'jousting' : wrong || isNotQuite ? 'sulking' : 'idle'} />
      </div>
      <div className="folio sample-folio">
        <h2 className="day-heading">
          {riddle.heading}
          <small>{riddle.date}</small>
        </h2>
        <div className="folio-ruled">
          <p className="sample-question day-question">
            {solution ? solution.before : riddle.question}
            {solution && <mark>{solution.answer.toLowerCase()}</mark>}
            {solution?.after}
          </p>
          {isPrerendered ? daySlot('boxes') : <SampleBoxes game={game} act={act} words={game.words} />}
        </div>
        <p role="status" className="sr-only">
          {isMissing ? MISSING : game.said}
        </p>
        {playable && solution ? (
          <playable.Solved game={game} />
        ) : (
          <p className="sample-note" data-wrong={Boolean(wrong)}>
            {isMissing ? <NotArrived onTryAgain={open} /> : game.note || riddle.note}
          </p>
        )}
        <div className="sample-buttons">
          {solution || game.isOver ? (
            <a ref={account} href={PLAY_DAILY_PATH} className={buttonClass()}>
              {riddle.isOver || game.isOver
                ? 'Create an account to play on'
                : 'Create an account to keep your streak'}
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
          {game.canRetry && (
            <Button variant="plain" onClick={() => act({ type: 'check' })}>
              Check again
            </Button>
          )}
        </div>
        <noscript>
          <p className="day-button">
            <a href={daySlot('address')} className={buttonClass()}>
              Play this pun
            </a>
          </p>
        </noscript>
      </div>
    </section>
  );
}
