import { Link } from 'wouter';
import { PATHS } from '../../../contract/paths.ts';
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

interface PlayPanelProps {
  /** Undefined until known; meanwhile the panel keeps its size but shows nothing. */
  inProgress: boolean | undefined;
  /** Whether the next pun is played without a clock. */
  relaxed: boolean;
}

export function PlayPanel({ inProgress, relaxed }: PlayPanelProps) {
  const { title, text, action } = inProgress ? STARTED : relaxed ? RELAXED : FRESH;
  return (
    <Folio
      ruled
      className={cx(
        'flex flex-col items-start justify-center max-md:order-2 max-md:mt-14',
        inProgress === undefined && '*:not-first:invisible',
      )}
      aria-labelledby="play-title"
      aria-busy={inProgress === undefined}
    >
      <div className="-top-[4.9rem] absolute right-6 w-28 sm:right-10">
        <Snail mood="idle" />
      </div>
      <h2 id="play-title" className="text-[1.7rem] leading-(--rule) sm:text-4xl sm:leading-(--rule)">
        {title}
      </h2>
      <p className="text-lg text-quiet leading-(--rule)">{text}</p>
      <Link href={PATHS.game} className={`${buttonClass('primary', 'large')} mt-5 max-sm:w-full`}>
        {action}
      </Link>
    </Folio>
  );
}
