import type { CSSProperties, ReactNode } from 'react';
import { useMotion } from '../use-motion.ts';

interface MovingProps {
  keyframes: Keyframe[];
  timing: KeyframeAnimationOptions;
  /** The transform origin, relative to the bounding box of the children. */
  origin?: string;
  /** The style without the animation, which is all that shows with reduced motion. */
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
