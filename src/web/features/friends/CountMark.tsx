import './count-mark.css';
import { counted } from '../../ui/numbers.ts';

/** Is loaded when there is something to count. */
export function CountMark({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true" className="count-mark">
        {count > 9 ? '9+' : count}
      </span>
      <span className="sr-only">{`, ${counted(count, 'friend request')}`}</span>
    </>
  );
}
