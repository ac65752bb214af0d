import './user-facts.css';
import type { ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
