import { type CSSProperties, type KeyboardEvent, memo } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { BoardAction } from './actions.ts';
import { type InputMode, LetterInput } from './LetterInput.tsx';
import { lettersIn } from './letters-in.ts';
import type { Cell } from './words.ts';

interface LetterBoxProps {
  cell: Cell;
  /** How many letters the answer has. */
  letters: number;
  letter: string;
  /** The last stroke was for this box. A revealed letter shows that it was taken for a stroke. */
  isStruck: boolean;
  isWrong: boolean;
  isCurrent: boolean;
  /** The letter cannot be changed, or that of this box cannot be written over. */
  isReadOnly: boolean;
  inputMode: InputMode;
  act: (action: BoardAction) => void;
}

/** All boxes are one tab stop; arrow keys move between them. */
export const LetterBox = memo(function LetterBox(props: LetterBoxProps) {
  const { letters, letter, isStruck, isWrong, isCurrent, isReadOnly, inputMode, act } = props;
  const { index, place, isRevealed } = props.cell;
  const name = `Letter ${place} of ${letters}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
    if (/^(Arrow|Home|End|Delete)/.test(key)) act({ type: 'key', key });
    // A box that cannot be written in reports no input.
    else if (isReadOnly && /^[a-z]$/i.test(key)) act({ type: 'letters', letters: lettersIn(key) });
    else return;
    event.preventDefault();
  };

  return (
    <span
      style={{ '--at': place - 1 } as CSSProperties}
      className={cx('type-tile type-box letter-box', isRevealed && 'type-tile-gilded')}
      data-filled={letter !== ''}
      data-next={isCurrent}
      data-taken={isRevealed && isStruck}
      data-wrong={isWrong}
    >
      <LetterInput
        letter={letter}
        aria-label={isRevealed ? `${name}, revealed: ${letter}` : name}
        aria-invalid={isWrong}
        inputMode={inputMode}
        readOnly={isReadOnly}
        tabIndex={isCurrent ? 0 : -1}
        // The focus follows the cursor. It must not place it, because strokes may have moved it on by then.
        onFocus={() => isCurrent || act({ type: 'place', index })}
        onLetters={(typed) => act({ type: 'letters', letters: typed })}
        onBackspace={() => act({ type: 'key', key: 'Backspace' })}
        onKeyDown={onKeyDown}
      />
    </span>
  );
});
