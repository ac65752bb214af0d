import { INK, Inked, Strokes } from '../../../ui/art/snail/SnailParts.tsx';
import type { Creative } from '../show.ts';
import { Miniature } from './Miniature.tsx';
import { Moving } from './Moving.tsx';

export const candlePro: Creative = {
  product: 'Candle Pro',
  slogan: 'Dark mode included: just blow.',
  Scene,
};

/** The candle goes out after about 60% of the scene. */
const LIT: Keyframe[] = [
  { opacity: 1 },
  { opacity: 1, offset: 0.55 },
  { opacity: 0, offset: 0.6 },
  { opacity: 0 },
];
const UNLIT: Keyframe[] = [
  { opacity: 0 },
  { opacity: 0, offset: 0.6 },
  { opacity: 1, offset: 0.64 },
  { opacity: 1 },
];
const WHOLE: KeyframeAnimationOptions = { duration: 3000, fill: 'forwards' };
const BLINK: Keyframe[] = [
  { scale: '1 1' },
  { scale: '1 1', offset: 0.84 },
  { scale: '1 .1', offset: 0.88 },
  { scale: '1 1', offset: 0.92 },
  { scale: '1 1' },
];

function Scene() {
  return (
    <Miniature ground="#141722">
      <Moving keyframes={LIT} timing={WHOLE}>
        <circle cx="160" cy="58" r="104" fill="#3b2c16" />
        <circle cx="160" cy="58" r="72" fill="#6b4a1a" />
        <circle cx="160" cy="58" r="42" fill="#c08a2e" />
      </Moving>
      <path d="M0 148H320V180H0Z" fill="#3c2614" />
      <Strokes d="M16 158H80M120 168H148M216 162H290" width={1.6} colour="#24170b" />
      <Inked d="M112 150C112 164 128 168 160 168 192 168 208 164 208 150Z" fill="#c98a1c" />
      <Strokes d="M208 152C226 146 226 164 206 161" width={3.4} colour="#c98a1c" />
      <Inked d="M144 78H176V152H144Z" fill="#f6e7bf" weight={1.2} />
      <path d="M166 78H176V152H166Z" fill="#dcc38a" />
      <path
        d="M144 84C152 84 148 98 154 98 160 98 156 82 166 82 172 82 170 92 176 90V76H144Z"
        fill="#fff6dc"
        stroke={INK}
        strokeWidth="1.2"
      />
      <text x="159" y="128" className="ad-text" fontSize="11" textAnchor="middle" fill="#8a540c">
        PRO
      </text>
      <Strokes d="M160 78V68" width={2.6} />
      <Moving keyframes={LIT} timing={WHOLE}>
        <Moving
          keyframes={[
            { scale: '1 1', rotate: '-3deg' },
            { scale: '.9 1.12', rotate: '4deg' },
            { scale: '1.06 .94', rotate: '-2deg' },
          ]}
          timing={{ duration: 420, iterations: 8, direction: 'alternate' }}
          origin="50% 100%"
        >
          <path d="M160 28C172 44 176 52 176 59A16 14 0 0 1 144 59C144 52 148 44 160 28Z" fill="#ffb436" />
          <path d="M160 44C167 53 169 57 169 62A9 8 0 0 1 151 62C151 57 153 53 160 44Z" fill="#fff3c4" />
        </Moving>
        <Reader x={52} mirrored={false} />
        <Reader x={268} mirrored />
      </Moving>
      <DarkMode />
    </Miniature>
  );
}

function Reader({ x, mirrored }: { x: number; mirrored: boolean }) {
  return (
    <g transform={`translate(${x} 148)${mirrored ? ' scale(-1 1)' : ''}`}>
      <Inked d="M-32 0C-32-34-22-48 0-50 20-48 32-34 34 0Z" fill="#6b4a36" />
      <Inked d="M-20-48C-24-76-10-90 4-90 20-90 30-76 24-56 18-42-8-40-20-48Z" fill="#7d5840" />
      <Inked d="M-4-52C-8-70 2-80 10-80 20-80 26-70 22-58 16-48 2-46-4-52Z" fill="#f2d494" weight={0.8} />
      <circle cx="10" cy="-66" r="3" fill={INK} />
      <circle cx="20" cy="-66" r="2.6" fill={INK} />
      <Strokes d="M9-56C13-53 18-54 20-57" width={1.8} />
    </g>
  );
}

/** Two pairs of eyes appear once the candle is out. */
function DarkMode() {
  return (
    <Moving keyframes={UNLIT} timing={WHOLE} still={{ opacity: 0 }}>
      <Strokes d="M160 66C150 58 170 50 160 40 152 32 168 26 162 16" width={2.6} colour="#6d7183" />
      <Moving keyframes={BLINK} timing={WHOLE}>
        <Eyes x={62} />
        <Eyes x={244} />
      </Moving>
    </Moving>
  );
}

function Eyes({ x }: { x: number }) {
  return (
    <g fill="#fffdf6">
      <circle cx={x} cy="82" r="6.5" />
      <circle cx={x + 16} cy="82" r="6.5" />
      <circle cx={x} cy="82" r="2.6" fill="#141722" />
      <circle cx={x + 16} cy="82" r="2.6" fill="#141722" />
    </g>
  );
}
