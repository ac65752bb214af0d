import { useEffect, useState } from 'react';
import type { GameSession } from '../../../../contract/game.ts';
import { openBoard } from './board.ts';
import { keepLetters, readLetters } from './saved-letters.ts';
import { dismissWrong, fadeWrong } from './typing.ts';

const WRONG_LETTER_MS = 2000;

export function useBoard({ id: sessionId, pun }: GameSession, playerId: string) {
  const [board, change] = useState(() => {
    const saved = readLetters(playerId, sessionId);
    return openBoard(pun.answer, pun.letters, saved.typed, saved.absent);
  });

  // A letter that is about to be cleared is not worth keeping.
  const { typed, absent } = dismissWrong(board);
  useEffect(() => keepLetters(playerId, { sessionId, typed, absent }), [playerId, sessionId, typed, absent]);

  const { wrong } = board;
  useEffect(() => {
    if (!wrong) return;
    const timer = setTimeout(() => change(fadeWrong), WRONG_LETTER_MS);
    return () => clearTimeout(timer);
  }, [wrong]);

  return { board, change };
}
