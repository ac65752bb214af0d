import { useEffect, useState } from 'react';
import { announce } from '../announcements.ts';
import { openBoard } from './board.ts';
import { keepLetters, readLetters } from './saved-letters.ts';
import { settle } from './strokes.ts';
import { dismissWrong, fadeWrong, noticeWrong } from './typing.ts';
import { notInAnswer } from './WrongLetterDialog.tsx';

const WRONG_LETTER_MS = 2000;
/** Whoever pauses this long has typed all that was meant. */
const SETTLE_MS = 500;
/** Longer than between two strokes of a word, shorter than it takes to read the message and press a key. */
const PAUSE_MS = 400;

interface Shown {
  /** Typed letters are kept under this name. */
  id: string;
  /** The answer with `_` for each hidden letter. */
  answer: string;
  letters: readonly string[];
}

export function useBoard({ id: sessionId, answer, letters }: Shown, playerId: string) {
  const [board, change] = useState(() => {
    const saved = readLetters(playerId, sessionId);
    return openBoard(answer, letters, saved.typed, saved.absent);
  });

  // A letter that is about to be cleared is not worth keeping.
  const { typed, absent } = dismissWrong(board);
  useEffect(() => keepLetters(playerId, { sessionId, typed, absent }), [playerId, sessionId, typed, absent]);

  const { strokes, wrong, unseen } = board;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stroke restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => change(settle), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [strokes]);

  useEffect(() => {
    if (!wrong) return;
    announce(`Oops! ${notInAnswer(wrong.letter)}`);
    const timer = setTimeout(() => change(fadeWrong), WRONG_LETTER_MS);
    return () => clearTimeout(timer);
  }, [wrong]);
  useEffect(() => {
    if (unseen === 0) return;
    const timer = setTimeout(() => change(noticeWrong), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [unseen]);

  return { board, change };
}
