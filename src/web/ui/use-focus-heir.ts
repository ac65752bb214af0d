import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * When a focused element is removed or disabled, its heir gets the focus, which would otherwise fall back to the page.
 * Focus that has moved elsewhere stays there.
 */
export function useFocusHeir(findHeir: () => HTMLElement | null | undefined) {
  const focused = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const { current } = focused;
    if (!current || (current.isConnected && !current.matches(':disabled'))) return;
    focused.current = null;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === current) findHeir()?.focus({ preventScroll: true });
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    // React does not call this for an element that is removed during a render.
    onBlur: () => {
      focused.current = null;
    },
  };
}
