import type { Creative } from './show.ts';

/** Each creative is a chunk of its own, loaded only when an ad is requested. */
export const CREATIVES: readonly (() => Promise<Creative>)[] = [
  () => import('./creatives/SnailExpress.tsx').then((m) => m.snailExpress),
  () => import('./creatives/InvisibleInk.tsx').then((m) => m.invisibleInk),
  () => import('./creatives/SecondHandQuills.tsx').then((m) => m.secondHandQuills),
  () => import('./creatives/CandlePro.tsx').then((m) => m.candlePro),
  () => import('./creatives/BookwormInsurance.tsx').then((m) => m.bookwormInsurance),
  () => import('./creatives/Autocorrect.tsx').then((m) => m.autocorrect),
];

/** `fraction` is at least 0 and less than 1. */
export async function loadCreative(fraction: number): Promise<Creative> {
  const load = CREATIVES[Math.floor(fraction * CREATIVES.length)];
  if (!load) throw new RangeError(`No creative at ${fraction}`);
  return load();
}
