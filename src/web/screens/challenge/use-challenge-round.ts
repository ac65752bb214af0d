import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { challenges, type EndedRound, type OpenedRound } from '../../../contract/challenges.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { isLetter } from '../../../rules/answer.ts';
import type { Solve } from '../../../rules/celebration.ts';
import { RACE_SECONDS } from '../../../rules/challenge.ts';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { announce } from '../../features/game/announcements.ts';
import { letterAt } from '../../features/game/board/board.ts';
import type { ChangeBoard } from '../../features/game/board/LetterBox.tsx';
import { forgetLetters } from '../../features/game/board/saved-letters.ts';
import { dismissWrong, revealLetter } from '../../features/game/board/typing.ts';
import { useBoard } from '../../features/game/board/use-board.ts';
import { useBoxes } from '../../features/game/board/use-boxes.ts';
import { useServerClock } from '../../features/game/clock/use-server-clock.ts';
import type { Submission } from '../../features/game/result/submission.ts';
import { useCheck } from '../../features/game/round/use-check.ts';
import { useRoundSounds } from '../../features/game/sound/use-sound.ts';
import { useRetry } from '../../ui/use-retry.ts';

/** The round has ended elsewhere, or the seat is gone: its cookie was removed, the maker removed it, or somebody signed in. */
const CHANGED: ErrorCode[] = ['round_not_open', 'seat_required', 'challenge_not_found'];

/** Letters of challenges are kept together, whoever typed them; the name of a round contains its seat. */
const OWNER = 'seats';

interface RoundOptions {
  challengeId: string;
  seatId: string;
  opened: OpenedRound;
  /** Asks the server how the round stands; called if it has changed elsewhere, or its seat is gone. */
  onChanged: () => void;
}

/** Plays one pun of a challenge on the game's own board. Only the way in which it talks to the server differs. */
export function useChallengeRound({ challengeId, seatId, opened, onChanged }: RoundOptions) {
  const params = { id: challengeId, round: String(opened.number) };
  const lettersId = `${seatId} ${opened.number}`;
  const { board, change: write } = useBoard(
    { id: lettersId, answer: opened.mask, letters: opened.letters },
    OWNER,
  );
  const boxes = useBoxes(board);
  const [own, setOwn] = useState<EndedRound>();
  const [sent, setSent] = useState<Submission>();
  const [solve, setSolve] = useState<Solve>();
  const [trouble, setTrouble] = useState('');
  const [isTimeUp, setTimeUp] = useState(false);
  const ended = own ?? opened.ended ?? undefined;

  const onFailed = (error: Error) => {
    const isChanged = error instanceof ApiError && CHANGED.includes(error.code as ErrorCode);
    setTrouble(isChanged ? '' : (reasonOf(error) ?? ''));
    if (isChanged) onChanged();
  };
  const onEnded = (round: EndedRound, submission?: Submission) => {
    setTrouble('');
    setSent(submission);
    if (round.isSolved) setSolve(solveOf(round, board.absent.length, opened.secondsLeft !== null));
    setOwn(round);
  };

  const giving = useMutation({
    mutationFn: (_: Submission['cause']) => call(challenges.giveUp, { params }),
    onSuccess: (round, cause) => onEnded(round, { board: dismissWrong(board), cause }),
    onError: onFailed,
  });
  const isLocked = giving.isPending || isTimeUp || ended !== undefined;
  /** For changes by the player; `write` applies what the server says at any time. */
  const change: ChangeBoard = useCallback((how) => !isLocked && write(how), [isLocked, write]);

  const { verdict, hasFailed, retry } = useCheck<EndedRound>({
    board,
    isLocked,
    check: async (answer) => {
      const {
        status,
        checksLeft,
        ended: result,
      } = await call(challenges.check, { params, body: { answer } });
      setTrouble('');
      return { status, checksLeft, result };
    },
    endedBy: 'round_not_open',
    onResult: (full, round) => onEnded(round, { board: full, cause: round.isSolved ? 'answer' : 'time-up' }),
    onEnded: onChanged,
    onFailed,
  });
  const isUnchecked = hasFailed && !isLocked;
  useRetry(isUnchecked, retry);

  const countdown = useServerClock(opened.secondsLeft, {
    stopped: isLocked,
    onTimeUp: () => {
      setTimeUp(true);
      write(dismissWrong);
      giving.mutate('time-up');
    },
  });
  const isWaiting = isTimeUp && giving.isError && ended === undefined;
  useRetry(isWaiting && !giving.isPending, () => giving.mutate('time-up'));

  const [lettersLeft, setLettersLeft] = useState(opened.lettersLeft);
  const showing = useMutation({
    mutationFn: () => call(challenges.letter, { params }),
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
  const { mask, question } = opened;
  const isOpen = opened.ended === null;
  useEffect(() => {
    if (!isOpen) return;
    setLettersLeft(opened.lettersLeft);
    for (const [index, letter] of Array.from(mask).entries())
      if (isLetter(letter))
        write((before) =>
          letterAt(before, index) === letter ? before : revealLetter(before, index, letter),
        );
  }, [mask, isOpen, opened.lettersLeft, write]);

  useEffect(() => announce(question), [question]);
  useEffect(() => {
    if (ended) forgetLetters(OWNER, lettersId);
  }, [ended, lettersId]);
  useRoundSounds(board, ended && solve, undefined);

  return {
    board,
    change,
    boxes,
    countdown,
    verdict,
    /** What the server or the network objects to, or empty. */
    trouble,
    isLocked,
    isWaiting,
    check: isUnchecked ? retry : undefined,
    giveUp: () => giving.mutate('give-up'),
    showLetter: () => showing.mutate(),
    isShowing: showing.isPending,
    lettersLeft,
    ended,
    sent: sent ?? (ended && { board, cause: causeOf(ended, opened.secondsLeft !== null) }),
    solve,
  };
}

/** Why a round ended that was not ended here: its time ran out meanwhile, or it was played elsewhere. */
function causeOf({ isSolved, seconds }: EndedRound, isRace: boolean): Submission['cause'] {
  return isRace && !isSolved && seconds >= RACE_SECONDS ? 'time-up' : 'fetch';
}

function solveOf({ letters, seconds }: EndedRound, absent: number, isRace: boolean): Solve {
  const clock = isRace
    ? { left: Math.max(0, RACE_SECONDS - seconds), taken: seconds, isFastest: false }
    : null;
  return { hints: letters, absent, clock, run: 1, solvedBy: null };
}
