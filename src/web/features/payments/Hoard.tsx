import { INK, Inked, Strokes } from '../../ui/art/snail/SnailParts.tsx';

/** Draws the amount as a few coins, a stack, a purse or a chest. */
export function Hoard({ credits }: { credits: number }) {
  return (
    <svg
      viewBox="0 0 96 64"
      className="hoard"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {credits >= 1000 ? <Chest /> : credits >= 500 ? <Purse /> : credits >= 100 ? <Stacks /> : <Handful />}
    </svg>
  );
}

function Handful() {
  return (
    <>
      <Pile x={40} y={58} coins={2} />
      <Pile x={60} y={60} coins={1} />
    </>
  );
}

function Stacks() {
  return (
    <>
      <Pile x={36} y={56} coins={5} />
      <Pile x={62} y={59} coins={3} />
    </>
  );
}

function Purse() {
  return (
    <>
      <Pile x={80} y={58} coins={2} />
      <Pile x={16} y={60} coins={1} />
      <Inked d="M38 22C24 32 18 44 22 54 26 63 70 63 74 54 78 44 72 32 58 22Z" fill="#a3301d" />
      <path d="M62 26C70 36 72 46 66 60 74 58 78 50 74 42 71 35 67 30 62 26Z" fill="#7d2416" />
      <Inked d="M38 22C32 16 30 10 34 6 40 10 44 6 48 9 52 6 56 10 62 6 66 10 64 16 58 22Z" fill="#c9402a" />
      <Strokes d="M37 22H59M57 23C64 26 66 32 64 36" width={3.4} colour="#e0a530" />
      <circle cx="48" cy="44" r="8" fill="#f5cd63" stroke="#7a4a0c" strokeWidth="1.6" />
      <path d="M45.5 39.500H49C53 39.5 53 45.5 49 45.500H48V48.500H45.500Z" fill="#8a540c" />
    </>
  );
}

function Chest() {
  return (
    <>
      <Inked d="M14 28C16 8 80 8 82 28Z" fill="#8f5a26" />
      <path
        d="M20 30C18 24 26 22 28 26 30 18 40 18 42 24 46 16 56 18 56 25 60 18 70 20 70 26 76 22 80 26 76 32H20Z"
        fill="#f5cd63"
        stroke="#7a4a0c"
        strokeWidth="1.6"
      />
      <Inked d="M12 32H84V60H12Z" fill="#a86d33" />
      <path d="M12 32H84V38H12Z" fill="#e0a530" stroke={INK} strokeWidth="1.2" />
      <Strokes d="M26 38V60M70 38V60" width={4} colour="#e0a530" />
      <Inked d="M42 36H54V48H42Z" fill="#f5cd63" weight={0.8} />
      <Strokes d="M48 41V44" width={2.6} />
    </>
  );
}

function Pile({ x, y, coins }: { x: number; y: number; coins: number }) {
  return Array.from({ length: coins }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a coin is its place in the pile
    <g key={place} transform={`translate(${x + (place % 2)} ${y - place * 7})`}>
      <path d="M-13-5V1C-13 6 13 6 13 1V-5Z" fill="#c98a1c" stroke="#7a4a0c" strokeWidth="1.6" />
      <ellipse cy="-5" rx="13" ry="5" fill="#f5cd63" stroke="#7a4a0c" strokeWidth="1.6" />
      <ellipse cy="-5" rx="8" ry="2.6" fill="none" stroke="#c98a1c" strokeWidth="1.2" />
    </g>
  ));
}
