import { useCallback, useState } from 'react';

/** Content is loaded this far ahead, so that it is there when it scrolls into view. */
const AHEAD = '400px';

/** Tells whether an element has ever been on the screen or close to it. */
export function useNear() {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear] as const;
}
