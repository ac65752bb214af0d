import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { lettersIn } from './letters-in.ts';
import { readInput } from './read-input.ts';

/** `none` keeps the phone's keyboard closed where the game has its own keys. */
export type InputMode = 'text' | 'none';

interface LetterInputProps extends ComponentProps<'input'> {
  letter: string;
  inputMode?: InputMode;
  /** Called with one letter, or with several if text was pasted or dropped. */
  onLetters: (letters: string) => void;
  onBackspace: () => void;
}

/** A box for one letter from any keyboard. Its value is controlled, so a second letter never stays in it. */
export function LetterInput({ letter, onLetters, onBackspace, onKeyDown, ...rest }: LetterInputProps) {
  const isSilent = useRef(false);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    isSilent.current = event.key === 'Unidentified' && letter === '';
    if (event.key === 'Backspace' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onBackspace();
    }
    onKeyDown?.(event);
  };

  return (
    <input
      type="text"
      inputMode="text"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      {...rest}
      value={letter}
      onChange={readByOnInput}
      onInput={({ nativeEvent, currentTarget }) => {
        isSilent.current = false;
        // A composition may end in a box that the cursor has left.
        if (currentTarget !== document.activeElement) return;
        const entry = readInput(nativeEvent, currentTarget.value);
        if (entry.type === 'letters') onLetters(entry.letters);
        if (entry.type === 'erase') onBackspace();
      }}
      onPaste={(event) => {
        event.preventDefault();
        onLetters(lettersIn(event.clipboardData.getData('text')));
      }}
      onKeyDown={press}
      onKeyUp={() => {
        // Android keyboards report a backspace in an empty box only as an unidentified key.
        if (isSilent.current) onBackspace();
        isSilent.current = false;
      }}
    />
  );
}

/** React requires `onChange` for a controlled input, but it would miss a letter that is typed over itself. */
function readByOnInput() {}
