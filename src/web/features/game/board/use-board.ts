import { useEffect, useState } from 'react';
import type { GameSession } from '../../../../contract/game.ts';
import { openBoard } from './board.ts';
import { keepLetters, readLetters } from './saved-letters.ts';
import { dismissWrong, fadeWrong } from './typing.ts';

const WRONG_LETTER_MS = 2000;

export function useBoard({ id: sessionId, pun }: GameSession, playerId: string) {
  const [board, change] = useState(() =>
    openBoard(pun.answer, pun.letters, readLetters(playerId, sessionId)),
  );

  // A letter that is about to be cleared is not worth keeping.
  const { typed } = dismissWrong(board);
  useEffect(() => keepLetters(playerId, { sessionId, typed }), [playerId, sessionId, typed]);

  const { wrong } = board;
  useEffect(() => {
    if (!wrong) return;
    const timer = setTimeout(() => change(fadeWrong), WRONG_LETTER_MS);
    return () => clearTimeout(timer);
  }, [wrong]);

  return { board, change };
}
