import { useState } from 'react';

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

/** Whether a card was dismissed on this device. `which` tells one occasion from the next. */
export function isDismissed(card: string, which: string): boolean {
  try {
    return localStorage.getItem(keyOf(card)) === which;
  } catch {
    return false;
  }
}

export function dismiss(card: string, which: string): void {
  try {
    localStorage.setItem(keyOf(card), which);
  } catch {
    // The browser does not allow storage, so the card comes back with the next visit.
  }
}

function keyOf(card: string): string {
  return `punnery.dismissed.${card}`;
}
