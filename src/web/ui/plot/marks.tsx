import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import type { Point } from './layout.ts';

const SHAPES = [symbolCircle, symbolSquare, symbolTriangle].map((shape) => symbol(shape, 42)() ?? '');
const POINTER = symbol(symbolDiamond, 70)() ?? '';

/** Each line has marks of its own shape. */
export function Mark({ x, y, ink }: Point & { ink: number }) {
  return (
    <path
      d={SHAPES[ink % SHAPES.length]}
      transform={`translate(${x} ${y})`}
      className="plot-mark"
      data-ink={ink}
    />
  );
}

/** Marks the place that is being read. */
export function Pointer({ x, y }: Point) {
  return <path d={POINTER} transform={`translate(${x} ${y})`} className="plot-pointer" />;
}

/** The hatching below a single line. The `id` must be unique to the plot. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        className="plot-hatch"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect width="6" height="6" />
        <path d="M0 3H6" />
      </pattern>
    </defs>
  );
}
