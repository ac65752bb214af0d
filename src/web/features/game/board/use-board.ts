import { useEffect, useState } from 'react';
import type { GameSession } from '../../../../contract/game.ts';
import { openBoard } from './board.ts';
import { keepLetters, readLetters } from './saved-letters.ts';
import { settle } from './strokes.ts';
import { dismissWrong, fadeWrong } from './typing.ts';

const WRONG_LETTER_MS = 2000;
/** Whoever pauses this long has typed all that was meant. */
const SETTLE_MS = 500;

export function useBoard({ id: sessionId, pun }: GameSession, playerId: string) {
  const [board, change] = useState(() => {
    const saved = readLetters(playerId, sessionId);
    return openBoard(pun.answer, pun.letters, saved.typed, saved.absent);
  });

  // A letter that is about to be cleared is not worth keeping.
  const { typed, absent } = dismissWrong(board);
  useEffect(() => keepLetters(playerId, { sessionId, typed, absent }), [playerId, sessionId, typed, absent]);

  const { strokes, wrong } = board;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stroke restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => change(settle), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [strokes]);

  useEffect(() => {
    if (!wrong) return;
    const timer = setTimeout(() => change(fadeWrong), WRONG_LETTER_MS);
    return () => clearTimeout(timer);
  }, [wrong]);

  return { board, change };
}
