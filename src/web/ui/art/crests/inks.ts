/** The colours of a crest. An unachieved one is an outline without them. */
export type CrestInks = {
  field: string;
  deep: string;
  light: string;
  shade: string;
  gold: string;
  rim: string;
  edge: string;
  line: string;
  stroke: number;
  accent: (colour: string) => string;
};

export function gilded(field: string, deep: string): CrestInks {
  return {
    field,
    deep,
    light: '#fff8e6',
    shade: '#e3d2ad',
    gold: '#f2c75c',
    rim: '#e9b949',
    edge: '#7a4a0c',
    line: '#26160a',
    stroke: 0.9,
    accent: (colour) => colour,
  };
}

const PAPER = 'var(--folio)';
export const UNGILDED: CrestInks = {
  field: PAPER,
  deep: PAPER,
  light: PAPER,
  shade: PAPER,
  gold: PAPER,
  rim: PAPER,
  edge: 'var(--quiet)',
  line: 'var(--quiet)',
  stroke: 1.5,
  accent: () => PAPER,
};
