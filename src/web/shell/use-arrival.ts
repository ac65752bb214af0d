import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** A new screen starts at its top, and is where the keyboard and the reader continue. */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const [path] = useLocation();
  const left = useRef(path);

  useEffect(() => {
    if (left.current === path) return;
    left.current = path;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path, main]);
}
