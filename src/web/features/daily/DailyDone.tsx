import './squares.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Daily } from '../../../contract/daily.ts';
import { PATHS } from '../../../contract/paths.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Folio } from '../../ui/Folio.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { communityWords } from './day-words.ts';
import { wholeDate } from './month.ts';
import { type DayToShare, outcomeOf, squaresOf } from './share-text.ts';
import { UntilMidnight } from './UntilMidnight.tsx';

interface DailyDoneProps {
  daily: Daily;
  result: NonNullable<Daily['result']>;
  /** The player has just left the round, so the heading takes the focus. */
  isReturn: boolean;
  joke: ReactNode;
  share: ReactNode;
  votes: ReactNode;
}

/** Shown once the player has finished today's pun. */
export function DailyDone({ daily, result, isReturn, joke, share, votes }: DailyDoneProps) {
  const isSolved = daily.state === 'solved';
  return (
    <Folio aria-labelledby="day-title" className="grid justify-items-start gap-4">
      <div className="-top-[4.9rem] absolute right-6 w-28 sm:right-10 [@media(max-height:30rem)]:-top-11 [@media(max-height:30rem)]:w-16">
        <Snail mood={isSolved ? 'jousting' : 'hiding'} />
      </div>
      <div>
        <h2
          id="day-title"
          className="text-[1.7rem] sm:text-4xl"
          {...(isReturn && { tabIndex: -1, ref: focusIt })}
        >
          {`No. ${daily.number}: ${isSolved ? 'solved' : 'not solved'}`}
        </h2>
        <p className="text-quiet">{wholeDate(daily.day)}</p>
      </div>
      {joke}
      <Squares isSolved={isSolved} hints={result.hints} />
      {daily.community && <p className="font-semibold">{communityWords(daily.community)}</p>}
      <div className="flex flex-wrap gap-3">
        {share}
        <Link href={PATHS.game} className={buttonClass('primary')}>
          Next Pun
        </Link>
      </div>
      {votes}
      <p className="text-quiet">
        The next one comes at midnight. <UntilMidnight /> to go.
      </p>
    </Folio>
  );
}

/** Shows the outcome as squares; screen readers get it in words. */
function Squares(day: Pick<DayToShare, 'isSolved' | 'hints'>) {
  return (
    <p className="squares" role="img" aria-label={outcomeOf(day)}>
      {squaresOf(day).map((square, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the squares never change places
        <span key={place} data-square={square} />
      ))}
    </p>
  );
}
