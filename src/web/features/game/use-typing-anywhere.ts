import { useEffect } from 'react';
import type { ChangeBoard } from './LetterBox.tsx';
import { lettersIn, typeLetter } from './typing.ts';

const TAKES_LETTERS = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/** A letter typed while nothing that takes letters has the focus is meant for the boxes. */
export function useTypingAnywhere(change: ChangeBoard, isLocked: boolean, focusBoxes: () => void) {
  useEffect(() => {
    if (isLocked) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !/^[a-z]$/i.test(key)) return;
      if (target instanceof Element && target.closest(TAKES_LETTERS)) return;
      event.preventDefault();
      change((board) => typeLetter(board, board.cursor, lettersIn(key)));
      focusBoxes();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [change, isLocked, focusBoxes]);
}
