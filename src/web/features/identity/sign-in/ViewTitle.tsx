import { useLayoutEffect, useRef } from 'react';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';

let isFirst = true;

/** When one view replaces another, the title gets the focus, because the control that was pressed is gone. */
export function ViewTitle({ children }: { children: string }) {
  useDocumentTitle(children);
  const title = useRef<HTMLHeadingElement>(null);
  // This runs in the layout phase, so that a field further down can still take the focus.
  useLayoutEffect(() => {
    if (!isFirst) title.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className="text-3xl">
      {children}
    </h1>
  );
}
