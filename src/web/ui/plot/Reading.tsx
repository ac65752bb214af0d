/** The text for one place of a plot. */
export interface Reading {
  /** Names the place, such as a day, a step or a cause. */
  name: string;
  values: string;
}

export function readingInWords({ name, values }: Reading): string {
  return `${name}: ${values}`;
}

/** With `isLong` the values get a line of their own. */
export function ReadingLine({ name, values, isLong }: Reading & { isLong: boolean }) {
  return (
    <p className="plot-reading" data-long={isLong || undefined}>
      <span className="text-quiet">{name}</span> <span className="figures">{values}</span>
    </p>
  );
}
