import { useCallback, useState } from 'react';

/** So that what is scrolled to is there when it comes into sight. */
const AHEAD = '400px';

/** Whether an element has ever been on the screen, or nearly. */
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
