import { inFull, inShort } from './numbers.ts';

/** Shows a whole number rounded where it is long; the exact one appears on hover and is what is read out. */
export function RoundedCount({ value }: { value: number }) {
  const [short, full] = [inShort(value), inFull(value)];
  if (short === full) return full;
  return (
    <span title={full}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{full}</span>
    </span>
  );
}
