import '../../../ui/styles/type-tile.css';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import { isOnKeys } from '../keys/is-on-keys.ts';
import type { Board } from './board.ts';
import { isCursorKey, moveCursor } from './cursor-keys.ts';
import { type InputMode, LetterInput } from './LetterInput.tsx';
import { lettersIn } from './letters-in.ts';
import { dismissWrong, enterLetters, eraseAt, eraseBack, placeCursor } from './typing.ts';

export type ChangeBoard = (change: (board: Board) => Board) => void;

interface LetterBoxProps {
  index: number;
  /** The position among the letters, such as `3 of 11`. */
  place: string;
  letter: string;
  isRevealed: boolean;
  /** The last stroke was taken for this revealed letter. */
  isTaken: boolean;
  isWrong: boolean;
  isCurrent: boolean;
  isLocked: boolean;
  inputMode: InputMode;
  change: ChangeBoard;
}

/** All boxes are one tab stop; arrow keys move between them. */
export const LetterBox = memo(function LetterBox(props: LetterBoxProps) {
  const { index, place, letter, isRevealed, isTaken, isWrong, isCurrent, isLocked, inputMode, change } =
    props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isCurrent && !isOnKeys(document.activeElement)) input.current?.focus();
  }, [isCurrent]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const { key } = event;
    if (isCursorKey(key)) change((board) => moveCursor(board, key));
    else if (key === 'Delete') change((board) => eraseAt(dismissWrong(board), index));
    else if (isRevealed && /^[a-z]$/i.test(key))
      change((board) => enterLetters(board, index, lettersIn(key)));
    else return;
    event.preventDefault();
  };

  return (
    <span
      className={cx('type-tile type-box letter-box', isRevealed && 'type-tile-gilded')}
      data-filled={letter !== ''}
      data-taken={isTaken}
      data-wrong={isWrong}
    >
      <LetterInput
        ref={input}
        letter={letter}
        aria-label={isRevealed ? `Letter ${place}, revealed: ${letter}` : `Letter ${place}`}
        aria-invalid={isWrong}
        inputMode={inputMode}
        readOnly={isRevealed || isLocked}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={() => change((board) => placeCursor(board, index))}
        onLetters={(letters) => change((board) => enterLetters(board, index, letters))}
        onBackspace={() => !isLocked && change((board) => eraseBack(board, index))}
        onKeyDown={isLocked ? undefined : onKeyDown}
      />
    </span>
  );
});
