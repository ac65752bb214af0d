import type { BookWords } from './pun-words.ts';

type AnatomyProps = { [part in 'kind' | 'senseOne' | 'senseTwo' | 'ordinary']: BookWords[part] | string };

/** How a pun works, in two quiet lines; nothing where nobody wrote it down. */
export function Anatomy({ kind, senseOne, senseTwo, ordinary }: AnatomyProps) {
  if (!kind) return null;
  return (
    <p className="wrap-anywhere text-quiet text-sm">
      <span className="font-semibold">{kind}</span>: {senseOne} · {senseTwo}
      {ordinary && ` · sounds like ${ordinary}`}
    </p>
  );
}
