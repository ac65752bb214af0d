import { Field } from './Field.tsx';
import type { CrestInks } from './inks.ts';

export function BookCrest({ inks }: { inks: CrestInks }) {
  return (
    <>
      <Field inks={inks} d="M7 8H41V51L24 42.5 7 51Z" half="M24 8H41V51L24 42.5Z" />
      <path d="M4 4.5H44V9.5H4Z" fill={inks.gold} />
      <path d="M2 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M40 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0" fill={inks.gold} />
      <path d="M11 33V17L24 19 37 17V33C33 32 28 33 24 36 20 33 15 32 11 33Z" fill={inks.accent('#7a3b18')} />
      <path d="M24 19C21 15 16 14 13 14.5V30C17 29.5 21 30 24 33Z" fill={inks.light} />
      <path d="M24 19C27 15 32 14 35 14.5V30C31 29.5 27 30 24 33Z" fill={inks.shade} />
      <path d="M16 19 21 20.5M16 23 21 24.5M16 27 21 28M27 20.5 32 19M27 24.5 32 23" fill="none" />
      <path d="M28 32V40L30 38 32 40V31Z" fill={inks.accent('#c9402a')} />
    </>
  );
}
