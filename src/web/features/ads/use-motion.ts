import { type RefObject, useEffect, useRef } from 'react';

/** Animates an element once it is mounted, unless the player prefers reduced motion. */
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
