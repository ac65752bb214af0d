import { isLetter } from '../../../../rules/answer.ts';
import { type Board, isOpen } from '../board/board.ts';
import { letterAt } from '../board/words.ts';

interface WrittenCharacter {
  index: number;
  /** Empty if nothing was written. */
  character: string;
  mark: Mark;
}

export type WrittenWord = WrittenCharacter[];

type Mark = 'right' | 'wrong' | 'gap' | 'revealed' | 'fixed';

/**
 * Compares the boxes with the answer, word by word. Null if the player wrote nothing, or wrote the answer itself too
 * late.
 */
export function writtenWords(board: Board, answer: string): WrittenWord[] | null {
  const words: WrittenWord[] = [[]];
  const marks = new Set<Mark>();
  for (const [index, character] of Array.from(answer).entries()) {
    if (character === ' ') {
      words.push([]);
      continue;
    }
    const written = isLetter(character) ? letterAt(board, index) : character;
    const mark = markOf(board, index, written, character);
    marks.add(mark);
    words.at(-1)?.push({ index, character: written, mark });
  }
  const isWritten = marks.has('right') || marks.has('wrong');
  const isDifferent = marks.has('wrong') || marks.has('gap');
  return isWritten && isDifferent ? words : null;
}

function markOf(board: Board, index: number, written: string, character: string): Mark {
  if (!isLetter(character)) return 'fixed';
  if (!isOpen(board, index)) return 'revealed';
  if (written === '') return 'gap';
  return written === character ? 'right' : 'wrong';
}

/** Picks the words that differ from the answer's, and those of the answer in their place. */
export function wrongWords(words: WrittenWord[], answer: string): { right: string; wrong: WrittenWord[] } {
  const isWrong = (word: WrittenWord | undefined) => word?.some(({ mark }) => mark === 'wrong') ?? false;
  return {
    right: answer
      .split(' ')
      .filter((_, order) => isWrong(words[order]))
      .join(' '),
    wrong: words.filter(isWrong),
  };
}

/** The words for screen readers, with one pause for a gap of any width. */
export function writtenText(words: WrittenWord[]): string {
  return words
    .map((word) => word.map(({ character }) => character || '…').join(''))
    .join(' ')
    .replace(/…+/g, '…');
}
