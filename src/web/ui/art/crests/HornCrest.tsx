import { Field } from './Field.tsx';
import type { CrestInks } from './inks.ts';

export function HornCrest({ inks }: { inks: CrestInks }) {
  return (
    <>
      <Field
        inks={inks}
        d="M4.5 6C11 11 18 10 24 4 30 10 37 11 43.5 6 45.5 25 42 43 24 53 6 43 2.5 25 4.5 6Z"
        half="M24 4C30 10 37 11 43.5 6 45.5 25 42 43 24 53Z"
      />
      <path d="M16 27C17 16 30 13 34 19" fill="none" stroke={inks.accent('#8c1a12')} strokeWidth="2" />
      <path
        d="M25 17 39 25C36 37 26 43 16 39 11 37 9 32 10 26L13.5 26C14 31 16 33 19 32 24 30 26 24 25 17Z"
        fill={inks.light}
      />
      <path d="M39 25C36 37 26 43 16 39 13 38 11 35 10.5 32 15 38 29 37 33.5 21.8Z" fill={inks.shade} />
      <path d="M22 27.5 29 37 26 38.5 20 30.5ZM10 26 9.5 29 13.7 28.5 13.5 26Z" fill={inks.gold} />
      <path d="M24.5 17.5C27 13 41 20.5 39.5 25.5 36 28 24 22 24.5 17.5Z" fill={inks.gold} />
      <path d="M28 18.8C30 17.5 36 21 36.5 23.5 33 24 29 21.5 28 18.8Z" fill={inks.accent('#5a2c06')} />
    </>
  );
}
