import { Field } from './Field.tsx';
import type { CrestInks } from './inks.ts';

export function QuillCrest({ inks }: { inks: CrestInks }) {
  return (
    <>
      <Field
        inks={inks}
        d="M7 7H41V30C41 43 33 49 24 51.5 15 49 7 43 7 30Z"
        half="M24 7H41V30C41 43 33 49 24 51.5Z"
      />
      <g transform="translate(3.6 1) scale(.86)">
        <path d="M16 44C16 30 20 17 35 12 37 24 33 34 22 37 19 38 18 41 17.5 44Z" fill={inks.light} />
        <path d="M18 40C22 33 28 24 34 13 36 24 33 34 22 37 20 37.5 19 39 18 40Z" fill={inks.shade} />
        <path d="M14.5 46 18 39C22 31 27 24 32 18M22 32V26M26 27V21" fill="none" />
        <path d="M13 48.5 14.5 42 18 43.5Z" fill={inks.gold} />
      </g>
    </>
  );
}
