import { checkPun } from '../../../rules/pun.ts';
import type { PunWords } from './pun-words.ts';

/** Throws what the server would say: a text of any length gets its sentence, and is not sent. */
export function refuseFault(words: PunWords): void {
  const { fault } = checkPun(words);
  if (fault) throw new Error(fault);
}
