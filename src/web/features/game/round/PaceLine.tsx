import './pace-line.css';
import { memo } from 'react';
import { keepFocus } from './keep-focus.ts';

interface PaceLineProps {
  /** Of this pun, which was dealt so. */
  isRelaxed: boolean;
  /** Of the puns to come. */
  isNextRelaxed: boolean;
  onChange: (relaxed: boolean) => void;
}

/** One quiet line; the profile offers the same. */
export const PaceLine = memo(function PaceLine({ isRelaxed, isNextRelaxed, onChange }: PaceLineProps) {
  const [says, offers] = wordsFor(isRelaxed, isNextRelaxed);
  return (
    <p className="pace-line">
      {says}{' '}
      <button
        type="button"
        className="text-link"
        onMouseDown={keepFocus}
        onClick={() => onChange(!isNextRelaxed)}
      >
        {offers}
      </button>
    </p>
  );
});

function wordsFor(isRelaxed: boolean, isNextRelaxed: boolean): [says: string, offers: string] {
  if (isNextRelaxed)
    return isRelaxed
      ? ['No speed bonus.', 'Bring back the clock']
      : ['No clock from the next pun on.', 'Keep the clock'];
  return isRelaxed
    ? ['A clock from the next pun on.', 'Leave it off']
    : ['No rush?', 'Play at your own pace'];
}
