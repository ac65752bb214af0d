import './art.css';
import type { BadgeName } from '../../../rules/badges.ts';
import {
  BookCrest,
  CrownCrest,
  HornCrest,
  LaurelCrest,
  OwlCrest,
  QuillCrest,
  SealCrest,
  StaffCrest,
} from './crests/crests.tsx';
import { gilded, UNGILDED } from './crests/inks.ts';

const CRESTS = {
  Scribe: { Drawing: QuillCrest, inks: gilded('#64748f', '#4d5c77') },
  Scholar: { Drawing: BookCrest, inks: gilded('#2c8159', '#1e6243') },
  Herald: { Drawing: HornCrest, inks: gilded('#d9761c', '#b55c0e') },
  Wizard: { Drawing: StaffCrest, inks: gilded('#7440b8', '#55298f') },
  Sage: { Drawing: OwlCrest, inks: gilded('#14808b', '#0c606a') },
  Master: { Drawing: SealCrest, inks: gilded('#c23322', '#94200f') },
  Champion: { Drawing: LaurelCrest, inks: gilded('#2456d6', '#183fa8') },
  Legend: { Drawing: CrownCrest, inks: gilded('#8f1858', '#6b0d40') },
} satisfies Record<BadgeName, unknown>;

type CrestProps = { badge: BadgeName; dimmed?: boolean; size?: number; className?: string | undefined };

/** The `size` is the height in pixels. */
export function Crest({ badge, dimmed = false, size = 48, className = '' }: CrestProps) {
  const { Drawing, inks } = CRESTS[badge];
  const paint = dimmed ? UNGILDED : inks;
  return (
    <svg
      viewBox="-4 -1 56 60"
      width={(size * 56) / 60}
      height={size}
      className={`crest ${className}`}
      stroke={paint.line}
      strokeWidth={paint.stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <Drawing inks={paint} />
    </svg>
  );
}
