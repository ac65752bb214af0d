import './wrong-letter.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { keepFocus } from '../round/keep-focus.ts';

interface WrongLetterDialogProps {
  letter: string;
  /** The player has not had time to see it; strokes that come now are dropped. */
  isUnseen: boolean;
  onTryAgain: () => void;
}

export function notInAnswer(letter: string): string {
  return `The letter ${letter} is not in the answer.`;
}

/**
 * Covers the controls, but neither the question nor the boxes. It is not modal: the focus stays in the box, so that a
 * phone's keyboard stays open and the next key is the next letter.
 */
export function WrongLetterDialog({ letter, isUnseen, onTryAgain }: WrongLetterDialogProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== 'Enter' && key !== 'Escape') return;
    if (key === 'Enter' && target instanceof Node && sheet.current?.contains(target)) return;
    // Enter must not submit the wrong letter.
    event.preventDefault();
    if (key === 'Escape' || !isUnseen) onTryAgain();
  });
  useEffect(() => {
    // In a low window the controls may be below its edge.
    sheet.current?.scrollIntoView({ block: 'nearest' });
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  return (
    <div
      ref={sheet}
      role="dialog"
      aria-labelledby="wrong-title"
      aria-describedby="wrong-text"
      className="wrong-letter"
      data-unseen={isUnseen}
    >
      <div>
        <h2 id="wrong-title">Oops!</h2>
        <p id="wrong-text">{notInAnswer(letter)}</p>
      </div>
      <Button onMouseDown={keepFocus} onClick={onTryAgain}>
        Try Again
      </Button>
    </div>
  );
}
