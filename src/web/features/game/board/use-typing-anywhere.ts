import { useEffect } from 'react';

const TAKES_LETTERS = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/** A letter typed while nothing that takes letters has the focus is meant for the boxes: they get it in time to write it. */
export function useTypingAnywhere(focusBoxes: () => void) {
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !/^[a-z]$/i.test(key)) return;
      if (target instanceof Element && target.closest(TAKES_LETTERS)) return;
      focusBoxes();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [focusBoxes]);
}
