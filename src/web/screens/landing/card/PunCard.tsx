import '../../../features/game/board/letter-boxes.css';
import '../../../ui/styles/type-tile.css';
import './pun-card.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { LetterBoxes } from '../../../features/game/board/LetterBoxes.tsx';
import { lettersIn } from '../../../features/game/board/letters-in.ts';
import { useTypingAnywhere } from '../../../features/game/board/use-typing-anywhere.ts';
import { boxesOf, wordsOf } from '../../../features/game/board/words.ts';
import { keepFocus } from '../../../features/game/round/keep-focus.ts';
import { POSES, SnailDrawing } from '../../../ui/art/snail/SnailDrawing.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { useFocusHeir } from '../../../ui/use-focus-heir.ts';
import type { CardInPlay } from './use-card.ts';

interface PunCardProps {
  play: CardInPlay;
  label: string;
  className?: string;
  heading?: ReactNode;
  question: ReactNode;
  /** Shown until there is something else to say. */
  invitation: string;
  isSulking: boolean | undefined;
  isAlarming: boolean | undefined;
  /** Where the visitor goes on, once the pun is over. */
  account: { href: string; text: string; isShown: boolean | undefined };
  onApproach: () => void;
  buttons: ReactNode;
  children: ReactNode;
}

export const MISSING = 'The ink has not arrived.';

/** A pun that visitors play on the landing page, without an account. */
export function PunCard(props: PunCardProps) {
  const { play, label, className, heading, question, invitation, account, onApproach, buttons } = props;
  const { card, Explained, isMissing, load, act } = play;
  const { board, solved } = card;
  const mood = solved ? 'jousting' : props.isSulking ? 'sulking' : 'idle';
  const link = useRef<HTMLAnchorElement>(null);
  const passFocus = useFocusHeir(() => link.current);
  useTypingAnywhere(focusBoxes);
  const sheet = useRef<HTMLDivElement>(null);

  // Letters that were typed before React hydrated the page are still in the boxes, perhaps several in one box. Later
  // boxes are replayed first, and the focused box last, to keep the cursor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    const places = boxesOf(wordsOf(board?.shape ?? ''));
    const inputs = Array.from(sheet.current?.querySelectorAll('input') ?? []);
    const focused = inputs.indexOf(document.activeElement as HTMLInputElement);
    const replay = (at: number, letters = inputs[at]?.value) => {
      act({ type: 'place', index: places[at]?.index ?? 0 });
      if (letters) act({ type: 'letters', letters: lettersIn(letters) });
    };
    for (let at = inputs.length - 1; at >= 0; at--) if (at !== focused && inputs[at]?.value) replay(at);
    if (focused >= 0) replay(focused);
  }, []);

  const tryAgain = async () => {
    if (await load()) return;
    // Some browsers never retry a failed module; a page load does, if the server can be reached.
    await fetch(location.href).then(
      () => location.reload(),
      () => {},
    );
  };

  return (
    <section
      aria-label={label}
      className={cx('sample', className)}
      data-solved={solved !== null}
      data-open={card.isOpen}
      onPointerEnter={onApproach}
      onFocus={() => void load()}
    >
      <div className="sample-snail">
        <SnailDrawing mood={mood} Pose={POSES[mood]} />
      </div>
      <div className="folio sample-folio">
        {heading}
        {board && (
          <div ref={sheet} className="folio-ruled">
            {question}
            <LetterBoxes
              key={card.question}
              board={board}
              act={act}
              isLocked={solved !== null}
              isNotQuite={card.isNotQuite}
            />
          </div>
        )}
        <p role="status" className="sr-only">
          {isMissing ? MISSING : card.said}
        </p>
        {Explained && solved ? (
          <Explained card={card} />
        ) : (
          <p className="sample-note" data-wrong={props.isAlarming}>
            {isMissing ? (
              <>
                {MISSING}{' '}
                <Button variant="link" onClick={() => void tryAgain()}>
                  Try again
                </Button>
              </>
            ) : (
              card.note || invitation
            )}
          </p>
        )}
        <div className="sample-buttons">
          {account.isShown ? (
            <a ref={link} href={account.href} className={buttonClass()}>
              {account.text}
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
          {buttons}
        </div>
        {props.children}
      </div>
    </section>
  );
}

function focusBoxes() {
  document.querySelector<HTMLInputElement>('.sample input[tabindex="0"]:not([readonly])')?.focus();
}
