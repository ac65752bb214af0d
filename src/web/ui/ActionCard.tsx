import { type ReactNode, useId } from 'react';
import { Card } from './Card.tsx';

interface ActionCardProps {
  title: string;
  /** Says in a sentence what will happen. */
  text: string;
  children: ReactNode;
}

export function ActionCard({ title, text, children }: ActionCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col items-start gap-3">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <p className="-mt-2 grow text-quiet">{text}</p>
      {children}
    </Card>
  );
}
