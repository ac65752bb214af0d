const ROW = 62;
const NAME = 22;
const LEAST = 3;

interface FunnelPart {
  nameY: number;
  /** The top is as wide as this step, the bottom as wide as the next. */
  outline: string;
}

export interface FunnelLayout {
  height: number;
  parts: FunnelPart[];
}

/** Centres the steps, each as wide as its share of the largest count and narrowing towards the next. */
export function funnelLayout(counts: readonly number[], width: number): FunnelLayout {
  const largest = Math.max(1, ...counts);
  const middle = width / 2;
  const halfOf = (count: number) => Math.max(LEAST, (count / largest) * (width - 2)) / 2;
  const parts = counts.map((count, step) => {
    const [head, foot] = [halfOf(count), halfOf(counts[step + 1] ?? count)];
    const [top, bottom] = [step * ROW + NAME, (step + 1) * ROW];
    const corners = [
      [middle - head, top],
      [middle + head, top],
      [middle + foot, bottom],
      [middle - foot, bottom],
    ];
    const outline = `M${corners.map(([x = 0, y = 0]) => `${round(x)} ${round(y)}`).join('L')}Z`;
    return { nameY: step * ROW + NAME - 7, outline };
  });
  return { height: counts.length * ROW + 2, parts };
}

export function stepAt(y: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(y / ROW)));
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
