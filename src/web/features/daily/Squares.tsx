import './squares.css';
import { type DayToShare, outcomeOf, squaresOf } from './share-text.ts';

/** How it went, in a row of squares; whoever listens hears it in words. */
export function Squares(day: Pick<DayToShare, 'isSolved' | 'hints'>) {
  return (
    <p className="squares" role="img" aria-label={outcomeOf(day)}>
      {squaresOf(day).map((square, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <span key={place} data-square={square} />
      ))}
    </p>
  );
}
