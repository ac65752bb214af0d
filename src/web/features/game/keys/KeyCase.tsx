import { type ReactNode, useCallback, useEffect } from 'react';
import { announce } from '../announcements.ts';
import type { BoardAction } from '../board/actions.ts';
import type { Board } from '../board/board.ts';
import { notInAnswer } from '../board/WrongLetterDialog.tsx';
import { letterAt } from '../board/words.ts';
import { isOnKeys } from './is-on-keys.ts';
import { useKeys } from './use-keyboard.ts';

interface KeyCaseProps {
  board: Board;
  act: (action: BoardAction) => void;
  isLocked: boolean;
  placeOf: (index: number) => string;
  children: ReactNode;
}

/** The game's own keys, below the controls. Their space is reserved until they have been fetched. */
export function KeyCase({ board, act, isLocked, placeOf, children }: KeyCaseProps) {
  const Keys = useKeys();
  const onLetter = useCallback((letter: string) => act({ type: 'letters', letters: letter }), [act]);
  const onErase = useCallback(() => act({ type: 'key', key: 'Backspace' }), [act]);

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
