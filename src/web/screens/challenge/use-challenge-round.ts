import { useState } from 'react';
import { challenges, type EndedRound, type OpenedRound } from '../../../contract/challenges.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Solve } from '../../../rules/celebration.ts';
import { RACE_SECONDS } from '../../../rules/challenge.ts';
import { call } from '../../api/call.ts';
import { dismissWrong } from '../../features/game/board/typing.ts';
import { useServerClock } from '../../features/game/clock/use-server-clock.ts';
import type { Submission } from '../../features/game/result/submission.ts';
import { useSharedRound } from '../../features/game/round/use-shared-round.ts';
import { useRoundSounds } from '../../features/game/sound/use-sound.ts';
import { useRetry } from '../../ui/use-retry.ts';

/** The seat is gone: its cookie was removed, the maker removed it, or somebody signed in. */
const CHANGED: ErrorCode[] = ['seat_required', 'challenge_not_found'];

interface RoundOptions {
  challengeId: string;
  seatId: string;
  opened: OpenedRound;
  /** Asks the server how the round stands, after it has changed elsewhere or lost its seat. */
  onChanged: () => void;
}

/** Plays one pun of a challenge. */
export function useChallengeRound({ challengeId, seatId, opened, onChanged }: RoundOptions) {
  const params = { id: challengeId, round: String(opened.number) };
  const [own, setOwn] = useState<EndedRound>();
  const [sent, setSent] = useState<Submission>();
  const [solve, setSolve] = useState<Solve>();
  const [isTimeUp, setTimeUp] = useState(false);
  const ended = own ?? opened.ended ?? undefined;
  const isRace = opened.secondsLeft !== null;

  const round = useSharedRound<EndedRound>({
    lettersId: `${seatId} ${opened.number}`,
    pun: opened,
    isOver: ended !== undefined,
    isStopped: isTimeUp,
    check: (answer) => call(challenges.check, { params, body: { answer } }),
    letter: () => call(challenges.letter, { params }),
    giveUp: () => call(challenges.giveUp, { params }),
    closedBy: 'round_not_open',
    changedBy: CHANGED,
    onEnded: (result, submission) => {
      setSent(submission);
      if (result.isSolved) setSolve(solveOf(result, submission.board.absent.length, isRace));
      setOwn(result);
    },
    onChanged: async () => {
      onChanged();
      return false;
    },
  });
  const { board, giving, isLocked } = round;

  const countdown = useServerClock(opened.secondsLeft, {
    stopped: isLocked,
    onTimeUp: () => {
      setTimeUp(true);
      round.machine.write(dismissWrong);
      giving.mutate('time-up');
    },
  });
  const isWaiting = isTimeUp && giving.isError && ended === undefined;
  useRetry(isWaiting && !giving.isPending, () => giving.mutate('time-up'));
  useRoundSounds(board, ended && solve, undefined);

  return {
    round,
    countdown,
    isWaiting,
    ended,
    sent: sent ?? (ended && { board, cause: causeOf(ended, isRace) }),
    solve,
  };
}

/** Returns why a round ended that was not ended here: its time ran out, or it was played elsewhere. */
function causeOf({ isSolved, seconds }: EndedRound, isRace: boolean): Submission['cause'] {
  return isRace && !isSolved && seconds >= RACE_SECONDS ? 'time-up' : 'fetch';
}

function solveOf({ letters, seconds }: EndedRound, absent: number, isRace: boolean): Solve {
  const clock = isRace
    ? { left: Math.max(0, RACE_SECONDS - seconds), taken: seconds, isFastest: false }
    : null;
  return { hints: letters, absent, clock, run: 1, solvedBy: null };
}
