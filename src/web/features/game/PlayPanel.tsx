import { Link } from 'wouter';
import type { GameSession } from '../../../contract/game.ts';
import { dailyPath, PATHS } from '../../../contract/paths.ts';
import { GAME_SECONDS } from '../../../rules/clock.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { Folio } from '../../ui/Folio.tsx';
import { inWords } from '../../ui/numbers.ts';

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

interface PlayPanelProps {
  /** Undefined until known; meanwhile the panel keeps its size but shows nothing. */
  current: GameSession | null | undefined;
  /** Whether the next pun is played without a clock. */
  relaxed: boolean;
}

export function PlayPanel({ current, relaxed }: PlayPanelProps) {
  const day = current?.daily;
  const { title, text, action } = day ? DAY_STARTED : current ? STARTED : relaxed ? RELAXED : FRESH;
  return (
    <Folio
      ruled
      className={cx(
        'flex flex-col items-start justify-center max-md:order-2 max-md:mt-14',
        current === undefined && '*:not-first:invisible',
      )}
      aria-labelledby="play-title"
      aria-busy={current === undefined}
    >
      <div className="-top-[4.9rem] absolute right-6 w-28 sm:right-10">
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
