import './question.css';
import { memo } from 'react';
import { IlluminatedCapital } from '../../../ui/art/IlluminatedCapital.tsx';
import { splitOpening } from './opening.ts';

/** Screen readers get the question in one piece, without the decorated capital. */
export const Question = memo(function Question({ children }: { children: string }) {
  const { mark, capital, rest } = splitOpening(children);
  return (
    <p className="question">
      <span className="sr-only">{children}</span>
      <span aria-hidden="true">
        {capital && <IlluminatedCapital mark={mark} letter={capital} className="question-capital" />}
        {rest}
      </span>
    </p>
  );
});
