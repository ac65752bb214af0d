import type { Board } from '../board/board.ts';
import { writtenText, writtenWords } from './written.ts';

interface WrittenProps {
  board: Board;
  answer: string;
}

/** Screen readers get it as plain words, after the answer. */
export function Written({ board, answer }: WrittenProps) {
  const words = writtenWords(board, answer);
  if (!words) return null;
  return (
    <p className="written">
      You wrote: <span className="sr-only">{writtenText(words)}</span>
      {words.map((word) => (
        <span key={word[0]?.index} aria-hidden="true">
          {word.map(({ index, character, mark }) => (
            <b key={index} data-mark={mark}>
              {character}
            </b>
          ))}
        </span>
      ))}
    </p>
  );
}
