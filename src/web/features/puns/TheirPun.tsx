import './edit-pun.css';
import { Anatomy } from './Anatomy.tsx';
import type { BookWords } from './pun-words.ts';

/** What another admin made of it meanwhile. */
export function TheirPun({ pun }: { pun: BookWords }) {
  return (
    <section aria-labelledby="theirs-title" className="their-pun">
      <p id="theirs-title" className="text-quiet text-sm">
        The book says now:
      </p>
      <p className="wrap-anywhere">{pun.question}</p>
      <p className="wrap-anywhere font-bold font-title">{pun.answer}</p>
      <Anatomy {...pun} />
    </section>
  );
}
