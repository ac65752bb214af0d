import { counted } from '../../../ui/numbers.ts';
import type { Card } from '../card/card.ts';
import { Explained as Joke } from '../card/Explained.tsx';

export { openDay } from './open-day.ts';

/** Shows the joke, and how many others got it. */
export function Explained({ card }: { card: Card }) {
  return (
    <Joke card={card}>
      <p className="day-others">{othersOf(card.solved?.solvedBy ?? 0)}</p>
    </Joke>
  );
}

function othersOf(solvedBy: number): string {
  if (solvedBy === 0) return 'No player has solved it yet: you are the first.';
  return `Solved by ${counted(solvedBy, 'player')} before you.`;
}
