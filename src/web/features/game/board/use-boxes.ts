import { type RefObject, useRef, useState } from 'react';
import { type Board, letterPlaces } from './board.ts';
import { useTypingAnywhere } from './use-typing-anywhere.ts';

export interface Boxes {
  form: RefObject<HTMLFormElement | null>;
  /** Moves the focus to the box that takes the next letter. */
  focus: () => void;
  /** The position of a box among the letters, such as `3 of 11`. */
  placeOf: (index: number) => string;
}

/** The boxes of a board as the page shows them. */
export function useBoxes(board: Board): Boxes {
  const form = useRef<HTMLFormElement>(null);
  const [focus] = useState(
    () => () => form.current?.querySelector<HTMLInputElement>('input[tabindex="0"]')?.focus(),
  );
  useTypingAnywhere(focus);
  const placeOf = (index: number) => {
    const places = letterPlaces(board);
    return `${places.indexOf(index) + 1} of ${places.length}`;
  };
  return { form, focus, placeOf };
}
