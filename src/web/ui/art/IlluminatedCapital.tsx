import './art.css';
import { SCROLLWORK } from './capital/Scrollwork.tsx';

/** Fraunces' widest letters would run over the frame at the full size. */
const FONT_SIZE: Record<string, number> = { W: 58, M: 62, Q: 68 };

interface CapitalProps {
  letter: string;
  /** A quotation mark that opens the text; it hangs in the upper left corner. */
  mark?: string;
  size?: number;
  className?: string | undefined;
}

/** Decoration only: the text beside it carries the whole word for screen readers. */
export function IlluminatedCapital({ letter, mark, size = 84, className = '' }: CapitalProps) {
  const initial = letter.toUpperCase();
  const Scrollwork = SCROLLWORK[(initial.codePointAt(0) ?? 0) % SCROLLWORK.length];
  const type = {
    x: 50,
    y: 50,
    dy: '.355em',
    textAnchor: 'middle',
    fontFamily: 'var(--font-title)',
    fontWeight: 800,
    fontSize: FONT_SIZE[initial] ?? 74,
  } as const;
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      className={`capital ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M0 0H100V100H0Z" fill="#6b400a" />
      <path d="M1.2 1.2H98.8V98.8H1.2Z" fill="#e9b949" />
      <path d="M2 98V2H98" fill="none" stroke="#fff0be" strokeWidth="1.4" />
      <path d="M8 8H92V92H8Z" fill="#6b400a" />
      <path d="M10 10H90V90H10Z" fill="#1f3fa6" />
      {Scrollwork && <Scrollwork />}
      <path d="M10 10H90V90H10Z" fill="none" stroke="#0f1f5c" strokeWidth="1.6" />
      <path d="M5 12V88M95 12V88M12 5H88M12 95H88" stroke="#9a6412" strokeWidth="2" strokeDasharray="0 7.6" />
      <path
        d="M5 2 8 5 5 8 2 5ZM95 2 98 5 95 8 92 5ZM5 92 8 95 5 98 2 95ZM95 92 98 95 95 98 92 95Z"
        fill="#c9402a"
      />
      <text {...type} fill="#0f1f5c" stroke="#0f1f5c" strokeWidth="5.5">
        {initial}
      </text>
      <text {...type} fill="#e2a935" stroke="#6b400a" strokeWidth="1.5" transform="translate(.6 .8)">
        {initial}
      </text>
      <text {...type} fill="#fde9b4">
        {initial}
      </text>
      {mark && (
        <text
          {...type}
          x={22}
          y={36}
          fontSize={62}
          fill="#fde9b4"
          stroke="#0f1f5c"
          strokeWidth="3"
          paintOrder="stroke"
        >
          {mark}
        </text>
      )}
    </svg>
  );
}
