import { Keyboard } from 'lucide-react';
import { flushSync } from 'react-dom';
import { areKeysToBeHad, preferPhone } from './keyboard.ts';
import { useKeyboard } from './use-keyboard.ts';

/** Braille displays and dictation need the phone's own keyboard. */
export function KeyboardSwitch({ focusBoxes }: { focusBoxes: () => void }) {
  const isPhone = useKeyboard() === 'phone';
  if (!areKeysToBeHad()) return null;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isPhone}
      aria-label="Phone keyboard"
      className="keyboard-switch"
      onClick={() => {
        flushSync(() => preferPhone(!isPhone));
        // A phone's keyboard opens or closes only when a box gets the focus, and only during a press.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        focusBoxes();
      }}
    >
      <Keyboard aria-hidden="true" />
      <span>Phone keyboard</span>
    </button>
  );
}
