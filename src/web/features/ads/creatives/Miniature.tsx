import './miniature.css';
import type { ReactNode } from 'react';

/** A scene of 320 by 180 units, whose colours are the same in the light and the dark theme. */
export function Miniature({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 180"
      className="ad-scene"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M0 0H320V180H0Z" fill={ground} />
      {children}
    </svg>
  );
}
