import './letter-boxes.css';
import type { CSSProperties } from 'react';
import { counted } from '../../../ui/numbers.ts';
import { type Board, letterAt } from './board.ts';
import { type ChangeBoard, LetterBox } from './LetterBox.tsx';
import type { InputMode } from './LetterInput.tsx';
import { boxesAcross, letterCount, longestWord, wordsOf } from './words.ts';

interface LetterBoxesProps {
  board: Board;
  change: ChangeBoard;
  isLocked: boolean;
  /** The full board was checked and is not the answer: it shakes. */
  isNotQuite: boolean;
  inputMode: InputMode;
}

export function LetterBoxes({ board, change, isLocked, isNotQuite, inputMode }: LetterBoxesProps) {
  const words = wordsOf(board.shape);
  const letters = letterCount(words);
  const measures = {
    '--letters': letters,
    '--longest': longestWord(words),
    '--in-two': boxesAcross(words, 2),
    '--in-three': boxesAcross(words, 3),
    '--in-four': boxesAcross(words, 4),
  } as CSSProperties;

  return (
    <fieldset
      aria-label={`Answer: ${counted(words.length, 'word')}, ${counted(letters, 'letter')}`}
      className="letter-boxes"
      data-not-quite={isNotQuite}
    >
      <div className="words" style={measures}>
        {words.map((word, order) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: words never move
            key={order}
            aria-label={`Word ${order + 1} of ${words.length}`}
            className="word"
          >
            {word.map((cell) =>
              cell.kind === 'fixed' ? (
                <span key={cell.index} className="fixed-character">
                  {cell.character}
                </span>
              ) : (
                <LetterBox
                  key={cell.index}
                  index={cell.index}
                  place={`${cell.place} of ${letters}`}
                  letter={letterAt(board, cell.index)}
                  isRevealed={cell.kind === 'revealed'}
                  isTaken={cell.kind === 'revealed' && board.strokes.at(-1)?.index === cell.index}
                  isWrong={board.wrong?.index === cell.index}
                  isCurrent={board.cursor === cell.index}
                  isLocked={isLocked}
                  inputMode={inputMode}
                  change={change}
                />
              ),
            )}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
