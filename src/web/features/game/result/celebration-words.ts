import { LAST_SECONDS, type Occasion, occasionOf, type Solve } from '../../../../rules/celebration.ts';
import { counted, inWords } from '../../../ui/numbers.ts';

type Line = (solve: Solve) => string;

/** Successive solves of the same occasion are told differently. */
const LINES: Record<Occasion, readonly [Line, ...Line[]]> = {
  'last-second': [
    ({ clock }) => `With ${seconds(clock?.left ?? LAST_SECONDS)} left. The snail had its eyes shut.`,
    ({ clock }) => `${seconds(clock?.left ?? LAST_SECONDS)} on the clock. The ink was already drying.`,
  ],
  hard: [
    ({ solvedBy }) => `A hard one: only ${solvedBy}% solve it.`,
    ({ solvedBy }) => `Only ${solvedBy}% solve this one. You are now one of them.`,
  ],
  run: [
    ({ run }) => `${capital(inWords(run))} in a row. The snail can hardly keep up.`,
    ({ run }) => `${capital(inWords(run))} in a row. Somebody stop this scribe.`,
  ],
  fastest: [
    ({ clock }) => `${seconds(clock?.taken ?? 0)}: your fastest of this sitting.`,
    ({ clock }) => `Never faster this sitting: ${seconds(clock?.taken ?? 0)}.`,
  ],
  'to-spare': [
    ({ clock }) => `With ${seconds(clock?.left ?? 0)} to spare. The ink is still wet.`,
    ({ clock }) => `Done in ${seconds(clock?.taken ?? 0)}. The snail had only just sat down.`,
    ({ clock }) => `${seconds(clock?.left ?? 0)} to spare: time for a second groan.`,
  ],
  flawless: [
    () => 'No hint, not one wrong letter.',
    () => 'Not a single blot on the page.',
    () => 'Every letter right the first time.',
  ],
  clean: [
    () => 'A clean solve: no hints, all wit.',
    () => 'No hints needed. The purse stays shut.',
    () => 'All your own work, blots included.',
  ],
  helped: [
    () => 'With a little help, which still counts.',
    () => 'A hint well spent.',
    () => 'The snail whispered. You did the writing.',
  ],
};

/** Says in one line what was special about a solve. */
export function celebrationWords(solve: Solve): string {
  const lines = LINES[occasionOf(solve)];
  const line = lines[solve.run % lines.length] ?? lines[0];
  return line(solve);
}

function seconds(count: number): string {
  return counted(count, 'second');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
