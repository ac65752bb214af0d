import { counted } from '../../../ui/numbers.ts';
import { Explained } from '../sample/Explained.tsx';
import type { DayGame } from './day-game.ts';

export { openDay } from './open-day.ts';

/** Shows the joke, and how many others got it. */
export function Solved({ game }: { game: DayGame }) {
  return (
    <Explained game={game}>
      <p className="day-others">{othersOf(game.solvedBy)}</p>
    </Explained>
  );
}

function othersOf(solvedBy: number): string {
  if (solvedBy === 0) return 'No player has solved it yet: you are the first.';
  return `Solved by ${counted(solvedBy, 'player')} before you.`;
}
