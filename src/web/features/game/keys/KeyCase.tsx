import { type ReactNode, useCallback, useEffect } from 'react';
import { announce } from '../announcements.ts';
import { type Board, letterAt } from '../board/board.ts';
import type { ChangeBoard } from '../board/LetterBox.tsx';
import { enterLetters, eraseBack } from '../board/typing.ts';
import { notInAnswer } from '../board/WrongLetterDialog.tsx';
import { isOnKeys } from './is-on-keys.ts';
import { useKeys } from './use-keyboard.ts';

interface KeyCaseProps {
  board: Board;
  change: ChangeBoard;
  isLocked: boolean;
  placeOf: (index: number) => string;
  children: ReactNode;
}

/** The game's own keys, below the controls. Their space is reserved until they have been fetched. */
export function KeyCase({ board, change, isLocked, placeOf, children }: KeyCaseProps) {
  const Keys = useKeys();
  const onLetter = useCallback(
    (letter: string) => change((before) => enterLetters(before, before.cursor, letter)),
    [change],
  );
  const onErase = useCallback(() => change((before) => eraseBack(before, before.cursor)), [change]);

  // A player who presses keys with a screen reader keeps the focus there, so the current box is announced.
  const { cursor } = board;
  const heard = `Letter ${placeOf(cursor)} ${letterAt(board, cursor)}`.trim();
  useEffect(() => {
    if (isOnKeys(document.activeElement)) announce(heard);
  }, [heard]);

  return (
    <div className="key-case">
      {children}
      <div className="key-room">
        {Keys && (
          <Keys
            absent={board.absent}
            isLocked={isLocked}
            onLetter={onLetter}
            onErase={onErase}
            onStruckOut={announceAbsent}
          />
        )}
      </div>
    </div>
  );
}

function announceAbsent(letter: string) {
  announce(notInAnswer(letter));
}
