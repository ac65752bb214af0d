type Point = readonly [minute: number, value: number];

/** The slope of the line that fits the points best, by least squares, and its standard error. */
export function slopePerMinute(points: readonly Point[]): { slope: number; error: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const sum = (ofPoint: (point: Point) => number) => points.reduce((all, point) => all + ofPoint(point), 0);
  const middle = mean(points.map(([minute]) => minute));
  const level = mean(points.map(([, value]) => value));
  const run = sum(([minute]) => (minute - middle) ** 2);
  if (run === 0) return { slope: 0, error: 0 };
  const slope = sum(([minute, value]) => (minute - middle) * (value - level)) / run;
  const rest = sum(([minute, value]) => (value - level - slope * (minute - middle)) ** 2);
  return { slope, error: Math.sqrt(rest / Math.max(1, points.length - 2) / run) };
}
