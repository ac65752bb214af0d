import { dropComingDays, keepBegunWords } from './begun-days.service.ts';
import type { PunDeps } from './puns.service.ts';
import { addPuns, hasPuns } from './puns.store.ts';
import type { Release } from './release.ts';
import { hasUntouched, mendPuns, recordRelease, retirePuns } from './starters.store.ts';

/** What a release changed in the library. */
export interface Brought {
  added: number;
  mended: number;
  retired: number;
}

const NOTHING: Brought = { added: 0, mended: 0, retired: 0 };

/**
 * An empty library gets all starters. If starters are in play, a new release is applied once: puns that
 * nobody has edited are corrected or retired, and new ones are added. A library without starters in play gets
 * nothing.
 */
export function bringStarters({ db, clock }: PunDeps, release: Release): Promise<Brought> {
  const { starters, texts } = release;
  return db.transaction(async (tx) => {
    const at = clock.now();
    if (!(await recordRelease(tx, release.hash, at))) return NOTHING;
    await keepBegunWords(tx, at);
    if (!(await hasPuns(tx))) return { ...NOTHING, added: (await addPuns(tx, starters, at)).length };
    const released = texts.map(({ text }) => text);
    if (!(await hasUntouched(tx, released))) return NOTHING;
    const byText = new Map(starters.map((starter) => [starter.text, starter]));
    const heirs = texts.flatMap(({ text, now }) => {
      const pun = byText.get(now ?? '');
      return pun ? [{ text, pun }] : [];
    });
    const outdated = texts.flatMap(({ text, now }) => (text === now ? [] : [text]));
    const mended = await mendPuns(tx, heirs);
    // After the corrections, so that puns whose new text is in the library already are retired as well.
    const retired = await retirePuns(tx, outdated, at);
    await dropComingDays(tx, retired, at);
    const additions = starters.filter(({ isFromFirst }) => !isFromFirst);
    return { mended, retired: retired.length, added: (await addPuns(tx, additions, at)).length };
  });
}
