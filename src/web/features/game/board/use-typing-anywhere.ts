import { useEffect } from 'react';

const TAKES_LETTERS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]:not(.wrong-letter)';

/** Letters typed outside of any field are meant for the boxes, which get the focus in time to receive them. */
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
