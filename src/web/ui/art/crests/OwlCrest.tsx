import { Field } from './Field.tsx';
import type { CrestInks } from './inks.ts';

export function OwlCrest({ inks }: { inks: CrestInks }) {
  return (
    <>
      <path d="M24 0 31 10H17ZM24 56 31 46H17ZM-4 28 6 21V35ZM52 28 42 21V35Z" fill={inks.gold} />
      <Field
        inks={inks}
        d="M3 28a21 21 0 1 0 42 0a21 21 0 1 0-42 0"
        half="M24 7a21 21 0 0 1 0 42Z"
        rim={3.4}
      />
      <path
        d="M11 14C16 18 20 17 24 17 28 17 32 18 37 14 37 20 36 22 37 28 38 38 31 44 24 44 17 44 10 38 11 28 12 22 11 20 11 14Z"
        fill={inks.accent('#c58f4f')}
      />
      <path d="M17 33C18 41 21 43 24 43 27 43 30 41 31 33 27 30 21 30 17 33Z" fill={inks.light} />
      <path
        d="M10.8 25a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0-13.2 0M24 25a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0-13.2 0"
        fill={inks.light}
      />
      <path d="M15.5 25a3 3 0 1 0 6 0a3 3 0 1 0-6 0M26.5 25a3 3 0 1 0 6 0a3 3 0 1 0-6 0" fill={inks.line} />
      <path d="M24 26 27 29.5 24 34 21 29.5Z" fill={inks.gold} />
      <path
        d="M20 36.5 21.5 38 23 36.5M25 36.5 26.5 38 28 36.5M22.5 40 24 41.5 25.5 40M13 32C13 36 14 39 16 41M35 32C35 36 34 39 32 41"
        fill="none"
      />
    </>
  );
}
