import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CheckedBoard } from '../../../../contract/board.ts';
import { SOUNDS_RIGHT } from '../../../../rules/anatomy.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { announce } from '../announcements.ts';
import { letterPlaces, openBoard } from './board.ts';
import { createRoundMachine, type News, type RoundControls, type RoundOptions } from './round-machine.ts';
import { keepLetters, readLetters } from './saved-letters.ts';
import { dismissWrong, fadeWrong } from './typing.ts';
import { useTypingAnywhere } from './use-typing-anywhere.ts';
import { notInAnswer } from './WrongLetterDialog.tsx';

const WRONG_LETTER = { ms: 2000, clear: fadeWrong };

export interface Boxes {
  form: RefObject<HTMLFormElement | null>;
  /** Moves the focus to the box that takes the next letter. */
  focus: () => void;
  /** The position of a box among the letters, such as `3 of 11`. */
  placeOf: (index: number) => string;
}

interface Pun {
  /** Typed letters are kept under this name and that of their owner. */
  id: string;
  owner: string;
  /** The answer with `_` for each hidden letter. */
  mask: string;
  letters: readonly string[];
  lettersLeft?: number;
}

type Options<Result> = Omit<RoundOptions<Result>, 'isOnline' | 'verdictOf' | 'tell' | 'onShown'>;

/** Plays a pun on a page of its own: letters survive a reload, and screen readers hear what happens. */
export function useRoundMachine<Result>({ id, owner, mask, letters, ...pun }: Pun, given: Options<Result>) {
  const form = useRef<HTMLFormElement>(null);
  const [focus] = useState(
    () => () => form.current?.querySelector<HTMLInputElement>('input[tabindex="0"]')?.focus(),
  );
  useTypingAnywhere(focus);

  const isOnline = useOnline();
  const options: RoundOptions<Result> = { ...given, isOnline, verdictOf, tell, onShown: focus };
  const [machine] = useState(() => {
    const saved = readLetters(owner, id);
    const board = openBoard(mask, letters, saved.typed, saved.absent);
    return createRoundMachine({ ...pun, board, wrong: WRONG_LETTER }, options);
  });
  useLayoutEffect(() => machine.follow(options));
  useEffect(() => machine.stop, [machine]);
  const state = useSyncExternalStore(machine.watch, machine.state);

  // A letter that is about to be cleared is not worth keeping.
  const { typed, absent } = dismissWrong(state.board);
  useEffect(() => keepLetters(owner, { sessionId: id, typed, absent }), [owner, id, typed, absent]);

  const placeOf = (index: number) => {
    const places = letterPlaces(state.board);
    return `${places.indexOf(index) + 1} of ${places.length}`;
  };
  const boxes: Boxes = { form, focus, placeOf };
  return { ...state, machine: machine as RoundControls, boxes };
}

function verdictOf({ status, checksLeft }: CheckedBoard<unknown>): string {
  if (status === 'sounds_right') return SOUNDS_RIGHT;
  return checksLeft > 0 ? 'Not quite' : 'Not quite. No checks left.';
}

function tell(news: News) {
  switch (news.type) {
    case 'wrong':
      return announce(`Oops! ${notInAnswer(news.letter)}`);
    case 'verdict':
      return announce(news.text);
    case 'letter':
      return announce(`Letter ${news.place} of ${news.letters} is ${news.letter}`);
  }
}
