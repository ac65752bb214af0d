import type { ReactNode } from 'react';
import { Snail, type SnailMood } from '../ui/art/Snail.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

interface NoticeProps {
  title: string;
  mood: SnailMood;
  children: ReactNode;
}

export function Notice({ title, mood, children }: NoticeProps) {
  useDocumentTitle(title);
  return (
    <section className="folio mx-auto w-full max-w-lg px-7 py-10 text-center sm:px-12">
      <div className="-top-[4.9rem] absolute right-6 w-28 sm:right-10">
        <Snail mood={mood} />
      </div>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <div className="mt-4 grid justify-items-center gap-5">{children}</div>
    </section>
  );
}
