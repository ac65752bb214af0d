interface Wax {
  name: string;
  deep: string;
  wax: string;
  light: string;
  ink: string;
}

const WAXES: Record<1 | 2 | 3, Wax> = {
  1: { name: 'gold', deep: '#8a540c', wax: '#e6ae38', light: '#fdeab2', ink: '#4a2c04' },
  2: { name: 'silver', deep: '#5b6477', wax: '#bcc4d3', light: '#f6f8fc', ink: '#2b3347' },
  3: { name: 'bronze', deep: '#6d3413', wax: '#cb8450', light: '#f8d6b8', ink: '#431b05' },
};

const POURED =
  'M24 5C27 3.4 30 5 32 6.8 35 6.6 38 8.6 38.4 11.6 41.4 13.6 42.6 17 41.2 20 43 23 42.6 26.6 40 29 39.6 32.4 37 35 33.8 35 31.6 37.8 27.8 39 24.6 37.2 21.4 39.2 17.4 38.2 15.4 35.4 12 35.6 9.2 33 8.8 29.8 5.8 27.6 5 24 6.6 21 4.8 17.8 5.8 14 8.8 12.2 9.4 8.8 12.4 6.4 15.6 6.8 18 4.4 21.4 3.6 24 5Z';
const RIBBON = 'M15 33 9 50 15.6 47.4 19 52 24 37 29 52 32.4 47.4 39 50 33 33Z';
const CROWN = 'M15.4 8.6 13.4-1 19.4 3 24-3.6 28.6 3 34.6-1 32.6 8.6Z';

/**
 * The first rank has a crown and a ribbon, the second a ribbon, the third bare wax, so that they differ by more than
 * colour.
 */
export function RankSeal({ rank }: { rank: 1 | 2 | 3 }) {
  const { name, deep, wax, light, ink } = WAXES[rank];
  return (
    <>
      <span className="sr-only">{`Rank ${rank}, ${name}`}</span>
      <svg
        viewBox={rank === 3 ? '2 1 44 41' : '2 -5 44 58'}
        className="rank-seal"
        data-rank={rank}
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {rank < 3 && <path d={RIBBON} fill="#b3351f" stroke="#5f150a" strokeWidth="1.4" />}
        {rank === 1 && <path d={CROWN} fill={wax} stroke={deep} strokeWidth="1.6" />}
        <path d={POURED} fill={wax} stroke={deep} strokeWidth="1.8" />
        <path d="M11 13C14 9 18 8 21 8" fill="none" stroke={light} strokeWidth="2.2" strokeLinecap="round" />
        <circle cx="24" cy="21.4" r="11.6" fill="none" stroke={deep} strokeWidth="1.3" opacity=".75" />
        <circle cx="24.5" cy="22" r="11.6" fill="none" stroke={light} strokeWidth="1" opacity=".8" />
        <text x="24" y="28.2" textAnchor="middle" fill={ink} className="rank-seal-numeral">
          {rank}
        </text>
      </svg>
    </>
  );
}
