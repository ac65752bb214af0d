import type { Creative } from './show.ts';

/** Each in a chunk of its own, loaded when an ad is shown. */
export const CREATIVES: readonly (() => Promise<Creative>)[] = [
  () => import('./creatives/SnailExpress.tsx').then((m) => m.snailExpress),
  () => import('./creatives/InvisibleInk.tsx').then((m) => m.invisibleInk),
  () => import('./creatives/SecondHandQuills.tsx').then((m) => m.secondHandQuills),
  () => import('./creatives/CandlePro.tsx').then((m) => m.candlePro),
  () => import('./creatives/BookwormInsurance.tsx').then((m) => m.bookwormInsurance),
  () => import('./creatives/Autocorrect.tsx').then((m) => m.autocorrect),
];

/** `fraction` is from 0 to, but not including, 1. */
export async function loadCreative(fraction: number): Promise<Creative> {
  const load = CREATIVES[Math.floor(fraction * CREATIVES.length)];
  if (!load) throw new RangeError(`No creative at ${fraction}`);
  return load();
}
