import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import type { Point } from './line-layout.ts';

const SHAPES = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond].map(
  (shape) => symbol(shape, 42)() ?? '',
);
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

const PARTS = [0, 1, 2, 3] as const;

/** Defines the hatching that tells areas apart. The `id` must be unique to the plot. */
export function Hatches({ id }: { id: string }) {
  return (
    <defs>
      {PARTS.map((part) => (
        <pattern
          key={part}
          id={hatchId(id, part)}
          className="plot-hatch"
          data-ink={part}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={part === 2 ? '' : `rotate(${part === 1 ? -45 : 45})`}
        >
          <rect width="6" height="6" />
          <path d={part === 3 ? 'M0 3H6M3 0V6' : part === 0 ? '' : 'M0 3H6'} />
        </pattern>
      ))}
    </defs>
  );
}

function hatchId(id: string, part: number): string {
  return `${id}-${part % PARTS.length}`;
}

export function hatched(id: string, part: number): string {
  return `url(#${hatchId(id, part)})`;
}
