import { Link } from 'wouter';
import { dailyPath, PATHS } from '../../../contract/paths.ts';
import { GAME_SECONDS } from '../../../rules/clock.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { Folio } from '../../ui/Folio.tsx';
import { inWords } from '../../ui/numbers.ts';
import type { CurrentGame } from './use-current-game.ts';

const FRESH = {
  title: 'Ready for a New Challenge?',
  text: `A blank line, a bad joke, ${inWords(GAME_SECONDS / 60)} minutes of ink.`,
  action: 'Start New Game',
};
const RELAXED = { ...FRESH, text: 'A blank line, a bad joke, and all the ink you like.' };
const STARTED = {
  title: 'Game in Progress',
  text: 'Your pun is half written, and the ink is drying.',
  action: 'Continue Game',
};
const DAY_STARTED = { ...STARTED, text: 'A pun of the day is half written, and its ink never dries.' };

/** A game may be open: Play continues it or begins a new one. */
const UNKNOWN = {
  title: 'Your desk is out of reach',
  text: 'The snail cannot see whether a pun lies open. It keeps looking.',
  action: 'Play',
};

interface PlayPanelProps {
  /** While it is undefined, the panel keeps its size but shows nothing. */
  current: CurrentGame;
  /** Whether the next pun is played without a clock. */
  relaxed: boolean;
}

export function PlayPanel({ current, relaxed }: PlayPanelProps) {
  const day = current === 'unknown' ? undefined : current?.daily;
  const { title, text, action } = words(current, relaxed);
  return (
    <Folio
      ruled
      className={cx(
        'flex flex-col items-start justify-center max-md:order-1 max-md:mt-14 [@media(max-height:30rem)]:mt-2 [@media(max-height:30rem)]:py-4',
        current === undefined && '*:not-first:invisible',
      )}
      aria-labelledby="play-title"
      aria-busy={current === undefined}
    >
      <div className="-top-[4.9rem] absolute right-6 w-28 sm:right-10 [@media(max-height:30rem)]:-top-11 [@media(max-height:30rem)]:w-16">
        <Snail mood="idle" />
      </div>
      <h2 id="play-title" className="text-[1.7rem] leading-(--rule) sm:text-4xl sm:leading-(--rule)">
        {title}
      </h2>
      <p className="text-lg text-quiet leading-(--rule)">{text}</p>
      <Link
        href={day ? dailyPath(day) : PATHS.game}
        className={`${buttonClass('primary', 'large')} mt-5 max-sm:w-full`}
      >
        {action}
      </Link>
      {day && (
        <Link href={PATHS.game} className="text-link mt-3 max-sm:self-center">
          {FRESH.action}
        </Link>
      )}
    </Folio>
  );
}

function words(current: CurrentGame, relaxed: boolean) {
  if (current === 'unknown') return UNKNOWN;
  if (current) return current.daily ? DAY_STARTED : STARTED;
  return relaxed ? RELAXED : FRESH;
}
