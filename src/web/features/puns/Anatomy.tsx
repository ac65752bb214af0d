import type { BookWords } from './pun-words.ts';

type AnatomyProps = { [part in 'kind' | 'senseOne' | 'senseTwo' | 'ordinary']: BookWords[part] | string };

/** Explains how a pun works in two lines, or shows nothing if it has no explanation. */
export function Anatomy({ kind, senseOne, senseTwo, ordinary }: AnatomyProps) {
  if (!kind) return null;
  return (
    <p className="wrap-anywhere text-quiet text-sm">
      <span className="font-semibold">{kind}</span>: {senseOne} · {senseTwo}
      {ordinary && ` · sounds like ${ordinary}`}
    </p>
  );
}
