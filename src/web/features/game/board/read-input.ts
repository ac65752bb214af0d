import { lettersIn } from './letters-in.ts';

export type Entry = { type: 'letters'; letters: string } | { type: 'erase' } | { type: 'nothing' };

interface InputEventParts {
  data?: string | null | undefined;
  inputType?: string | undefined;
  isComposing?: boolean | undefined;
}

/**
 * Reads what an input event entered. Phone keyboards send compositions instead of key codes, and their data may still
 * contain the letters of previous boxes: only the last letter is new.
 */
export function readInput(
  { data, inputType = '', isComposing = false }: InputEventParts,
  value: string,
): Entry {
  if (inputType.startsWith('delete')) return { type: 'erase' };
  const letters = lettersIn(data ?? value);
  if (letters === '') return { type: 'nothing' };
  return { type: 'letters', letters: isComposing ? letters.slice(-1) : letters };
}
