import './pace-line.css';
import { memo } from 'react';
import { keepFocus } from './keep-focus.ts';

interface PaceLineProps {
  /** The pace at which this pun was dealt. */
  isRelaxed: boolean;
  /** The pace of the puns to come. */
  isNextRelaxed: boolean;
  onChange: (relaxed: boolean) => void;
}

/** The profile offers the same choice. */
export const PaceLine = memo(function PaceLine({ isRelaxed, isNextRelaxed, onChange }: PaceLineProps) {
  const { text, offers, short } = wordsFor(isRelaxed, isNextRelaxed);
  return (
    <p className="pace-line">
      <span className="pace-text">{text} </span>
      <button
        type="button"
        className="text-link"
        onMouseDown={keepFocus}
        onClick={() => onChange(!isNextRelaxed)}
      >
        <span className="pace-short">{short} </span>
        <span className="pace-offers">{offers}</span>
      </button>
    </p>
  );
});

/** `short` is shown where there is too little height for the text. */
function wordsFor(isRelaxed: boolean, isNextRelaxed: boolean) {
  if (isNextRelaxed)
    return isRelaxed
      ? { text: 'No speed bonus.', offers: 'Bring back the clock', short: 'Clock?' }
      : { text: 'No clock from the next pun on.', offers: 'Keep the clock', short: 'Undo' };
  return isRelaxed
    ? { text: 'A clock from the next pun on.', offers: 'Leave it off', short: 'Undo' }
    : { text: 'No rush?', offers: 'Play at your own pace', short: 'No rush?' };
}
