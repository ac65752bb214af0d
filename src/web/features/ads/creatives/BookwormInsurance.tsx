import { Eye, INK, Inked, Strokes } from '../../../ui/art/snail/SnailParts.tsx';
import type { Creative } from '../show.ts';
import { Miniature } from './Miniature.tsx';
import { Moving } from './Moving.tsx';

export const bookwormInsurance: Creative = {
  product: 'Bookworm Insurance',
  slogan: 'We cover your covers.',
  Scene,
};

const PAGE = 'M160 60C134 44 92 42 44 52V146C92 136 134 138 160 154Z';
const LINES =
  'M60 70C92 64 122 66 146 78M60 86C92 80 122 82 146 94M60 102C84 97 108 97 128 104M60 118C92 112 122 114 146 126';

function Scene() {
  return (
    <Miniature ground="#c9b3d6">
      <path d="M0 138H320V180H0Z" fill="#8f5a26" />
      <Strokes d="M10 160H60M120 168H170M236 160H310" width={1.6} colour="#6f4216" />
      <Inked
        d="M34 58 160 70 286 58V160C240 152 190 154 160 168 130 154 80 152 34 160Z"
        fill="#a3301d"
        weight={1.1}
      />
      <Inked d={PAGE} fill="#fffbee" />
      <g transform="matrix(-1 0 0 1 320 0)">
        <path d={PAGE} fill="#f4e8c8" stroke={INK} strokeWidth="1.6" />
      </g>
      <Strokes d={LINES} width={2} colour="#8a8172" />
      <g transform="matrix(-1 0 0 1 320 0)">
        <Strokes d="M60 70C92 64 122 66 146 78M100 116C118 114 134 118 146 126" width={2} colour="#8a8172" />
      </g>
      <path d="M60 62H80V84C73 81 66 82 60 86Z" fill="#2444a8" stroke="#c98a1c" strokeWidth="2" />
      <Hole x={104} y={92} r={9} />
      <Hole x={132} y={124} r={6} />
      <Hole x={214} y={82} r={7} />
      <Hole x={262} y={126} r={8} />
      <ellipse cx="230" cy="118" rx="31" ry="13" fill={INK} />
      <clipPath id="worm-hole">
        <path d="M190 0H290V118C284 126 268 130 230 130 210 130 206 124 205 118H190Z" />
      </clipPath>
      <g clipPath="url(#worm-hole)">
        <Moving
          keyframes={[
            { translate: '0 72px' },
            { translate: '0 0', offset: 0.25, easing: 'ease-in-out' },
            { translate: '0 7px', offset: 0.4 },
            { translate: '0 0', offset: 0.55 },
            { translate: '0 7px', offset: 0.7 },
            { translate: '0 0' },
          ]}
          timing={{ duration: 3000, easing: 'cubic-bezier(.3,1.5,.5,1)' }}
        >
          <Worm />
        </Moving>
      </g>
    </Miniature>
  );
}

function Hole({ x, y, r }: { x: number; y: number; r: number }) {
  return <ellipse cx={x} cy={y} rx={r} ry={r * 0.8} fill="#7d2416" stroke={INK} strokeWidth="1.4" />;
}

function Worm() {
  return (
    <>
      <Inked d="M213 134C208 104 206 82 214 66 222 52 246 52 250 68 254 84 246 104 250 134Z" fill="#b9d06c" />
      <path d="M238 134C236 106 244 84 242 66 248 72 250 80 248 92 246 104 246 118 249 134Z" fill="#93ab48" />
      <Strokes
        d="M211 98C220 103 238 103 247 98M212 112C222 117 240 117 248 112M212 84C218 88 224 89 228 89"
        width={1.6}
      />
      <Eye x={220} y={64} r={8} look={[-0.3, 0.2]} />
      <Eye x={238} y={64} r={8} look={[-0.3, 0.2]} />
      <Strokes
        d="M208 62C208 50 228 50 229 62M229 62C230 50 250 50 250 62M250 60 256 57"
        width={2.2}
        colour="#8a540c"
      />
      <Strokes d="M221 79C226 85 236 85 240 78" width={2.2} />
      <Inked d="M224 46 226 30H246L248 46Z" fill="#26304d" weight={0.9} />
      <Strokes d="M216 47H256" width={4} />
      <path d="M225 41H247.5" stroke="#b3261a" strokeWidth="4" />
    </>
  );
}
