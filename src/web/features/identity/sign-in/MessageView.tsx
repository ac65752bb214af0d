import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';

/** A view without a form: a message and a link. */
export function MessageView({
  title,
  children,
  footer,
}: {
  title: string;
  children: ReactNode;
  footer: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <div role="status">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-quiet">{children}</p>
      <div className="mt-6 text-sm">{footer}</div>
    </div>
  );
}
