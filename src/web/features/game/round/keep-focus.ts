import type { MouseEvent } from 'react';

/** A press takes no focus from the boxes, so that a phone's keyboard stays open. */
export function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
