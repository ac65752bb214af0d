import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CheckedBoard, ShownLetter } from '../../../../contract/board.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { isLetter } from '../../../../rules/answer.ts';
import { ApiError, reasonOf } from '../../../api/api-error.ts';
import { useRetry } from '../../../ui/use-retry.ts';
import { announce } from '../announcements.ts';
import { forgetLetters } from '../board/saved-letters.ts';
import { dismissWrong, revealLetter } from '../board/typing.ts';
import { useRoundMachine } from '../board/use-round-machine.ts';
import { letterAt } from '../board/words.ts';
import type { Submission } from '../result/submission.ts';

/** The owner of all letters typed in shared rounds; their names contain the seat. */
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
  /** The code with which the server refuses if the round is not open. */
  closedBy: ErrorCode;
  /** Other codes after which the server has to be asked how the round stands. */
  changedBy: ErrorCode[];
  onEnded: (ended: Ended, submission: Submission) => void;
  /** Asks how the round stands. Resolves to true if it was only paused. */
  onChanged: () => Promise<boolean>;
}

/** Plays a pun of a challenge or of a room on the game's own board; the callers talk to the server. */
export function useSharedRound<Ended extends { isSolved: boolean }>(options: SharedRoundOptions<Ended>) {
  const { lettersId, pun, isOver, isStopped, closedBy, changedBy, onEnded, onChanged } = options;
  const [trouble, setTrouble] = useState('');

  const onFailed = (error: Error) => {
    const code = error instanceof ApiError ? (error.code as ErrorCode) : undefined;
    const isChanged = code !== undefined && [closedBy, ...changedBy].includes(code);
    setTrouble(isChanged ? '' : (reasonOf(error) ?? ''));
    if (isChanged) void onChanged();
  };
  const end = (ended: Ended, submission: Submission) => {
    setTrouble('');
    onEnded(ended, submission);
  };

  const giving = useMutation({
    mutationFn: (_: Submission['cause']) => options.giveUp(),
    onSuccess: (ended, cause): void => end(ended, { board: dismissWrong(board), cause }),
    onError: onFailed,
  });
  const checking = useMutation({ mutationFn: options.check });
  const showing = useMutation({ mutationFn: options.letter });
  const isLocked = giving.isPending || isStopped || isOver;

  const { machine, ...round } = useRoundMachine<Ended>(
    { ...pun, id: lettersId, owner: OWNER },
    {
      isLocked,
      check: async (answer) => {
        const checked = await checking.mutateAsync(answer);
        setTrouble('');
        return checked;
      },
      letter: async () => {
        const shown = await showing.mutateAsync();
        setTrouble('');
        return shown;
      },
      closedBy,
      onResult: (full, ended) => end(ended, { board: full, cause: ended.isSolved ? 'answer' : 'time-up' }),
      onClosed: onChanged,
      onFailed: (error, isLast) => {
        if (!isLast) onFailed(error);
      },
    },
  );
  const { board } = round;
  const isUnchecked = round.hasFailed && !isLocked;
  useRetry(isUnchecked, machine.checkNow);

  // Another tab may have had letters shown.
  const { mask, question, lettersLeft } = pun;
  useEffect(() => {
    if (isOver) return;
    machine.setLettersLeft(lettersLeft);
    for (const [index, letter] of Array.from(mask).entries())
      if (isLetter(letter))
        machine.write((before) =>
          letterAt(before, index) === letter ? before : revealLetter(before, index, letter),
        );
  }, [mask, isOver, lettersLeft, machine]);

  useEffect(() => announce(question), [question]);
  useEffect(() => {
    if (isOver) forgetLetters(OWNER, lettersId);
  }, [isOver, lettersId]);

  return {
    ...round,
    machine,
    /** What the server or the network objects to, or empty. */
    trouble,
    isLocked,
    giving,
    checkAgain: isUnchecked ? machine.checkNow : undefined,
  };
}

export type SharedRound = ReturnType<typeof useSharedRound>;
