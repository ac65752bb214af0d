import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { lettersIn } from './letters-in.ts';
import { readInput } from './read-input.ts';

/** `none` where the game brings its own keys: the phone's keyboard stays closed. */
export type InputMode = 'text' | 'none';

interface LetterInputProps extends ComponentProps<'input'> {
  letter: string;
  inputMode?: InputMode;
  /** One, or several where a text was pasted or dropped. */
  onLetters: (letters: string) => void;
  onBackspace: () => void;
}

/** A box for one letter, from any keyboard. React's value keeps a second one out whatever the keyboard sends. */
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
        // Android's keyboards tell of a backspace in an empty box by nothing but an unknown key.
        if (isSilent.current) onBackspace();
        isSilent.current = false;
      }}
    />
  );
}

/** React asks for it beside a value; it would miss a letter typed over itself. */
function readByOnInput() {}
