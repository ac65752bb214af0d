/** The slope of the line that fits the points best, by least squares. */
export function slopePerMinute(points: readonly (readonly [minute: number, value: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(points.map(([minute]) => minute));
  const level = mean(points.map(([, value]) => value));
  const rise = points.reduce((sum, [minute, value]) => sum + (minute - middle) * (value - level), 0);
  const run = points.reduce((sum, [minute]) => sum + (minute - middle) ** 2, 0);
  return run === 0 ? 0 : rise / run;
}
