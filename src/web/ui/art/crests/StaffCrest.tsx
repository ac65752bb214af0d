import { Field } from './Field.tsx';
import type { CrestInks } from './inks.ts';

export function StaffCrest({ inks }: { inks: CrestInks }) {
  return (
    <>
      <Field inks={inks} d="M24 2.5 44.5 26 24 54 3.5 26Z" half="M24 2.5 44.5 26 24 54Z" />
      <path d="M22.5 25H25.5L25 47H23Z" fill={inks.accent('#b9813b')} />
      <path
        d="M24 28C15 28 13 17 20 12 17 19 21 22 24 22 27 22 31 19 28 12 35 17 33 28 24 28Z"
        fill={inks.light}
      />
      <path d="M24 9 25.8 13.5 30 15.5 25.8 17.5 24 22 22.2 17.5 18 15.5 22.2 13.5Z" fill={inks.gold} />
      <path
        d="M14 28 15 31 18 32 15 33 14 36 13 33 10 32 13 31ZM34 28 35 31 38 32 35 33 34 36 33 33 30 32 33 31Z"
        fill={inks.gold}
      />
      <path d="M21.5 33H26.5V36H21.5Z" fill={inks.gold} />
    </>
  );
}
