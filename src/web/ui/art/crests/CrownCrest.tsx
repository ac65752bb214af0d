import { Field } from './Field.tsx';
import type { CrestInks } from './inks.ts';

const RAYS = Array.from({ length: 32 }, (_, i) => {
  const reach = i % 2 ? 21.5 : i % 4 ? 25 : 28;
  const turn = (i * Math.PI) / 16;
  return `${(24 + reach * Math.sin(turn)).toFixed(1)} ${(29 - reach * Math.cos(turn)).toFixed(1)}`;
}).join('L');

export function CrownCrest({ inks }: { inks: CrestInks }) {
  return (
    <>
      <path d={`M${RAYS}Z`} fill={inks.gold} />
      <Field
        inks={inks}
        d="M5.5 29a18.5 18.5 0 1 0 37 0a18.5 18.5 0 1 0-37 0"
        half="M24 10.5a18.5 18.5 0 0 1 0 37Z"
      />
      <path d="M12 37 8 18 17 26 24 10 31 26 40 18 36 37Z" fill={inks.gold} />
      <path d="M24 10 31 26 40 18 36 37H24Z" fill={inks.rim} />
      <path d="M11.5 35C19 38 29 38 36.5 35V41C29 44 19 44 11.5 41Z" fill={inks.light} />
      <path
        d="M24 5.5a3 3 0 1 0 .01 0M8 14.5a2.6 2.6 0 1 0 .01 0M40 14.5a2.6 2.6 0 1 0 .01 0"
        fill={inks.accent('#e4583e')}
      />
      <path d="M24 24 27.5 29 24 34 20.5 29Z" fill={inks.accent('#2f57c9')} />
      <path d="M15.5 39H17.5M30.5 39H32.5M23 40H25" fill="none" />
    </>
  );
}
