import type { CSSProperties, ReactNode } from 'react';
import { useMotion } from '../use-motion.ts';

interface MovingProps {
  keyframes: Keyframe[];
  timing: KeyframeAnimationOptions;
  /** Where it turns and grows from, within its own box. */
  origin?: string;
  /** How it looks where nothing moves. */
  still?: CSSProperties;
  children: ReactNode;
}

export function Moving({ keyframes, timing, origin = '50% 50%', still, children }: MovingProps) {
  const moved = useMotion<SVGGElement>(keyframes, timing);
  return (
    <g ref={moved} style={{ ...still, transformBox: 'fill-box', transformOrigin: origin }}>
      {children}
    </g>
  );
}
