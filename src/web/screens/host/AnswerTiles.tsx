import '../../features/game/board/letter-boxes.css';
import '../../ui/styles/type-tile.css';
import type { CSSProperties } from 'react';
import { boxesOf, longestWord, wordsOf } from '../../features/game/board/words.ts';
import { counted } from '../../ui/numbers.ts';

/** The boxes of an answer, to look at: empty while it is hidden, gilded once it is shown. */
export function AnswerTiles({ shape }: { shape: string }) {
  const words = wordsOf(shape);
  const letters = boxesOf(words).length;
  const measures = { '--longest': longestWord(words), '--letters': letters } as CSSProperties;
  const isShown = !shape.includes('_');
  return (
    <div className="letter-boxes stage-boxes">
      <p className="sr-only">
        {isShown ? shape : `${counted(words.length, 'word')}, ${counted(letters, 'letter')}`}
      </p>
      <div aria-hidden="true" className="words" style={measures}>
        {words.map((word, order) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words never move
          <span key={order} className="word">
            {word.map((cell) =>
              cell.place === 0 ? (
                <span key={cell.index} className="fixed-character">
                  {cell.character}
                </span>
              ) : (
                <span key={cell.index} className={cell.isRevealed ? 'type-tile stage-gilded' : 'type-tile'}>
                  {cell.isRevealed && cell.character}
                </span>
              ),
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
