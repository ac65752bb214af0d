import { lettersIn } from './letters-in.ts';

export type Entry = { type: 'letters'; letters: string } | { type: 'erase' } | { type: 'nothing' };

interface InputEventParts {
  data?: string | null | undefined;
  inputType?: string | undefined;
  isComposing?: boolean | undefined;
}

/**
 * What an input event brought into a box. Phone keyboards send no key codes but compositions, whose data may still hold
 * the letters of the boxes before: only the last one is new.
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
