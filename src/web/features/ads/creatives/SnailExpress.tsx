import { JoustingSnail } from '../../../ui/art/snail/SnailDrawing.tsx';
import { INK, Inked, Strokes } from '../../../ui/art/snail/SnailParts.tsx';
import type { Creative } from '../show.ts';
import { Miniature } from './Miniature.tsx';
import { Moving } from './Moving.tsx';

export const snailExpress: Creative = {
  product: 'Snail Express',
  slogan: 'Delivered by next spring. Or the one after.',
  Scene,
};

/** The daisy grows while the snail passes. */
function Scene() {
  return (
    <Miniature ground="#cfe1ea">
      <Moving
        keyframes={[{ translate: '-6px 0' }, { translate: '14px 0' }]}
        timing={{ duration: 3000, fill: 'forwards' }}
      >
        <path
          d="M200 40C190 40 188 28 199 27 199 15 216 12 221 22 229 14 243 20 240 30 250 31 249 40 242 40ZM52 58C45 58 44 49 51 48 52 39 64 38 67 45 73 40 83 44 81 51 88 52 87 58 82 58Z"
          fill="#fbfaf3"
        />
      </Moving>
      <circle cx="286" cy="34" r="16" fill="#f2c14e" stroke="#8a540c" strokeWidth="1.6" />
      <Strokes
        d="M286 10V3M303 17 308 12M310 34H317M269 17 264 12M262 34H255M303 51 308 56M269 51 264 56"
        width={2.4}
        colour="#c98a1c"
      />
      <path d="M0 120C40 84 84 84 124 112 160 82 220 78 262 106 284 94 304 92 320 98V180H0Z" fill="#a9c486" />
      <path d="M0 134C60 112 110 122 160 132 220 118 270 122 320 128V180H0Z" fill="#86a963" />
      <path d="M0 146C80 136 240 136 320 146V180H0Z" fill="#ecd6a4" stroke={INK} strokeWidth="1.4" />
      <Strokes d="M20 166H44M80 172H96M216 170H250M286 160H300" width={1.6} colour="#b9985a" />
      <Inked d="M262 142V112C262 97 304 97 304 112V142Z" fill="#d9d2c3" />
      <text x="283" y="119" className="ad-text" fontSize="10" textAnchor="middle" fill={INK}>
        ROME
      </text>
      <text x="283" y="133" className="ad-text" fontSize="12" textAnchor="middle" fill={INK}>
        998
      </text>
      <Moving
        keyframes={[{ scale: 0 }, { scale: 1, offset: 0.7 }, { scale: 1 }]}
        timing={{ duration: 2600, easing: 'ease-out' }}
        origin="50% 100%"
      >
        <Strokes d="M46 160C46 146 45 138 44 128" width={3} colour="#3f7a3a" />
        <path
          d="M46 150C38 148 34 143 33 138 40 139 45 143 46 150Z"
          fill="#5b9a4e"
          stroke={INK}
          strokeWidth="1.2"
        />
        <path
          d="M44 128m0-5a5 7 0 1 1 .1 0M44 128m5 0a7 5 0 1 1 0 .1M44 128m0 5a5 7 0 1 1-.1 0M44 128m-5 0a7 5 0 1 1 0-.1"
          fill="#fffdf6"
          stroke={INK}
          strokeWidth="1.2"
        />
        <circle cx="44" cy="128" r="5" fill="#f2c14e" stroke={INK} strokeWidth="1.2" />
      </Moving>
      <Moving
        keyframes={[{ translate: '-10px 0' }, { translate: '10px 0' }]}
        timing={{ duration: 3000, fill: 'forwards' }}
      >
        <g transform="translate(74 52)">
          <JoustingSnail />
          <g transform="rotate(-14 52 50)">
            <Inked d="M26 30H78V66H26Z" fill="#fffbee" weight={0.9} />
            <Strokes d="M26 30 52 52 78 30" width={1.8} />
            <circle cx="52" cy="52" r="7" fill="#b3261a" stroke={INK} strokeWidth="1.4" />
          </g>
        </g>
      </Moving>
    </Miniature>
  );
}
