import { useState } from 'react';
import { dismiss, isDismissed } from './dismissed.ts';

/** Returns whether a card was dismissed on this device, and a function that dismisses it. */
export function useDismissed(card: string, which: string) {
  const [isGone, setGone] = useState(() => isDismissed(card, which));
  const leave = () => {
    dismiss(card, which);
    setGone(true);
  };
  return [isGone, leave] as const;
}
