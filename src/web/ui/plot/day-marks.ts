import { LEVEL_NAMES } from './level.ts';

type Corner = readonly [x: number, y: number];

/** On a square of 16 units, levels 1 to 4 have one stroke, two crossing strokes, a lozenge and a filled lozenge. */
const LOZENGE: Corner[] = [
  [8, 2],
  [14, 8],
  [8, 14],
  [2, 8],
  [8, 2],
];
const RISING: Corner[] = [
  [3, 13],
  [13, 3],
];
const FALLING: Corner[] = [
  [3, 3],
  [13, 13],
];
const STROKES: Corner[][][] = [[], [RISING], [RISING, FALLING], [LOZENGE], [LOZENGE]];
const SQUARE = 16;

interface MarkedDay {
  x: number;
  y: number;
  level: number;
}

interface LevelMarks {
  level: number;
  /** The path of the squares of all days of this level; `strokes` are drawn on them. */
  squares: string;
  strokes: string;
}

/** Draws all days of a level with two paths, so that a year needs few elements. */
export function dayMarks(days: readonly MarkedDay[], size: number): LevelMarks[] {
  const scale = size / SQUARE;
  const levels = Array.from({ length: LEVEL_NAMES.length + 1 }, (_, level) => level);
  return levels.map((level) => {
    const marked = days.filter((day) => day.level === level);
    const line = (corners: Corner[], { x, y }: MarkedDay) =>
      `M${corners.map(([cornerX, cornerY]) => `${x + cornerX * scale} ${y + cornerY * scale}`).join('L')}`;
    return {
      level,
      squares: marked.map(({ x, y }) => `M${x} ${y}h${size}v${size}h${-size}z`).join(''),
      strokes: marked.flatMap((day) => (STROKES[level] ?? []).map((corners) => line(corners, day))).join(''),
    };
  });
}
