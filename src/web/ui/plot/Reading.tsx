/** What one place of a plot says. */
export interface Reading {
  /** Which place: a day, a step, a cause. */
  name: string;
  values: string;
}

export function readingInWords({ name, values }: Reading): string {
  return `${name}: ${values}`;
}

/** `isLong`: the values get a line of their own. */
export function ReadingLine({ name, values, isLong }: Reading & { isLong: boolean }) {
  return (
    <p className="plot-reading" data-long={isLong || undefined}>
      <span className="text-quiet">{name}</span> <span className="figures">{values}</span>
    </p>
  );
}
