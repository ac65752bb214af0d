import { Field } from './Field.tsx';
import type { CrestInks } from './inks.ts';

const BRANCH =
  'M20 50C4 46-2 30 5 12M21 51C13 53 9 49 8 46 14 44 19 46 21 51ZM13 47C5 47 2 42 2 38 9 38 12 42 13 47ZM7 41C0 39-2 34-1 30 5 32 8 36 7 41ZM4 33C-2 29-2 24 0 20 5 23 6 28 4 33ZM3 25C-1 19 1 14 3 11 7 16 7 20 3 25ZM5 16C3 10 6 6 9 3 12 9 10 13 5 16Z';

export function LaurelCrest({ inks }: { inks: CrestInks }) {
  return (
    <>
      <path d={BRANCH} fill={inks.accent('#4fae6a')} />
      <path d={BRANCH} fill={inks.accent('#3b8f55')} transform="matrix(-1 0 0 1 48 0)" />
      <path d="M18 48 30 54 30 50 18 54Z" fill={inks.gold} />
      <Field
        inks={inks}
        d="M10.5 9C14 10 16 7 17 5 20 8 28 8 31 5 32 7 34 10 37.5 9 36 14 38 18 38 26 38 37 31 42 24 46 17 42 10 37 10 26 10 18 12 14 10.5 9Z"
        half="M24 7.3C27 7.3 29.5 6.5 31 5 32 7 34 10 37.5 9 36 14 38 18 38 26 38 37 31 42 24 46Z"
      />
      <path
        d="M24 13 26.9 20.5 34.5 21 28.6 26 30.5 33.5 24 29.3 17.5 33.5 19.4 26 13.5 21 21.1 20.5Z"
        fill={inks.gold}
      />
      <path
        d="M24 13V25L17.5 33.5 19.4 26 13.5 21 21.1 20.5ZM24 25 34.5 21M24 25 30.5 33.5"
        fill={inks.light}
      />
    </>
  );
}
