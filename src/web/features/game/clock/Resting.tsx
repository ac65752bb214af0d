import '../mascot.css';
import './resting.css';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { PATHS } from '../../../../contract/paths.ts';
import { Snail } from '../../../ui/art/Snail.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Folio } from '../../../ui/Folio.tsx';
import { announce } from '../announcements.ts';
import { clockTime, useRest, waitInWords } from './use-rest.ts';

interface RestingProps {
  /** When the next pun may be dealt. */
  until: Date;
  onOver: () => void;
}

/** Shown after too many answers without a solve. It is not an error: the next pun opens by itself. */
export function Resting({ until, onOver }: RestingProps) {
  const secondsLeft = useRest(until, onOver);
  const time = clockTime(until);
  useEffect(() => announce(`The ink has run dry. The next pun comes at ${time}.`), [time]);

  return (
    <Folio aria-labelledby="resting-title" className="grid justify-items-center gap-4 py-12 text-center">
      <div className="mascot">
        <Snail mood="hiding" />
      </div>
      <h1 id="resting-title" className="text-2xl sm:text-3xl">
        The ink has run dry
      </h1>
      <p className="max-w-md text-quiet">
        So many answers shown, so few solved: the inkwell is empty. The snail is fetching fresh ink. No need
        to wait here: nothing is lost.
      </p>
      <p className="rest-time">
        Next pun at <time dateTime={until.toISOString()}>{time}</time>
        <span className="block font-normal font-text text-base text-quiet">{waitInWords(secondsLeft)}</span>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link href={PATHS.home} className={buttonClass()}>
          Back to Home
        </Link>
        <Link href={PATHS.leaderboard} className={buttonClass('plain')}>
          See the Rankings
        </Link>
      </div>
    </Folio>
  );
}
