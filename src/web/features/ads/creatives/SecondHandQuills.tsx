import { Feather, INK, Inked, Strokes } from '../../../ui/art/snail/SnailParts.tsx';
import type { Creative } from '../show.ts';
import { Miniature } from './Miniature.tsx';
import { Moving } from './Moving.tsx';

export const secondHandQuills: Creative = {
  product: 'Second-Hand Quills',
  slogan: 'One careful owner. She wants them back.',
  Scene,
};

const NECK =
  'M190 126C204 112 206 88 204 66 202 46 212 34 228 34 244 34 250 46 246 56 242 64 232 66 228 72 224 92 228 118 214 138Z';

function Scene() {
  return (
    <Miniature ground="#d7e3d0">
      <path d="M0 132C90 122 230 122 320 132V180H0Z" fill="#93b36f" />
      <Strokes
        d="M24 150 28 142 32 150M274 158 278 150 282 158M118 168 122 161 126 168M300 144 303 138 306 144"
        width={1.8}
        colour="#5d8546"
      />
      <Strokes
        d="M148 150V168M148 168 140 172M148 168 156 172M178 150V168M178 168 170 172M178 168 186 172"
        width={4}
        colour="#b3541c"
      />
      <Inked
        d="M92 112C84 104 74 102 66 104 72 112 76 124 96 134 112 152 178 162 206 138 222 122 214 102 196 100 170 98 120 92 92 112Z"
        fill="#fffdf6"
        weight={1.1}
      />
      <path
        d="M102 134C126 150 176 154 204 134 196 148 174 156 150 155 128 153 112 146 102 134Z"
        fill="#e3dcc6"
      />
      {/* The plucked goose has stubble, goose pimples and a plaster. */}
      <Inked
        d="M118 116C120 102 140 96 160 100 178 104 184 116 176 126 164 138 122 134 118 116Z"
        fill="#f2c1a4"
        weight={0.7}
      />
      <Strokes
        d="M130 110 128 105M142 106 141 101M154 108 155 103M166 114 169 110M132 122 129 119M158 128 158 124"
        width={1.6}
      />
      <g transform="rotate(-18 148 118)">
        <Inked d="M134 114H162V122H134Z" fill="#f6dc9c" weight={0.6} />
        <Strokes d="M145 116.5H151M145 119.5H151" width={1.2} />
      </g>
      <Moving
        keyframes={[
          { rotate: '0deg' },
          { rotate: '5deg' },
          { rotate: '-3deg' },
          { rotate: '5deg' },
          { rotate: '0deg' },
        ]}
        timing={{ duration: 900, iterations: 4 }}
        origin="20% 100%"
      >
        <Inked d={NECK} fill="#fffdf6" weight={1.1} />
        <path d="M194 124C206 112 212 92 210 70 214 92 216 114 208 134Z" fill="#e3dcc6" />
        <Inked d="M243 44C256 42 270 46 278 52 268 54 256 55 246 54Z" fill="#e2852a" weight={0.8} />
        <Inked d="M244 56C254 57 264 60 270 66 260 66 250 64 241 61Z" fill="#c96a1c" weight={0.8} />
        <circle cx="230" cy="46" r="5" fill="#fffdf6" stroke={INK} strokeWidth="1.6" />
        <circle cx="231.5" cy="47" r="2.2" fill={INK} />
        <Strokes d="M221 37 236 42" width={3.2} />
      </Moving>
      <ellipse cx="199" cy="129" rx="14" ry="9" transform="rotate(24 199 129)" fill="#fffdf6" />
      <Moving
        keyframes={[
          { opacity: 0, scale: 0.5 },
          { opacity: 1, scale: 1.05, offset: 0.4 },
          { opacity: 1, scale: 1 },
        ]}
        timing={{ duration: 900, iterations: 3 }}
        origin="0% 60%"
      >
        <text
          x="276"
          y="38"
          className="ad-text"
          fontSize="17"
          textAnchor="middle"
          fill="#a3301d"
          transform="rotate(-8 276 38)"
        >
          HONK
        </text>
      </Moving>
      <Moving
        keyframes={[
          { translate: '0 -30px', rotate: '-18deg' },
          { translate: '16px 0', rotate: '14deg', offset: 0.5 },
          { translate: '-4px 18px', rotate: '-12deg' },
        ]}
        timing={{ duration: 3000, easing: 'ease-in-out', fill: 'forwards' }}
      >
        <Feather transform="translate(30 66) rotate(-24)" />
      </Moving>
      <Feather transform="translate(24 160) rotate(6) scale(.6)" />
      <Feather transform="translate(228 170) rotate(-8) scale(.55)" />
    </Miniature>
  );
}
