/** A line, or a part of each column: one value for each step. */
export interface Series {
  name: string;
  /** Null where nothing is known. */
  values: readonly (number | null)[];
}

/** Plots stand in their figure: x from its left edge, y from its top, in pixels. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Tick {
  at: number;
  text: string;
}

/** The place whose x is nearest. */
export function nearestTo(x: number, places: readonly number[]): number {
  let nearest = 0;
  for (const [index, place] of places.entries())
    if (Math.abs(place - x) < Math.abs((places[nearest] ?? 0) - x)) nearest = index;
  return nearest;
}
