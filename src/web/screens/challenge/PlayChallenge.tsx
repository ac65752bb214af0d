import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Challenge, challenges, type Seat } from '../../../contract/challenges.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CHALLENGE_ROUNDS } from '../../../rules/challenge.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { fetched } from '../../api/fetched.ts';
import { WAITS_WHEN_REFUSED } from '../../api/query-of.ts';
import { makerWords } from '../../features/challenges/own-words.ts';
import { GameSkeleton } from '../../features/game/round/GameSkeleton.tsx';
import { LoadFailed } from '../../features/game/round/LoadFailed.tsx';
import { useInSlices } from '../../ui/use-in-slices.ts';
import { BoardFrame } from '../BoardFrame.tsx';
import { SeatBanner } from '../together/SharedSheet.tsx';
import { ChallengeRound } from './ChallengeRound.tsx';

interface PlayChallengeProps {
  challenge: Challenge;
  seat: Seat;
  round: number;
  /** Looks at the challenge again, which leads to the next pun or to the result. */
  onNext: () => Promise<unknown>;
}

/** The seat is gone, or it is at another pun by now: the challenge has to be looked at again. */
const CHANGED: ErrorCode[] = [
  'seat_required',
  'round_out_of_order',
  'challenge_not_found',
  'challenge_closed',
];

export function PlayChallenge({ challenge, seat, round, onNext }: PlayChallengeProps) {
  const query = useQuery({
    queryKey: ['round of a challenge', challenge.id, seat.id, round],
    queryFn: () => call(challenges.open, { params: { id: challenge.id, round: String(round) } }),
    ...WAITS_WHEN_REFUSED,
    gcTime: 0,
    // Another tab may have ended the round, and the clock of a laptop that slept is behind.
    refetchOnWindowFocus: 'always',
  });
  const opened = useInSlices(fetched(query, (data) => ({ opened: data })));
  const { error } = query;
  const isChanged = error instanceof ApiError && CHANGED.includes(error.code as ErrorCode);
  const lookAgain = useEffectEvent(() => void onNext());
  useEffect(() => {
    if (isChanged) lookAgain();
  }, [isChanged]);

  return (
    <BoardFrame banner={<SeatBanner name={makerWords(challenge)} total={seat.total} />}>
      {content()}
    </BoardFrame>
  );

  function content() {
    switch (opened.status) {
      case 'loading':
        return <GameSkeleton />;
      case 'failed':
        return <LoadFailed reason={opened.reason} onReload={opened.retry} reloadLabel="Try Again" />;
      case 'ready':
        return (
          <ChallengeRound
            key={round}
            challengeId={challenge.id}
            seatId={seat.id}
            opened={opened.opened}
            isLast={round === CHALLENGE_ROUNDS}
            onChanged={() => void query.refetch()}
            onNext={onNext}
          />
        );
    }
  }
}
