const VINE = '#fdf3dc';
const NIGHT = '#0f1f5c';
const RED = '#c9402a';
const GREEN = '#2f8a5f';
const GOLD = '#e9b949';

const MIRRORS = ['', 'matrix(-1 0 0 1 100 0)', 'matrix(1 0 0 -1 0 100)', 'rotate(180 50 50)'];
const TURNS = ['', 'rotate(180 50 50)'];

/** The ink shows on both sides of the stem, so that crossings look interlaced. */
function Vine({ d, leaves, width = 3 }: { d: string; leaves: string; width?: number }) {
  return (
    <>
      <path d={d} fill="none" stroke={NIGHT} strokeWidth={width + 2} />
      <path d={d} fill="none" stroke={VINE} strokeWidth={width} />
      <path d={leaves} fill={VINE} stroke={NIGHT} strokeWidth="1" />
    </>
  );
}

function WhiteVine() {
  return MIRRORS.map((transform) => (
    <g key={transform} transform={transform}>
      <path d="M13 26a13.5 13.5 0 1 0 27 0a13.5 13.5 0 1 0-27 0" fill={GREEN} />
      <path d="M10 10H24C16 12 12 16 10 24ZM40 12H50V22C46 20 42 17 40 12Z" fill={RED} />
      <Vine
        d="M50 13C38 9 13 9 13 27 13 42 39 43 39 28 39 18 22 17 22 27 22 33 31 34 31 28M13 28C12 36 11 42 13 50"
        leaves="M27 28C24 24 28 20 32 23 36 24 36 29 32 31ZM14 20C8 20 9 11 12 11 17 11 19 16 14 20ZM39 29C46 27 50 33 47 38 42 40 37 36 39 29ZM28 39C27 45 34 49 38 46 39 41 34 37 28 39Z"
      />
    </g>
  ));
}

function Rinceau() {
  return (
    <>
      <path d="M90 10V90H10Z" fill="#1f5d49" />
      {TURNS.map((transform) => (
        <g key={transform} transform={transform}>
          <Vine
            d="M13 86C12 62 34 64 34 44 34 26 12 28 14 44 16 54 28 50 25 43M34 46C34 20 50 13 62 14 80 16 78 36 64 34 54 32 57 21 65 24M62 14C70 12 80 12 85 20"
            leaves="M25 44C19 44 19 37 24 37 29 37 30 43 25 44ZM64 24C68 20 72 25 69 29 65 31 61 28 64 24ZM36 32C28 28 30 18 37 14 43 19 43 27 36 32ZM24 61C32 60 38 66 36 74 28 76 22 70 24 61ZM13 60C11 66 13 73 18 74 20 68 18 62 13 60ZM14 24C12 18 14 14 20 13 22 18 20 23 14 24ZM82 16C80 24 82 30 87 32 90 26 88 20 82 16Z"
          />
          <path d="M26 18h0M24 26h0M28 24h0" stroke={RED} strokeWidth="3" />
        </g>
      ))}
    </>
  );
}

function Diaper() {
  return (
    <>
      <path d="M10 10H90V90H10ZM50 10 90 50 50 90 10 50Z" fill="#16307f" fillRule="evenodd" />
      <path
        d="M10 30 30 10M10 50 50 10M10 70 70 10M10 90 90 10M30 90 90 30M50 90 90 50M70 90 90 70M10 70 30 90M10 50 50 90M10 30 70 90M10 10 90 90M30 10 90 70M50 10 90 50M70 10 90 30"
        fill="none"
        stroke={GOLD}
        strokeWidth="1.4"
      />
      <path
        d="M20 20h0M40 20h0M60 20h0M80 20h0M20 40h0M40 40h0M60 40h0M80 40h0M20 60h0M40 60h0M60 60h0M80 60h0M20 80h0M40 80h0M60 80h0M80 80h0"
        stroke={RED}
        strokeWidth="6.4"
      />
      <path
        d="M30 20h0M50 20h0M70 20h0M20 30h0M40 30h0M60 30h0M80 30h0M30 40h0M70 40h0M20 50h0M80 50h0M30 60h0M70 60h0M20 70h0M40 70h0M60 70h0M80 70h0M30 80h0M50 80h0M70 80h0"
        stroke={VINE}
        strokeWidth="3.4"
      />
    </>
  );
}

function Ivy() {
  return MIRRORS.map((transform) => (
    <g key={transform} transform={transform}>
      <path d="M50 10C30 12 12 30 10 50V10Z" fill={GREEN} />
      <path
        d="M50 14C30 16 16 30 14 50M32 21C26 18 20 20 17 15M21 33C18 28 20 22 15 18M36 19C40 26 40 34 32 36 26 36 26 29 31 29"
        fill="none"
        stroke={GOLD}
        strokeWidth="2"
      />
      <path
        d="M11 11 20 12C22 16 20 20 19 19 20 21 16 23 12 21ZM31 30C26 30 25 36 29 40 34 41 38 37 36 32ZM41 10 50 12V20C45 21 40 16 41 10ZM10 41 12 50H20C21 45 16 40 10 41Z"
        fill={RED}
        stroke={VINE}
        strokeWidth="1.3"
      />
      <path d="M42 30h0M46 34h0M42 38h0" stroke={VINE} strokeWidth="2.4" />
    </g>
  ));
}

export const SCROLLWORK = [WhiteVine, Rinceau, Diaper, Ivy];
