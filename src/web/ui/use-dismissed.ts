import { useState } from 'react';
import { dismiss, isDismissed } from './dismissed.ts';

/** Returns whether a card was dismissed on this device, and a function that dismisses it. */
export function useDismissed(card: string, which: string) {
  const [isGone, setGone] = useState(() => isDismissed(card, which));
  const leave = () => {
    dismiss(card, which);
    setGone(true);
    // The card takes its pressed button with it, and the focus would fall back to the page.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return [isGone, leave] as const;
}
