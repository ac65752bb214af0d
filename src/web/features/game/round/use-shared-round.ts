import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { CheckedBoard, ShownLetter } from '../../../../contract/board.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { isLetter } from '../../../../rules/answer.ts';
import { ApiError, reasonOf } from '../../../api/api-error.ts';
import { useRetry } from '../../../ui/use-retry.ts';
import { announce } from '../announcements.ts';
import { letterAt } from '../board/board.ts';
import type { ChangeBoard } from '../board/LetterBox.tsx';
import { forgetLetters } from '../board/saved-letters.ts';
import { dismissWrong, revealLetter } from '../board/typing.ts';
import { useBoard } from '../board/use-board.ts';
import { useBoxes } from '../board/use-boxes.ts';
import type { Submission } from '../result/submission.ts';
import { useCheck } from './use-check.ts';

/** Letters of rounds that are played together are kept together, whoever typed them; their names contain the seat. */
const OWNER = 'seats';

interface SharedPun {
  question: string;
  /** The answer with `_` for each hidden letter. */
  mask: string;
  letters: readonly string[];
  lettersLeft: number;
}

interface SharedRoundOptions<Ended> {
  /** Typed letters are kept under this name. */
  lettersId: string;
  pun: SharedPun;
  isOver: boolean;
  /** The clock does not run, or it has run out. */
  isStopped: boolean;
  check: (answer: string) => Promise<CheckedBoard<Ended>>;
  letter: () => Promise<ShownLetter>;
  giveUp: () => Promise<Ended>;
  /** The code with which the server refuses if the round has ended elsewhere. */
  endedBy: ErrorCode;
  /** Other codes after which the server has to be asked how the round stands. */
  changedBy: ErrorCode[];
  onEnded: (ended: Ended, submission: Submission) => void;
  onChanged: () => void;
}

/** Plays a pun of a challenge or of a room on the game's own board; the callers talk to the server. */
export function useSharedRound<Ended extends { isSolved: boolean }>(options: SharedRoundOptions<Ended>) {
  const { lettersId, pun, isOver, isStopped, endedBy, changedBy, onEnded, onChanged } = options;
  const { board, change: write } = useBoard({ id: lettersId, answer: pun.mask, letters: pun.letters }, OWNER);
  const boxes = useBoxes(board);
  const [trouble, setTrouble] = useState('');

  const onFailed = (error: Error) => {
    const code = error instanceof ApiError ? (error.code as ErrorCode) : undefined;
    const isChanged = code !== undefined && [endedBy, ...changedBy].includes(code);
    setTrouble(isChanged ? '' : (reasonOf(error) ?? ''));
    if (isChanged) onChanged();
  };
  const end = (ended: Ended, submission: Submission) => {
    setTrouble('');
    onEnded(ended, submission);
  };

  const giving = useMutation({
    mutationFn: (_: Submission['cause']) => options.giveUp(),
    onSuccess: (ended, cause) => end(ended, { board: dismissWrong(board), cause }),
    onError: onFailed,
  });
  const isLocked = giving.isPending || isStopped || isOver;
  /** For changes by the player; `write` applies what the server says at any time. */
  const change: ChangeBoard = useCallback((how) => !isLocked && write(how), [isLocked, write]);

  const { verdict, hasFailed, retry } = useCheck<Ended>({
    board,
    isLocked,
    check: async (answer) => {
      const checked = await options.check(answer);
      setTrouble('');
      return checked;
    },
    endedBy,
    onResult: (full, ended) => end(ended, { board: full, cause: ended.isSolved ? 'answer' : 'time-up' }),
    onEnded: onChanged,
    onFailed,
  });
  const isUnchecked = hasFailed && !isLocked;
  useRetry(isUnchecked, retry);

  const [lettersLeft, setLettersLeft] = useState(pun.lettersLeft);
  const showing = useMutation({
    mutationFn: options.letter,
    onSuccess: ({ index, letter, lettersLeft: left }) => {
      setTrouble('');
      setLettersLeft(left);
      write((before) => revealLetter(before, index, letter));
      announce(`Letter ${boxes.placeOf(index)} is ${letter}`);
    },
    onError: onFailed,
    onSettled: boxes.focus,
  });

  // Another tab may have had letters shown.
  const { mask, question } = pun;
  useEffect(() => {
    if (isOver) return;
    setLettersLeft(pun.lettersLeft);
    for (const [index, letter] of Array.from(mask).entries())
      if (isLetter(letter))
        write((before) =>
          letterAt(before, index) === letter ? before : revealLetter(before, index, letter),
        );
  }, [mask, isOver, pun.lettersLeft, write]);

  useEffect(() => announce(question), [question]);
  useEffect(() => {
    if (isOver) forgetLetters(OWNER, lettersId);
  }, [isOver, lettersId]);

  return {
    board,
    write,
    change,
    boxes,
    verdict,
    /** What the server or the network objects to, or empty. */
    trouble,
    isLocked,
    giving,
    check: isUnchecked ? retry : undefined,
    /** Checks a full board at once. */
    checkNow: retry,
    showLetter: () => showing.mutate(),
    isShowing: showing.isPending,
    lettersLeft,
  };
}

export type SharedRound = ReturnType<typeof useSharedRound>;
