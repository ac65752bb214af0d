import { INK, Inked, Strokes } from '../../../ui/art/snail/SnailParts.tsx';
import type { Creative } from '../show.ts';
import { Miniature } from './Miniature.tsx';
import { Moving } from './Moving.tsx';

export const invisibleInk: Creative = {
  product: 'Invisible Ink',
  slogan: 'Now even harder to find.',
  Scene,
};

const GLASS = 'M-24 0C-29-2-30-8-28-18-25-38-16-44-12-54H12C16-44 25-38 28-18 30-8 29-2 24 0Z';
const FILLED = 'M-22-3C-27-6-27-10-25-18-23-28-18-33-14-38H14C18-33 23-28 25-18 27-10 27-6 22-3Z';

function Scene() {
  return (
    <Miniature ground="#e8d5ae">
      <Strokes
        d="M0 44H320M0 88H320M46 0V44M214 0V44M110 44V88M270 44V88M60 88V130M250 88V130"
        width={1.4}
        colour="#d3b981"
      />
      <path d="M0 136H320V150H0Z" fill="#9a6432" stroke={INK} strokeWidth="1.6" />
      <path d="M0 150H320V180H0Z" fill="#7a4b22" />
      <Strokes d="M20 143H74M110 144H140M214 143H280" width={1.4} colour="#6f4216" />
      <Bottle x={68} ink="#b3261a" />
      <Bottle x={252} ink="#2444a8" />
      <path
        d={GLASS}
        transform="translate(160 136)"
        fill="none"
        stroke="#8a6a34"
        strokeWidth="2"
        strokeDasharray="5 6"
      />
      <Moving
        keyframes={[
          { opacity: 1 },
          { opacity: 1, offset: 0.25 },
          { opacity: 0, offset: 0.75 },
          { opacity: 0 },
        ]}
        timing={{ duration: 2800, fill: 'forwards' }}
        still={{ opacity: 0.25 }}
      >
        <Bottle x={160} ink="#e9f2f4" />
      </Moving>
      <Tag x={68} words="RED" />
      <Tag x={252} words="BLUE" />
      <Tag x={160} words="HERE" />
      <Moving
        keyframes={[
          { opacity: 0, scale: 0.4 },
          { opacity: 0, scale: 0.4, offset: 0.7 },
          { opacity: 1, scale: 1 },
        ]}
        timing={{ duration: 2600 }}
        origin="50% 100%"
      >
        <text x="160" y="66" className="ad-text" fontSize="34" textAnchor="middle" fill="#a3301d">
          ?
        </text>
      </Moving>
    </Miniature>
  );
}

function Bottle({ x, ink }: { x: number; ink: string }) {
  return (
    <g transform={`translate(${x} 136)`}>
      <Inked d={GLASS} fill="#f3f6ee" />
      <path d={FILLED} fill={ink} />
      <Inked d="M-14-52H14V-60H-14Z" fill="#f3f6ee" weight={0.8} />
      <Inked d="M-9-60H9L7-74H-7Z" fill="#b8834a" weight={0.8} />
      <Strokes d="M-20-12C-21-20-18-28-14-33" width={2.6} colour="#ffffffaa" />
    </g>
  );
}

function Tag({ x, words }: { x: number; words: string }) {
  return (
    <g transform={`translate(${x} 164)`}>
      <Inked d="M-26-10H26V10H-26Z" fill="#fffbee" weight={0.7} />
      <text y="5" className="ad-text" fontSize="13" textAnchor="middle" fill={INK}>
        {words}
      </text>
    </g>
  );
}
