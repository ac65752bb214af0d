import { checkPun } from '../../../rules/pun.ts';
import type { PunWords } from './pun-words.ts';

/** Throws the refusal that the server would give, without sending the pun. */
export function refuseFault(words: PunWords): void {
  const { fault } = checkPun(words);
  if (fault) throw new Error(fault);
}
