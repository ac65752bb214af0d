import { type RefObject, useEffect, useRef } from 'react';

/** Moves an element by keyframes of its own. It stands still for whoever asked for reduced motion. */
export function useMotion<Moved extends Element>(
  keyframes: Keyframe[],
  timing: KeyframeAnimationOptions,
): RefObject<Moved | null> {
  const moved = useRef<Moved>(null);
  const given = useRef({ keyframes, timing });

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { keyframes, timing } = given.current;
    const animation = moved.current?.animate(keyframes, timing);
    return () => animation?.cancel();
  }, []);
  return moved;
}
