import type { CrestInks } from './inks.ts';

type FieldProps = { inks: CrestInks; d: string; half?: string; rim?: number };

/** Draws the ground of a crest inside its gold rim. `half` is the side that faces away from the light. */
export function Field({ inks, d, half, rim = 2.8 }: FieldProps) {
  return (
    <>
      <path d={d} fill={inks.field} stroke={inks.edge} strokeWidth={rim + inks.stroke * 1.8} />
      {half && <path d={half} fill={inks.deep} stroke="none" />}
      <path d={d} fill="none" stroke={inks.rim} strokeWidth={rim} />
      <path
        d={d}
        fill="none"
        stroke={inks.light}
        strokeWidth={rim / 4}
        transform="translate(-.4 -.5)"
        opacity=".8"
      />
    </>
  );
}
