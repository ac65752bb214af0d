import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { counted } from '../../../ui/numbers.ts';
import type { BoardAction } from './actions.ts';
import type { Board } from './board.ts';
import { LetterBox } from './LetterBox.tsx';
import type { InputMode } from './LetterInput.tsx';
import { boxesOf, letterAt, longestWord, wordsOf } from './words.ts';

export interface LetterBoxesProps {
  board: Pick<Board, 'shape' | 'typed' | 'cursor' | 'strokes' | 'wrong'>;
  act: (action: BoardAction) => void;
  /** Further custom properties from which a style sheet sizes the boxes. */
  measures?: CSSProperties;
  isLocked: boolean;
  /** The full board was checked and is not the answer: it shakes. */
  isNotQuite: boolean | undefined;
  inputMode?: InputMode;
  /**
   * Returns whether a box takes the focus, on a page that is there to play; revealed letters cannot be written over there.
   * On other pages the focus only moves from box to box.
   */
  takesFocus?: (focused: Element | null) => boolean;
}

/**
 * The boxes of an answer, wherever a pun is played. The page brings their style sheets, because this code loads with the
 * landing page's, which pages without boxes share.
 */
export function LetterBoxes(props: LetterBoxesProps) {
  const { board, act, measures, isLocked, isNotQuite, inputMode = 'text', takesFocus } = props;
  const { cursor } = board;
  const words = useMemo(() => wordsOf(board.shape), [board.shape]);
  const letters = boxesOf(words).length;
  const boxes = useRef<HTMLFieldSetElement>(null);

  const shownCursor = useRef(takesFocus ? -1 : cursor);
  useEffect(() => {
    if (shownCursor.current === cursor) return;
    shownCursor.current = cursor;
    const focused = document.activeElement;
    if (takesFocus ? !takesFocus(focused) : !boxes.current?.contains(focused)) return;
    boxes.current?.querySelector<HTMLInputElement>('[data-next="true"] > input')?.focus();
  }, [cursor, takesFocus]);

  return (
    <fieldset
      ref={boxes}
      aria-label={`Answer: ${counted(words.length, 'word')}, ${counted(letters, 'letter')}`}
      className="letter-boxes"
      data-not-quite={isNotQuite}
    >
      <div className="words" style={{ ...measures, '--longest': longestWord(words) } as CSSProperties}>
        {words.map((word, order) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: words never move
            key={order}
            aria-label={`Word ${order + 1} of ${words.length}`}
            className="word"
          >
            {word.map((cell) =>
              cell.place > 0 ? (
                <LetterBox
                  key={cell.index}
                  cell={cell}
                  letters={letters}
                  letter={letterAt(board, cell.index)}
                  isStruck={board.strokes.at(-1)?.index === cell.index}
                  isWrong={board.wrong?.index === cell.index}
                  isCurrent={cursor === cell.index}
                  isReadOnly={isLocked || (takesFocus !== undefined && cell.isRevealed)}
                  inputMode={inputMode}
                  act={act}
                />
              ) : (
                <span key={cell.index} className="fixed-character">
                  {cell.character}
                </span>
              ),
            )}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
