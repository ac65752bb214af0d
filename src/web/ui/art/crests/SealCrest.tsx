import { Field } from './Field.tsx';
import type { CrestInks } from './inks.ts';

const WAX =
  'M24 3C28 1 31 4 34 5 38 5 40 8 41 12 45 14 46 18 44.5 22 46 26 45 30 42 33 41 37 38 40 34 40 31 43 27 44 24 42 20 44 16 43 14 40 10 40 7 37 6.5 33 3 31 2 26 3.5 22 2 18 3 14 7 12 8 8 10 5 14 5 17 3 20 1 24 3Z';
const SPIRAL =
  'M31 31C37 25 35 14 26 12 17 11 12 19 14 25 16 31 24 33 28 28 31 24 29 18 25 17.5 20 17 18 22 20 25 22 27 25 25 24.5 22';

export function SealCrest({ inks }: { inks: CrestInks }) {
  return (
    <>
      <path d="M15 36 6 55 13 52.5 17 56 24 40 31 56 35 52.5 42 55 33 36Z" fill={inks.accent('#2f57c9')} />
      <path d="M24 40 29 51.5 33 38ZM24 40 19 51.5 15 38Z" fill={inks.accent('#1d3a96')} />
      <Field
        inks={inks}
        d={WAX}
        half="M24 3C28 1 31 4 34 5 38 5 40 8 41 12 45 14 46 18 44.5 22 46 26 45 30 42 33 41 37 38 40 34 40 31 43 27 44 24 42Z"
        rim={2.4}
      />
      <path d="M8.5 22a15.5 15.5 0 1 0 31 0a15.5 15.5 0 1 0-31 0" fill={inks.field} />
      <path d={SPIRAL} fill="none" stroke={inks.edge} strokeWidth="4.2" />
      <path d={SPIRAL} fill="none" stroke={inks.gold} strokeWidth="2.4" />
    </>
  );
}
