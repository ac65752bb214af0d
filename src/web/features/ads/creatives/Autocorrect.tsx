import { INK, Inked, Quill, Strokes } from '../../../ui/art/snail/SnailParts.tsx';
import type { Creative } from '../show.ts';
import { Miniature } from './Miniature.tsx';
import { Moving } from './Moving.tsx';

export const autocorrect: Creative = {
  product: 'Brother Autocorrect',
  slogan: 'Always there to put you write.',
  Scene,
};

function Scene() {
  return (
    <Miniature ground="#b98a52">
      <Strokes d="M0 30H320M0 66H70M250 96H320M0 140H60M262 150H320" width={1.6} colour="#96683a" />
      <Inked
        d="M40 14C120 20 200 8 282 16 278 60 288 120 280 166 200 160 120 172 42 164 46 110 34 60 40 14Z"
        fill="#fdf5df"
        weight={1.1}
      />
      <Strokes d="M64 66H258M64 112H258M64 146H220" width={1} colour="#a9bbe6" />
      <text x="66" y="60" className="ad-text" fontSize="26" fill={INK}>
        Dear Sir Lance
      </text>
      <text x="66" y="106" className="ad-text" fontSize="30" fill={INK}>
        a little
      </text>
      <Strokes d="M66 141H150M160 141H206" width={2} colour="#8a8172" />
      <Moving
        keyframes={[
          { scale: '0 1' },
          { scale: '0 1', offset: 0.2 },
          { scale: '1 1', offset: 0.45 },
          { scale: '1 1' },
        ]}
        timing={{ duration: 3000 }}
        origin="0% 50%"
      >
        <Strokes d="M62 99C90 93 130 101 166 94" width={4} colour="#b3261a" />
      </Moving>
      <Moving
        keyframes={[
          { opacity: 0, scale: 1.7 },
          { opacity: 0, scale: 1.7, offset: 0.5 },
          { opacity: 1, scale: 1, offset: 0.6 },
          { opacity: 1, scale: 1 },
        ]}
        timing={{ duration: 3000 }}
      >
        <text x="176" y="102" className="ad-text" fontSize="32" fill="#b3261a" transform="rotate(-5 176 102)">
          a lot!
        </text>
      </Moving>
      <Moving
        keyframes={[
          { translate: '-120px 0' },
          { translate: '-120px 0', offset: 0.2 },
          { translate: '-14px -4px', offset: 0.45 },
          { translate: '0 -14px', offset: 0.52 },
          { translate: '0 0', offset: 0.6 },
          { translate: '0 0' },
        ]}
        timing={{ duration: 3000 }}
      >
        <g transform="translate(196 116) rotate(32)">
          <Quill transform="" />
          <Inked d="M34 10C38-8 58-12 66-4L118 30 96 62C76 52 44 34 34 10Z" fill="#f2d494" />
          <Strokes d="M46 2C52 8 60 8 66 4M42 12C48 18 58 18 64 13" width={1.8} />
          <Inked d="M88 8 150 40 128 92C104 82 84 66 72 50Z" fill="#6b4a36" />
          <Strokes d="M96 24C92 36 86 46 80 52" width={1.8} />
        </g>
      </Moving>
    </Miniature>
  );
}
