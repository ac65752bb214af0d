import type { ReactNode } from 'react';

/** The ink is the same in both themes, because every part that it outlines is filled. */
export const INK = '#2b1a10';
export const SKIN = '#f2d494';
const SKIN_SHADE = '#d9a95c';

type InkedProps = { d: string; fill?: string; weight?: number };

/** Draws an outline that is thicker on the lower right, as if drawn by hand. */
export function Inked({ d, fill = SKIN, weight = 1 }: InkedProps) {
  return (
    <>
      <path
        d={d}
        fill={INK}
        stroke={INK}
        strokeWidth={3 * weight}
        transform={`translate(${0.7 * weight} 0)`}
      />
      <path d={d} fill={fill} stroke={INK} strokeWidth={1.3 * weight} />
    </>
  );
}

/** Draws strokes without a fill, such as wrinkles, grins and brows. */
export function Strokes({ d, width = 2, colour = INK }: { d: string; width?: number; colour?: string }) {
  return <path d={d} fill="none" stroke={colour} strokeWidth={width} />;
}

/** Draws an eye stalk as a thick line of ink with a thinner line of skin on it. */
export function Stalk({ d }: { d: string }) {
  return (
    <>
      <path d={d} fill="none" stroke={INK} strokeWidth="8.6" />
      <path d={d} fill="none" stroke={SKIN} strokeWidth="5.6" />
    </>
  );
}

export function Shade({ d }: { d: string }) {
  return <path d={d} fill={SKIN_SHADE} />;
}

const WHORL =
  'M32.7 29.4C36 24 42.1 7.5 40.9-2.1 39.7-11.8 32.6-22.8 25.5-28.3 18.3-33.8 6.5-36.4-1.9-35.4-10.2-34.3-19.7-28.2-24.5-22-29.3-15.9-31.5-5.6-30.6 1.6-29.7 8.8-24.4 17-19.1 21.2-13.7 25.3-4.8 27.2 1.4 26.5 10 26 24 31 32.7 29.4Z';
const WHORL_SHADE =
  'M7.3-34.4C-5-34-10.3-32.6-16.4-28.5-22.5-24.3-27.6-16.2-29.2-9.5-30.9-2.8-29.3 6-26.2 11.7-23.2 17.3-16.6 22.5-10.9 24.5-5.3 26.5 4.6 24 14 26 6 21.9-4.6 21.1-9.3 19-14.1 16.9-18.9 12.2-21.3 7.5-23.6 2.7-24.9-4.1-23.7-9.7-22.5-15.3-19.1-22.3-14.1-26.3-9-30.4 3.3-33 7.3-34.4Z';
const GROOVE =
  'M-6 28.1C-2.3 26.9 11.3 25.5 16.4 20.9 21.4 16.4 24.7 7.2 24.5 .9 24.3-5.4 19.7-13.3 15.2-16.9 10.6-20.5 2.3-21.8-2.9-20.7-8.2-19.6-14.1-14.6-16.4-10.3-18.8-5.9-18.7 1.3-17 5.5-15.3 9.8-10.2 14-6.2 15.3-2.2 16.6 3.8 15.5 7.1 13.4 10.5 11.4 13.2 6.5 13.7 2.9 14.2-.6 12.4-5.5 10.2-8 8-10.4 3.5-12 .4-11.9-2.6-11.8-6.4-9.6-8.2-7.3-9.9-5.1-10.5-1.1-10 1.4-9.5 3.9-5.8 6.8-4.9 7.9L-4.4 7C-5.1 6.1-8.4 3.5-8.9 1.2-9.3-1-8.7-4.5-7.2-6.5-5.6-8.4-2.3-10.4 .4-10.4 3-10.5 7-9.1 8.9-7 10.9-4.8 12.4-.6 12 2.5 11.5 5.7 9.1 9.9 6.2 11.7 3.3 13.5-1.9 14.5-5.4 13.3-8.9 12.2-13.4 8.5-14.8 4.8-16.3 1.1-16.4-5.1-14.4-9-12.3-12.8-7.2-17.2-2.6-18.2 2.1-19.2 9.3-18 13.3-14.8 17.4-11.7 21.5-4.8 21.6 .8 21.8 6.3 19 14.5 14.5 18.5 10 22.6-2 23.9-5.3 25Z';
const PEARLS =
  'M32.7 17.4C32.4 12.2 35.3-5.9 31.1-13.8 26.9-21.8 15.7-28.9 7.6-30.4-.6-31.8-12-27.7-17.7-22.7-23.4-17.6-26.9-7-26.5 0-26 7-20.3 15.6-15 19.2-9.7 22.8-.2 23.5 5.4 21.7 11 19.9 16.9 13.5 18.8 8.4 20.7 3.3 17.1-6 16.7-8.9';

export function Shell({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <Inked d={WHORL} fill="#c9402a" />
      <path d={WHORL_SHADE} fill="#96281a" />
      <path d={GROOVE} fill={INK} />
      <path d={PEARLS} fill="none" stroke="#ffe3b0" strokeWidth="2.2" strokeDasharray="0 5.2" />
    </g>
  );
}

type EyeProps = { x: number; y: number; r?: number; look?: [number, number]; lid?: ReactNode };

export function Eye({ x, y, r = 8, look = [0.3, 0], lid }: EyeProps) {
  const px = x + look[0] * r;
  const py = y + look[1] * r;
  return (
    <g className="snail-eye">
      <circle cx={x + 0.6} cy={y + 0.6} r={r + 1.2} fill={INK} />
      <circle cx={x} cy={y} r={r} fill="#fffdf6" />
      <circle cx={px} cy={py} r={r * 0.46} fill={INK} />
      <circle cx={px + r * 0.16} cy={py - r * 0.18} r={r * 0.15} fill="#fffdf6" />
      {lid}
    </g>
  );
}

/** The root is at the origin, and the feather extends 74 units along +x. */
export function Feather({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <Inked
        d="M0-1C6-9 18-13 36-13 55-13 66-8 74 2 68 5 63 8 56 9L53 4.5 51 10C42 11.5 32 11.5 24 10L20.5 5.5 20 9.5C11 8 5 5 0 1Z"
        fill="#fffbee"
        weight={0.9}
      />
      <path d="M6 2.2C20 4 45 5 72 2 64 7 56 8.5 51 9 40 10.5 26 10 18 8 12 6 9 4.5 6 2.2Z" fill="#e4d3a8" />
      <Strokes d="M2 0C26-1 50-1 66 1M22-2 30-8M34-2 43-9M47-1.5 55-7" width={1.3} />
    </g>
  );
}

/** The point of the nib is at the origin, and the feather extends along +x to 114 units. */
export function Quill({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <Strokes d="M8 0H52" width={4.4} />
      <Strokes d="M10-.3H52" width={2} colour="#f6dc9c" />
      <Feather transform="translate(40)" />
      <Nib />
    </g>
  );
}

export function Nib() {
  return (
    <>
      <Inked d="M0 0C6-2 9-4.4 15-4L19-2V2L15 4C9 4.4 6 2 0 0Z" fill="#f0c050" weight={0.7} />
      <Strokes d="M2 0H11" width={1.3} />
    </>
  );
}
