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

type FieldProps = { inks: CrestInks; d: string; half?: string; rim?: number };

/** Draws the ground of a crest inside its gold rim. `half` is the side that faces away from the light. */
function Field({ inks, d, half, rim = 2.8 }: FieldProps) {
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
