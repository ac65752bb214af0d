import { useEffect } from 'react';

/**
 * Holds the page still behind a dialog, and keeps the room of its scroll bar. The usual library does it by writing a
 * style element, which the content security policy refuses; properties set from a script are allowed.
 */
export function useScrollLock(locked: boolean) {
  useEffect(() => {
    if (!locked) return;
    const { style, clientWidth } = document.documentElement;
    const before = { overflow: style.overflow, paddingRight: style.paddingRight };
    style.paddingRight = `${innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    return () => void Object.assign(style, before);
  }, [locked]);
}
