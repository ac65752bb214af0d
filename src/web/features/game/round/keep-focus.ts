import type { MouseEvent } from 'react';

/** Keeps the focus in the boxes when a button is pressed, so that a phone's keyboard stays open. */
export function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
