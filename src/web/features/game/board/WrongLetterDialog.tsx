import '../../../ui/styles/type-tile.css';
import './wrong-letter.css';
import './letter-boxes.css';
import * as Radix from '@radix-ui/react-dialog';
import { Button } from '../../../ui/Button.tsx';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import type { WrongLetter } from './board.ts';
import { type InputMode, LetterInput } from './LetterInput.tsx';

interface WrongLetterDialogProps {
  wrong: WrongLetter;
  /** The content of the box: the wrong letter, or nothing once it has been cleared. */
  letter: string;
  /** The box's position among the letters, such as `3 of 11`. */
  place: string;
  inputMode: InputMode;
  onLetters: (letters: string) => void;
  onTryAgain: () => void;
  onClosed: () => void;
}

/**
 * The dialog repeats the box and takes the next letter there, so that the player can type on without a press and a
 * phone's keyboard stays open.
 */
export function WrongLetterDialog({
  wrong,
  letter,
  place,
  inputMode,
  onLetters,
  onTryAgain,
  onClosed,
}: WrongLetterDialogProps) {
  return (
    <DialogFrame open onOpenChange={onTryAgain} described onClosed={onClosed}>
      <div className="folio wrong-letter">
        <span className="type-tile type-box letter-box" data-wrong={letter !== ''}>
          <LetterInput
            letter={letter}
            aria-label={`Letter ${place}`}
            aria-invalid
            inputMode={inputMode}
            onLetters={onLetters}
            onBackspace={onTryAgain}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              onTryAgain();
            }}
          />
        </span>
        <Radix.Title className="text-3xl">Oops!</Radix.Title>
        <Radix.Description aria-live="assertive" className="text-quiet">
          The letter {wrong.letter} is not in the answer.
        </Radix.Description>
        <Button onClick={onTryAgain}>Try Again</Button>
      </div>
    </DialogFrame>
  );
}
