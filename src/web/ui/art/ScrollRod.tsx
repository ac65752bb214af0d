import './art.css';

const KNOB =
  'M0 14C0 8 4 5 7 7 8 5 12 4 13 7 15 4 20 4 20 7V21C20 24 15 24 13 21 12 24 8 23 7 21 4 23 0 20 0 14Z';

function Finial() {
  return (
    <>
      <path d={KNOB} fill="#e3ad3c" stroke="#5c3508" strokeWidth="1.4" strokeLinejoin="round" />
      <path
        d="M2.5 13C3 9.5 5 8.5 6.5 9.5M9 9C10 7.5 11 7.5 12 9M15 8.5H18.5"
        fill="none"
        stroke="#fff0be"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <path d="M7 8V20M13 8V20" stroke="#8a540c" strokeWidth="1.2" />
      <path d="M2 17C4 21 6 20 7 19M8.5 20.5H12M14.5 21H19" fill="none" stroke="#a8701a" strokeWidth="2" />
    </>
  );
}

type ScrollRodProps = { edge?: 'top' | 'bottom'; className?: string | undefined };

/** The rod is as wide as its box and 28 px tall. `edge` decides on which side its shadow falls on the sheet. */
export function ScrollRod({ edge = 'top', className = '' }: ScrollRodProps) {
  return (
    <svg height="28" className={`scroll-rod ${className}`} aria-hidden="true">
      <rect className="scroll-rod-bar" y={edge === 'top' ? 22 : 0} height="6" fill="#2b1a10" opacity=".16" />
      <rect className="scroll-rod-bar" y="3" height="22" fill="#5c3508" />
      <rect className="scroll-rod-bar" y="4.2" height="19.6" fill="#8f5a26" />
      <rect className="scroll-rod-bar" y="5" height="11" fill="#b27a3c" />
      <rect className="scroll-rod-bar" y="6.5" height="3" fill="#e2b57a" />
      <rect className="scroll-rod-bar" y="18" height="1" fill="#6f4216" />
      <Finial />
      <svg x="100%" overflow="visible" aria-hidden="true">
        <g transform="scale(-1 1)">
          <Finial />
        </g>
      </svg>
    </svg>
  );
}
