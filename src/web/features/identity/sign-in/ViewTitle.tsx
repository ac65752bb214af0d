import { useLayoutEffect, useRef } from 'react';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';

let isFirst = true;

/** A view that takes the place of another gets the focus at its title: the control that was pressed is gone. */
export function ViewTitle({ children }: { children: string }) {
  useDocumentTitle(children);
  const title = useRef<HTMLHeadingElement>(null);
  // In the layout phase, so that a field further down may still ask for the focus.
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
