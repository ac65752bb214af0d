import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * For what may be taken away, or be disabled, while it has the focus: its heir gets it, where it would fall to the page.
 * A focus that is elsewhere stays there.
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
    // Not called for what is removed while React renders.
    onBlur: () => {
      focused.current = null;
    },
  };
}
