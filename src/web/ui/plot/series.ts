/** A line, or a part of each column, with one value per step. */
export interface Series {
  name: string;
  /** A value is null if it is unknown. */
  values: readonly (number | null)[];
}

/** The edges of the plot within its figure, in pixels from the left and the top. */
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

/** Returns the index of the place nearest to x. */
export function nearestTo(x: number, places: readonly number[]): number {
  let nearest = 0;
  for (const [index, place] of places.entries())
    if (Math.abs(place - x) < Math.abs((places[nearest] ?? 0) - x)) nearest = index;
  return nearest;
}
