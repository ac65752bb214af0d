import './days.css';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Daily } from '../../../contract/daily.ts';
import { dayIn } from '../../../rules/day.ts';
import { Archive } from '../../features/daily/Archive.tsx';
import { DailyDone } from '../../features/daily/DailyDone.tsx';
import { DailyEntry } from '../../features/daily/DailyEntry.tsx';
import { isFirstSolved } from '../../features/daily/day-words.ts';
import { isMonth, monthOf } from '../../features/daily/month.ts';
import { NoDaily } from '../../features/daily/NoDaily.tsx';
import { StreakCard } from '../../features/daily/StreakCard.tsx';
import type { Today } from '../../features/daily/use-daily.ts';
import { Joke } from '../../features/game/result/Joke.tsx';
import { ResultVotes } from '../../features/votes/ResultVotes.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';
import { ownZone } from '../../ui/own-zone.ts';
import { BesideResult } from '../BesideResult.tsx';
import { OneOffer } from '../home/Occasions.tsx';
import { ShareToday } from './ShareToday.tsx';

const FriendsDay = lazyOrNothing<{ day: string }>(() =>
  import('../../features/friends/FriendsDay.tsx').then((m) => m.FriendsDay),
);

interface DaysProps {
  playerId: string;
  today: Exclude<Today, { status: 'loading' }>;
  /** The player has just come back from today's board. */
  isReturn: boolean;
  /** Is called when the player is about to press the play button, so that the board can be preloaded. */
  onApproach: () => void;
  onBegin: (daily: Daily) => void;
}

/** Shows today's pun before or after it is played, the streak and the archive. */
export function Days({ playerId, today, isReturn, onApproach, onBegin }: DaysProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('month') ?? '';
  const [isBack] = useState(asked !== '');

  return (
    <div className="days">
      <h1>Pun of the day</h1>
      {content()}
    </div>
  );

  function content() {
    switch (today.status) {
      case 'failed':
        return (
          <Failed title="Today’s page could not be opened" reason={today.reason} onRetry={today.retry} />
        );
      case 'none':
        return (
          <>
            <NoDaily />
            {archive(dayIn(ownZone(), new Date()), undefined)}
          </>
        );
      case 'ready': {
        const { daily } = today;
        return (
          <>
            <div className="day-and-row">
              {daily.result ? (
                <DailyDone
                  daily={daily}
                  result={daily.result}
                  isReturn={isReturn}
                  joke={<Joke {...daily.result} answer={daily.result.correctAnswer} />}
                  share={
                    <>
                      <ShareToday day={daily.day} />
                      <BesideResult />
                    </>
                  }
                  votes={<ResultVotes result={daily.result} />}
                />
              ) : (
                <DailyEntry daily={daily} onApproach={onApproach} onBegin={() => onBegin(daily)} />
              )}
              <StreakCard streak={daily.streak} />
            </div>
            <Suspense>
              <FriendsDay day={daily.day} />
            </Suspense>
            {isFirstSolved(daily) && <OneOffer playerId={playerId} />}
            {archive(daily.day, daily.state)}
          </>
        );
      }
    }
  }

  function archive(own: string, state: Daily['state'] | undefined) {
    return (
      <Archive
        today={own}
        state={state}
        month={isMonth(asked) ? asked : monthOf(own)}
        // The address is replaced, so that Back leaves the screen instead of stepping through the months.
        onMonth={(month) => setSearch({ month }, { replace: true })}
        isBack={isBack}
      />
    );
  }
}
