import './stars.css';
import { RATING_MAX } from '../../../rules/feedback.ts';
import { Star } from '../../ui/art/Star.tsx';

const PLACES = Array.from({ length: RATING_MAX }, (_, place) => place + 1);

/** Hidden from screen readers, because the rating is also given as text. */
export function Stars({ lit }: { lit: number }) {
  return (
    <span className="stars" aria-hidden="true">
      {PLACES.map((place) => (
        <span key={place} data-lit={place <= lit ? true : undefined}>
          <Star size={24} />
        </span>
      ))}
    </span>
  );
}
