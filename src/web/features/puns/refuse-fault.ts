import { foldPun, punFault } from '../../../rules/answer.ts';
import type { PunWords } from './pun-words.ts';

/** Throws what the server would say: a text of any length gets its sentence, and is not sent. */
export function refuseFault(words: PunWords): void {
  const fault = punFault(foldPun(words));
  if (fault) throw new Error(fault);
}
