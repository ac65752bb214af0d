import type { ReactNode } from 'react';
import { ViewTitle } from './ViewTitle.tsx';

export function MessageView({
  title,
  children,
  footer,
}: {
  title: string;
  children: ReactNode;
  footer: ReactNode;
}) {
  return (
    <div role="status">
      <ViewTitle>{title}</ViewTitle>
      <p className="mt-3 text-quiet">{children}</p>
      <div className="mt-6 text-sm">{footer}</div>
    </div>
  );
}
